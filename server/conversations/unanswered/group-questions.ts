import {
  questionKey,
  questionSimilarity,
  questionTerms,
} from '#server/knowledge/knowledge-base/index.ts';
import type { UnansweredQuestion } from './unanswered.repository.ts';

/** Questions with nearly the same words. */
export interface QuestionGroup {
  id: string;
  /** Most frequent first; older ones first among equals. */
  wordings: readonly { key: string; text: string; count: number }[];
  /** Newest first. */
  questions: readonly UnansweredQuestion[];
}

/** The minimum share of terms that two questions of a group have in common. */
const minSimilarity = 0.5;

/**
 * Groups questions by their terms; the result does not depend on their order. The largest group
 * comes first, then the most recent.
 */
export function groupQuestions(questions: readonly UnansweredQuestion[]): QuestionGroup[] {
  const oldestFirst = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const wordings = Map.groupBy(oldestFirst, ({ text }) => questionKey(text));
  const groups: { terms: ReadonlyMap<string, number>; keys: string[] }[] = [];
  for (const [key, [first]] of wordings) {
    const terms = questionTerms(first?.text ?? '');
    const similar = groups.find((group) => questionSimilarity(group.terms, terms) >= minSimilarity);
    if (similar) similar.keys.push(key);
    else groups.push({ terms, keys: [key] });
  }
  return groups
    .map(({ keys }) => toGroup(keys, wordings))
    .toSorted((a, b) => b.questions.length - a.questions.length || latestTime(b) - latestTime(a));
}

function toGroup(
  keys: readonly string[],
  wordings: ReadonlyMap<string, readonly UnansweredQuestion[]>,
): QuestionGroup {
  const counts = keys.map((key) => {
    const questions = wordings.get(key) ?? [];
    return { key, text: questions[0]?.text ?? '', count: questions.length };
  });
  const questions = keys.flatMap((key) => wordings.get(key) ?? []);
  return {
    id: keys[0] ?? '',
    wordings: counts.toSorted((a, b) => b.count - a.count),
    questions: questions.toSorted((a, b) => b.asked_at.getTime() - a.asked_at.getTime()),
  };
}

const latestTime = ({ questions }: QuestionGroup) => questions[0]?.asked_at.getTime() ?? 0;
