import { splitCitedSentences } from '../sources/cited-sentences.ts';

/** A text without sentence ends is released in parts of about this many characters. */
const maxLength = 300;
const mayEnd = /[\r\n\u2028\u2029.!?…。！？｡]/;

/**
 * Releases a model's text in whole sentences, each with its citation markers and the space after it,
 * and blocks of code as a whole. Holds back only a sentence or block that is not complete.
 */
export function createSentenceBuffer() {
  let buffer = '';

  function releaseComplete(): string[] {
    const ends = mayEnd.test(buffer) ? findEnds(buffer) : [];
    const last = ends.at(-1) ?? 0;
    const isLong = buffer.length > maxLength && !isInCode(buffer);
    const end = last === 0 && isLong ? buffer.lastIndexOf(' ') + 1 : last;
    if (end === 0) return [];
    const pieces = (last === 0 ? [end] : ends).map((to, index) =>
      buffer.slice(ends[index - 1] ?? 0, to),
    );
    buffer = buffer.slice(end);
    return pieces;
  }

  return {
    /** Adds text; returns the sentences that it completes. */
    add(text: string): string[] {
      buffer += text;
      return releaseComplete();
    },

    /** Returns the rest once the text has ended. */
    rest(): string[] {
      const complete = releaseComplete();
      const last = buffer;
      buffer = '';
      return last === '' ? complete : [...complete, last];
    },
  };
}

/** The offsets at which complete sentences and blocks of code end, in order. */
function findEnds(text: string): number[] {
  const blocks = findCodeBlocks(text);
  const isWithin = (offset: number) =>
    blocks.some(({ start, end }) => offset > start && offset < (end ?? Number.POSITIVE_INFINITY));
  const bounds = blocks.flatMap(({ start, end }) => [start, end ?? 0]);
  const starts = splitCitedSentences(text).map(({ start }) => start);
  const [, ...next] = starts;
  const ends = [...next, ...bounds].filter((offset) => offset > 0 && !isWithin(offset));
  return [...new Set(ends)].sort((a, b) => a - b);
}

interface CodeBlock {
  start: number;
  /** After its last line; null while it is being written. */
  end: number | null;
}

function findCodeBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (const { index, 0: fence } of text.matchAll(fences)) {
    const last = blocks.at(-1);
    if (last && last.end === null) last.end = index + fence.length;
    else blocks.push({ start: index, end: null });
  }
  return blocks;
}

/** A complete line that opens or closes a block of code. */
const fences = /^ {0,3}(?:```|~~~).*\n/gm;

/** Whether the text ends within a block, or in a line that may open one. */
function isInCode(text: string): boolean {
  return findCodeBlocks(text).at(-1)?.end === null;
}
