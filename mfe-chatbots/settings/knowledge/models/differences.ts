import type {
  ComparedQuestion,
  ComparedResult,
} from '#shared/contracts/answers/evaluation-comparisons.ts';

export type Difference = 'result' | 'sources' | 'wording';

/** What differs between two answers to a question; nothing until both models have answered. */
export function findDifferences({ current, candidate }: ComparedQuestion): Difference[] {
  if (!current || !candidate) return [];
  const differs: Record<Difference, boolean> = {
    result: current.passed !== candidate.passed,
    sources: sourcesOf(current) !== sourcesOf(candidate),
    wording: normalizeText(current.answer) !== normalizeText(candidate.answer),
  };
  return (['result', 'sources', 'wording'] as const).filter((name) => differs[name]);
}

const sourcesOf = ({ cited }: ComparedResult) => [...cited].sort().join('\n');

const normalizeText = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

interface TextPart {
  text: string;
  isOwn: boolean;
}

/**
 * Splits an answer into parts and marks the words that the other answer lacks; in languages
 * without spaces, it marks clauses. When most words differ, marks would not help, so there are none.
 */
export function markOwnWords(answer: string, other: string): TextPart[] {
  const words = splitWords(answer).filter(isWord);
  const others = new Set(splitWords(other).map((word) => word.toLowerCase()));
  const shared = words.filter((word) => others.has(word.toLowerCase()));
  if (shared.length * 2 < words.length) return [{ text: answer, isOwn: false }];
  const parts: TextPart[] = [];
  for (const text of splitWords(answer)) {
    const isOwn = isWord(text) && !others.has(text.toLowerCase());
    const last = parts.at(-1);
    // Spaces between marked words are marked as well.
    if (last && (last.isOwn === isOwn || (last.isOwn && !isWord(text)))) last.text += text;
    else parts.push({ text, isOwn });
  }
  return parts;
}

const splitWords = (text: string) => text.split(/([\s.,;:!?、。，！？；：]+)/).filter(Boolean);

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
