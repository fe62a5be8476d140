import { answerExtractively } from '#server/features/knowledge/retrieval/answer-extractively.ts';
import type { ChunkSource } from '#server/features/knowledge/retrieval/chunk-rows.ts';
import { replaceSources } from '#server/features/knowledge/retrieval/chunks.repository.ts';
import { retrieve } from '#server/features/knowledge/retrieval/retrieve.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Corpus } from './corpus.ts';

export interface OurResult {
  first: number;
  firstThree: number;
  quoted: number;
  /** Share of the questions without an answer that got none; undefined when all have one. */
  refused: number | undefined;
}

/** An organization with one knowledge of its own. */
export interface Place {
  organizationId: string;
  knowledgeId: string;
}

/** The product's whole path: chunks in PostgreSQL, search as a tenant, the answer that is quoted. */
export async function searchWithOurs(db: Database, corpus: Corpus): Promise<OurResult> {
  const place = await makePlace(db);
  const types = new Set(corpus.passages.map((passage) => passage.source_type ?? 'document'));
  for (const sourceType of types) {
    const sources = corpus.passages
      .filter((passage) => (passage.source_type ?? 'document') === sourceType)
      .map(({ id, title, text }) => toSource(String(id), title, text));
    await inOrganization(db, place.organizationId, (transaction) =>
      replaceSources(transaction, { ...place, sourceType, sources }),
    );
  }
  let first = 0;
  let firstThree = 0;
  let quoted = 0;
  let refused = 0;
  for (const { text: question, passage, answer } of corpus.questions) {
    const passages = await inOrganization(db, place.organizationId, (transaction) =>
      retrieve(transaction, { ...place, question }),
    );
    const given = answerExtractively({ question, passages, language: corpus.language });
    if (answer === null) {
      if (!given) refused += 1;
      continue;
    }
    const ids = passages.slice(0, 3).map(({ sourceId }) => sourceId);
    if (ids[0] === String(passage)) first += 1;
    if (ids.includes(String(passage))) firstThree += 1;
    if (given?.text.includes(answer)) quoted += 1;
  }
  const unanswerable = corpus.questions.filter(({ answer }) => answer === null).length;
  const answerable = corpus.questions.length - unanswerable;
  return {
    first: first / answerable,
    firstThree: firstThree / answerable,
    quoted: quoted / answerable,
    refused: unanswerable === 0 ? undefined : refused / unanswerable,
  };
}

export async function makePlace(db: Database): Promise<Place> {
  const place = { organizationId: newId(), knowledgeId: newId() };
  await db
    .insertInto('organizations')
    .values({ id: place.organizationId, name: 'bench' })
    .execute();
  await db
    .insertInto('knowledges')
    .values({
      organization_id: place.organizationId,
      id: place.knowledgeId,
      collection_name: 'bench',
    })
    .execute();
  return place;
}

export function toSource(sourceId: string, title: string, body: string): ChunkSource {
  return { sourceId, sourceVersion: 1, chunks: [{ title, body }] };
}
