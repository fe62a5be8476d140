import { splitCitedSentences } from '../sources/cited-sentences.ts';

/** A text without sentence ends is released in parts of about this many characters. */
const maxLength = 300;
const mayEnd = /[\r\n\u2028\u2029.!?…。！？｡]/;

/**
 * Releases a model's text in whole sentences, each with its citation markers and the space after it.
 * Holds back at most the sentence that is still being written.
 */
export function createSentenceBuffer() {
  let buffer = '';

  function takeComplete(): string[] {
    const starts = mayEnd.test(buffer) ? splitCitedSentences(buffer).map(({ start }) => start) : [];
    const [, ...next] = starts;
    const last = next.at(-1) ?? (buffer.length > maxLength ? buffer.lastIndexOf(' ') + 1 : 0);
    if (last === 0) return [];
    const ends = next.length > 0 ? next : [last];
    const pieces = ends.map((end, index) => buffer.slice(ends[index - 1] ?? 0, end));
    buffer = buffer.slice(last);
    return pieces;
  }

  return {
    /** Adds text; returns the sentences that it completes. */
    add(text: string): string[] {
      buffer += text;
      return takeComplete();
    },

    /** Returns what is left once the text has ended. */
    rest(): string[] {
      const complete = takeComplete();
      const last = buffer;
      buffer = '';
      return last === '' ? complete : [...complete, last];
    },
  };
}
