import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import { compareNearest } from './compare-texts.repository.ts';
import type { Floors, MeaningModel } from './meaning-model.ts';
import type { ComparedChunk } from './packed-vectors.ts';

/** One of the questions may happen to be about a subject of the business. */
const quantile = 0.95;
const margin = 0.03;

/** Measures how similar unrelated questions are to the texts of a knowledge base. */
export async function measureFloors(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  { model, questions }: { model: MeaningModel; questions: readonly Int8Array[] },
): Promise<Floors> {
  const pairs: number[] = [];
  const texts: number[] = [];
  for (const question of questions) {
    const compared = await compareNearest(transaction, key, { model, clauses: [question] });
    pairs.push(...highest(compared.filter(({ isPair }) => isPair)));
    texts.push(...highest(compared.filter(({ isPair }) => !isPair)));
  }
  return { pair: floorOf(pairs), text: floorOf(texts) };
}

/** The highest similarity; empty when there is nothing to compare. */
function highest(compared: readonly ComparedChunk[]): number[] {
  if (compared.length === 0) return [];
  return [Math.max(...compared.map(({ similarity }) => similarity))];
}

/** The floor is 1 without texts, so that nothing counts as similar until it is measured. */
function floorOf(similarities: readonly number[]): number {
  const sorted = similarities.toSorted((a, b) => a - b);
  return Math.min(1, (sorted[Math.floor((sorted.length - 1) * quantile)] ?? 1) + margin);
}
