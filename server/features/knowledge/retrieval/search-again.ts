import { isAnswer } from './answer-extractively.ts';
import type { Passage } from './passage.ts';
import { type SearchAll, searchInOtherWords } from './search-in-other-words.ts';
import { type CountTerms, searchWithoutSlips } from './search-without-slips.ts';

interface Searches {
  searchAll: SearchAll;
  countTerms: CountTerms;
}

/**
 * Where nothing that was found answers: what does when words of the question are spelled as they were
 * meant, else the FAQ that ask it in other words; what was found comes after them.
 */
export async function searchAgain(
  question: string,
  found: readonly Passage[],
  { searchAll, countTerms }: Searches,
): Promise<Passage[]> {
  if (found.some((passage) => isAnswer(passage, question))) return [...found];
  const spelled = await searchWithoutSlips(question, {
    search: async (terms) => (await searchAll([terms]))[0] ?? [],
    countTerms,
  });
  const better = spelled.length > 0 ? spelled : await searchInOtherWords(question, searchAll);
  const isBetter = new Set(better.map(({ chunkId }) => chunkId));
  return [...better, ...found.filter(({ chunkId }) => !isBetter.has(chunkId))];
}
