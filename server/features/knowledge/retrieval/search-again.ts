import { isAnswer } from './answer-extractively.ts';
import type { Passage } from './passage.ts';
import { type Searches, searchWithoutSlips } from './search-without-slips.ts';

/**
 * Where nothing that was found answers: what does when words of the question are spelled as they were
 * meant; what was found comes after it.
 */
export async function searchAgain(
  question: string,
  found: readonly Passage[],
  searches: Searches,
): Promise<Passage[]> {
  if (found.some((passage) => isAnswer(passage, question))) return [...found];
  const better = await searchWithoutSlips(question, searches);
  const isBetter = new Set(better.map(({ chunkId }) => chunkId));
  return [...better, ...found.filter(({ chunkId }) => !isBetter.has(chunkId))];
}
