import { likeness, questionTerms } from '#server/features/knowledge/index.ts';
import { sha256 } from '#server/platform/ids.ts';
import { normalize } from '#server/platform/text/normalize.ts';
import type { AskedInVain } from './unanswered.repository.ts';

/** Questions that say nearly the same. */
export interface QuestionGroup {
  id: string;
  /** Most frequent first; of equally frequent ones the older. */
  wordings: readonly { key: string; text: string; count: number }[];
  /** Latest first. */
  asked: readonly AskedInVain[];
}

/** The share of their words that two questions have to share. */
const alike = 0.5;

/**
 * Groups questions by their words: the same question in the same words each time, whatever the order
 * they come in. The group with the most questions comes first, then the one asked last.
 */
export function groupQuestions(questions: readonly AskedInVain[]): QuestionGroup[] {
  const oldestFirst = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const wordings = Map.groupBy(oldestFirst, ({ text }) => questionKey(text));
  const groups: { terms: ReadonlyMap<string, number>; keys: string[] }[] = [];
  for (const [key, [first]] of wordings) {
    const terms = questionTerms(first?.text ?? '');
    const near = groups.find((group) => likeness(group.terms, terms) >= alike);
    if (near) near.keys.push(key);
    else groups.push({ terms, keys: [key] });
  }
  return groups
    .map(({ keys }) => toGroup(keys, wordings))
    .toSorted((a, b) => b.asked.length - a.asked.length || lastOf(b) - lastOf(a));
}

/** Stands for a question without telling it: case, spaces and punctuation make no other one. */
export function questionKey(text: string): string {
  return sha256(normalize(text).replace(/[^\p{L}\p{N}]+/gu, ''));
}

function toGroup(
  keys: readonly string[],
  wordings: ReadonlyMap<string, readonly AskedInVain[]>,
): QuestionGroup {
  const named = keys.map((key) => {
    const asked = wordings.get(key) ?? [];
    return { key, text: asked[0]?.text ?? '', count: asked.length };
  });
  const asked = keys.flatMap((key) => wordings.get(key) ?? []);
  return {
    id: keys[0] ?? '',
    wordings: named.toSorted((a, b) => b.count - a.count),
    asked: asked.toSorted((a, b) => b.asked_at.getTime() - a.asked_at.getTime()),
  };
}

const lastOf = ({ asked }: QuestionGroup) => asked[0]?.asked_at.getTime() ?? 0;
