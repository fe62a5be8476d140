import { isAnswer } from '../extraction/answer-extractively.ts';
import type { Passage } from '../passage.ts';
import { type Searches, searchWithCorrections } from './search-with-corrections.ts';

/**
 * Searches again with corrected spelling when no passage answers the question; the passages of the
 * first search follow the new ones.
 */
export async function retryWithCorrections(
  question: string,
  found: readonly Passage[],
  searches: Searches,
): Promise<Passage[]> {
  if (found.some((passage) => isAnswer(passage, question))) return [...found];
  const corrected = await searchWithCorrections(question, searches);
  const correctedIds = new Set(corrected.map(({ chunkId }) => chunkId));
  return [...corrected, ...found.filter(({ chunkId }) => !correctedIds.has(chunkId))];
}
