import { answerExtractively } from '#server/knowledge/knowledge-base/index.ts';
import { splitQuestions } from '#server/language/split-questions.ts';
import type { Turn } from '../turn.ts';
import type { Search } from './search-in-context.ts';

/** One of several questions of a message, with what was found for it. */
export type QuestionPart = Pick<Turn, 'question' | 'passages'>;

/**
 * Searches for each question of a message that asks several things at once. Empty unless each has an
 * answer of its own, in another source than the others.
 */
export async function searchParts(
  { question: message, language }: Pick<Turn, 'question' | 'language'>,
  search: Search['search'],
): Promise<QuestionPart[]> {
  const parts = await Promise.all(
    splitQuestions(message).map(async (question) => ({
      question,
      passages: await search(question),
    })),
  );
  const answers = parts.map((part) => answerExtractively({ ...part, language }));
  const sources = answers.map((answer) => answer?.citations[0]?.source_id);
  const areAllAnswered = sources.every((source) => source !== undefined);
  return areAllAnswered && new Set(sources).size === sources.length ? parts : [];
}
