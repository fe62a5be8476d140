import type { GuardedWords } from './guard-answer.ts';

/**
 * Lets a model's words through a sentence at a time, once it is clear that they may be said. Those that
 * may not are replaced, and the answer is over.
 *
 * `insteadOf` gives what is said in the place of words that must not be; null for all others.
 */
export function createSentenceGate(insteadOf: (words: string) => string | null) {
  let held = '';
  let hasSaid = false;

  /** `isEnd`: nothing follows, so that what is held back is whole. */
  return (words: string, isEnd: boolean): GuardedWords => {
    held += words;
    const end = isEnd ? held.length : Math.max(0, ...[...held.matchAll(sentenceEnd)].map(endOf));
    const sentences = held.slice(0, end);
    held = held.slice(end);
    const instead = insteadOf(sentences);
    if (instead !== null) return { text: hasSaid ? `\n\n${instead}` : instead, isOver: true };
    hasSaid ||= sentences !== '';
    return { text: sentences, isOver: false };
  };
}

const sentenceEnd = /[.!?。！？…\n]+["'”’」』)）]*/g;
const endOf = (match: RegExpExecArray) => match.index + match[0].length;
