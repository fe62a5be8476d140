import type { GuardedText } from './answer-guard.ts';

/**
 * Releases a model's text in whole sentences that are allowed. A forbidden sentence is replaced and
 * ends the answer. `replaceForbidden` returns the replacement of forbidden text; null for all other
 * text.
 */
export function createSentenceGate(replaceForbidden: (text: string) => string | null) {
  let buffer = '';
  let hasWritten = false;

  /** `isEnd`: nothing follows, so the buffered part of a sentence is complete. */
  return (chunk: string, isEnd: boolean): GuardedText => {
    buffer += chunk;
    const end = isEnd
      ? buffer.length
      : Math.max(0, ...[...buffer.matchAll(sentenceEnd)].map(endOf));
    const sentences = buffer.slice(0, end);
    buffer = buffer.slice(end);
    const replacement = replaceForbidden(sentences);
    if (replacement !== null) {
      return {
        text: hasWritten ? `\n\n${replacement}` : replacement,
        endsAnswer: true,
        isReplacement: true,
      };
    }
    hasWritten ||= sentences !== '';
    return { text: sentences, endsAnswer: false };
  };
}

const sentenceEnd = /[.!?。！？…\n]+["'”’」』)）]*/g;
const endOf = (match: RegExpExecArray) => match.index + match[0].length;
