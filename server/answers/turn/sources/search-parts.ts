import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { splitQuestions } from '#server/language/split-questions.ts';
import type { Turn } from '../turn.ts';
import type { Search } from './search-in-context.ts';

/** One of several questions of a message, with its search results. */
export type QuestionPart = Pick<Turn, 'question' | 'passages'>;

/** Searches for each question of a message that asks several things at once; empty when it asks only one. */
export function searchParts(message: string, search: Search['search']): Promise<QuestionPart[]> {
  return Promise.all(
    splitQuestions(message).map(async (question) => ({
      question,
      passages: await search(question),
    })),
  );
}

/** The passages that the agent's skill allows an answer to quote. */
export function quotablePassages({
  question,
  passages,
  skillResult,
}: Pick<Turn, 'question' | 'passages' | 'skillResult'>): readonly Passage[] {
  const mayQuote = skillResult?.mayQuote;
  return mayQuote ? passages.filter((passage) => mayQuote(question, passage)) : passages;
}
