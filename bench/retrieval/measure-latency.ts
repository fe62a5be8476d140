import { sql } from 'kysely';
import { replaceSources } from '#server/knowledge/knowledge-base/retrieval/chunks/chunks.repository.ts';
import { retrieve } from '#server/knowledge/knowledge-base/retrieval/retrieve.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Corpus } from './corpus.ts';
import { createContext, type SearchContext, toSource } from './our-search.ts';

const knowledges = 100;
const chunksPerKnowledge = 500;
const searches = 1000;

/** Milliseconds of searches among 50,000 chunks of a hundred organizations, one at a time. */
export async function measureLatency(
  db: Database,
  corpora: readonly Corpus[],
  note: (text: string) => void,
): Promise<number[]> {
  const filled: { context: SearchContext; corpus: Corpus }[] = [];
  for (let index = 0; index < knowledges; index += 1) {
    const corpus = itemAt(corpora, index);
    filled.push({ context: await fill(db, corpus, index), corpus });
    if ((index + 1) % 20 === 0) note(`${(index + 1) * chunksPerKnowledge} chunks written`);
  }
  await sql`analyze chunks, terms, knowledges`.execute(db);
  const durations: number[] = [];
  for (let index = 0; index < searches; index += 1) {
    const { context, corpus } = itemAt(filled, index);
    const { text: question } = itemAt(corpus.questions, index * 7);
    await inOrganization(db, context.organizationId, async (transaction) => {
      const started = performance.now();
      await retrieve(transaction, { ...context, question });
      durations.push(performance.now() - started);
    });
  }
  return durations;
}

/**
 * Adds the passages of the corpus, and random combinations of its sentences until there are enough.
 */
async function fill(db: Database, { passages }: Corpus, seed: number): Promise<SearchContext> {
  const context = await createContext(db);
  const sentences = passages.flatMap(({ text }) => text.split(/(?<=[。.!?])\s*/)).filter(Boolean);
  const sources = Array.from({ length: chunksPerKnowledge }, (_, index) => {
    const { title, text } = itemAt(passages, index + seed);
    if (index < passages.length) return toSource(String(index), title, text);
    const mixed = [1, 7, 31, 101].map((step) => itemAt(sentences, (index + seed * 13) * step));
    return toSource(String(index), title, mixed.join(' '));
  });
  await inOrganization(db, context.organizationId, (transaction) =>
    replaceSources(transaction, { ...context, sourceType: 'document', sources }),
  );
  return context;
}

/** Wraps around. */
function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the corpus is empty');
  return item;
}
