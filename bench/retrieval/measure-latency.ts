import { sql } from 'kysely';
import { replaceSources } from '#server/features/knowledge/retrieval/chunks.repository.ts';
import { retrieve } from '#server/features/knowledge/retrieval/retrieve.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Corpus } from './corpus.ts';
import { makePlace, type Place, toSource } from './our-search.ts';

const knowledges = 100;
const chunksEach = 500;
const searches = 1000;

/** Milliseconds that searches took among 50,000 chunks of a hundred businesses, one at a time. */
export async function measureLatency(
  db: Database,
  corpora: readonly Corpus[],
  note: (text: string) => void,
): Promise<number[]> {
  const filled: { place: Place; corpus: Corpus }[] = [];
  for (let index = 0; index < knowledges; index += 1) {
    const corpus = itemAt(corpora, index);
    filled.push({ place: await fill(db, corpus, index), corpus });
    if ((index + 1) % 20 === 0) note(`${(index + 1) * chunksEach} chunks written`);
  }
  await sql`analyze chunks, terms, knowledges`.execute(db);
  const durations: number[] = [];
  for (let index = 0; index < searches; index += 1) {
    const { place, corpus } = itemAt(filled, index);
    const { text: question } = itemAt(corpus.questions, index * 7);
    await inOrganization(db, place.organizationId, async (transaction) => {
      const started = performance.now();
      await retrieve(transaction, { ...place, question });
      durations.push(performance.now() - started);
    });
  }
  return durations;
}

/** The corpus' passages, and its sentences mixed anew until there are enough. */
async function fill(db: Database, { passages }: Corpus, seed: number): Promise<Place> {
  const place = await makePlace(db);
  const sentences = passages.flatMap(({ text }) => text.split(/(?<=[。.!?])\s*/)).filter(Boolean);
  const sources = Array.from({ length: chunksEach }, (_, index) => {
    const { title, text } = itemAt(passages, index + seed);
    if (index < passages.length) return toSource(String(index), title, text);
    const mixed = [1, 7, 31, 101].map((step) => itemAt(sentences, (index + seed * 13) * step));
    return toSource(String(index), title, mixed.join(' '));
  });
  await inOrganization(db, place.organizationId, (transaction) =>
    replaceSources(transaction, { ...place, sourceType: 'document', sources }),
  );
  return place;
}

/** Round and round. */
function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the corpus is empty');
  return item;
}
