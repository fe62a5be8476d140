import type { ChunkSource } from '#server/knowledge/knowledge-base/retrieval/chunks/chunk-rows.ts';
import { replaceSources } from '#server/knowledge/knowledge-base/retrieval/chunks/chunks.repository.ts';
import { answerExtractively } from '#server/knowledge/knowledge-base/retrieval/extraction/answer-extractively.ts';
import { relatedQuestions } from '#server/knowledge/knowledge-base/retrieval/extraction/related-questions.ts';
import { retrieve } from '#server/knowledge/knowledge-base/retrieval/retrieve.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Corpus } from './corpus.ts';

export interface OurResult {
  first: number;
  firstThree: number;
  /** The answer is quoted, or its FAQ offered where no answer is sure. */
  quoted: number;
  /** Share of the unanswerable questions that were declined; undefined when there are none. */
  declined: number | undefined;
}

/** An organization with one knowledge base. */
export interface SearchContext {
  organizationId: string;
  knowledgeId: string;
}

/** Searches as the product does: chunks in PostgreSQL, row-level security, an extractive answer. */
export async function searchWithProduct(db: Database, corpus: Corpus): Promise<OurResult> {
  const context = await createContext(db);
  const types = new Set(corpus.passages.map((passage) => passage.source_type ?? 'document'));
  for (const sourceType of types) {
    const sources = corpus.passages
      .filter((passage) => (passage.source_type ?? 'document') === sourceType)
      .map(({ id, title, text }) => toSource(String(id), title, text));
    await inOrganization(db, context.organizationId, (transaction) =>
      replaceSources(transaction, { ...context, sourceType, sources }),
    );
  }
  const titles = new Map(corpus.passages.map(({ id, title }) => [id, title]));
  let first = 0;
  let firstThree = 0;
  let quoted = 0;
  let declined = 0;
  for (const { text: question, passage, answer } of corpus.questions) {
    const passages = await inOrganization(db, context.organizationId, (transaction) =>
      retrieve(transaction, { ...context, question }),
    );
    const query = { question, language: corpus.language };
    const given = answerExtractively({ ...query, passages });
    if (answer === null) {
      if (!given) declined += 1;
      continue;
    }
    const ids = passages.slice(0, 3).map(({ sourceId }) => sourceId);
    if (ids[0] === String(passage)) first += 1;
    if (ids.includes(String(passage))) firstThree += 1;
    const offers = given ? [] : relatedQuestions({ ...query, passages }, []);
    if (given?.text.includes(answer) || offers.includes(titles.get(passage) ?? '')) quoted += 1;
  }
  const unanswerable = corpus.questions.filter(({ answer }) => answer === null).length;
  const answerable = corpus.questions.length - unanswerable;
  return {
    first: first / answerable,
    firstThree: firstThree / answerable,
    quoted: quoted / answerable,
    declined: unanswerable === 0 ? undefined : declined / unanswerable,
  };
}

export async function createContext(db: Database): Promise<SearchContext> {
  const context = { organizationId: newId(), knowledgeId: newId() };
  await db
    .insertInto('organizations')
    .values({ id: context.organizationId, name: 'bench' })
    .execute();
  await db
    .insertInto('knowledges')
    .values({
      organization_id: context.organizationId,
      id: context.knowledgeId,
      collection_name: 'bench',
    })
    .execute();
  return context;
}

export function toSource(sourceId: string, title: string, body: string): ChunkSource {
  return { sourceId, sourceVersion: 1, chunks: [{ title, body }] };
}
