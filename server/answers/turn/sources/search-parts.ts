import { answerExtractively } from '#server/knowledge/knowledge-base/index.ts';
import { splitQuestions } from '#server/language/split-questions.ts';
import type { Turn } from '../turn.ts';
import type { Search } from './search-in-context.ts';

/** One of several questions of a message, with what was found for it. */
export type QuestionPart = Pick<Turn, 'question' | 'passages'>;

/** Searches for each question of a message that asks several things at once; empty where it asks one. */
export function searchParts(message: string, search: Search['search']): Promise<QuestionPart[]> {
  return Promise.all(
    splitQuestions(message).map(async (question) => ({
      question,
      passages: await search(question),
    })),
  );
}

/** Whether each question has an answer of its own, in another source than the others. */
export function haveOwnAnswers({
  questionParts: parts,
  language,
}: Pick<Turn, 'questionParts' | 'language'>): boolean {
  const answers = parts.map((part) => answerExtractively({ ...part, language }));
  const sources = answers.map((answer) => answer?.citations[0]?.source_id);
  const areAllAnswered = sources.every((source) => source !== undefined);
  return areAllAnswered && new Set(sources).size === sources.length;
}
