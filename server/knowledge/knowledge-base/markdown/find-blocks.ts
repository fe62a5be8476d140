import { splitSentences } from '../retrieval/extraction/split-sentences.ts';
import { closesFence, openingFence } from './fences.ts';

export type BlockKind = 'code' | 'table' | 'list';

/** Code, a table or a list in a Markdown text; it is only understood as a whole. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
}

/** Finds the outermost code blocks, tables, and lists of two items or more. */
export function findBlocks(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; ) {
    const kind = kindAt(lines, index);
    const end = kind ? endOf[kind](lines, index) : index;
    const [first, last] = [lines[index], lines[end - 1]];
    if (kind && end > index && first && last)
      blocks.push({ kind, start: first.start, end: last.end });
    index = Math.max(end, index + 1);
  }
  return blocks;
}

export interface IntroducedBlock extends Block {
  /** Where the block itself starts, after the line that introduces it. */
  blockStart: number;
}

/** The blocks of a text, each with the sentence directly above it, such as “Run:”. */
export function findIntroducedBlocks(text: string): IntroducedBlock[] {
  let previousEnd = 0;
  return findBlocks(text).map((block) => {
    const before = text.slice(previousEnd, block.start);
    const sentence = splitSentences(before).at(-1);
    const isDirectlyAbove = sentence && before.slice(sentence.end).trim() === '';
    const isShort = sentence && sentence.text.length <= maxIntroductionLength;
    const start = isDirectlyAbove && isShort ? previousEnd + sentence.start : block.start;
    previousEnd = block.end;
    return { ...block, start, blockStart: block.start };
  });
}

const maxIntroductionLength = 300;

interface Line {
  text: string;
  start: number;
  end: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const placed = { text: line, start, end: start + line.length };
    start = placed.end + 1;
    return placed;
  });
}

function kindAt(lines: readonly Line[], index: number): BlockKind | undefined {
  const line = lines[index]?.text ?? '';
  if (openingFence(line)) return 'code';
  if (line.includes('|') && isSeparatorRow(lines[index + 1]?.text ?? '')) return 'table';
  return isItem(line) ? 'list' : undefined;
}

type Lines = readonly Line[];

/** The index after the last line of a block; the given index if no block begins there. */
const endOf: Record<BlockKind, (lines: Lines, index: number) => number> = {
  code(lines, index) {
    const fence = openingFence(lines[index]?.text ?? '') ?? '';
    return Math.min(
      lines.length,
      findFrom(lines, index + 1, (line) => closesFence(line, fence)) + 1,
    );
  },

  table: (lines, index) => findFrom(lines, index, (line) => !line.includes('|')),

  list(lines, index) {
    let items = 1;
    let end = index + 1;
    for (let next = end; next < lines.length; next += 1) {
      const line = lines[next]?.text ?? '';
      const isIndented = /^\s+\S/.test(line);
      if (openingFence(line)) {
        const codeEnd = endOf.code(lines, next);
        if (!isIndented && !isCodeOfItem(lines, next, codeEnd)) break;
        next = codeEnd - 1;
        end = codeEnd;
      } else if (isItem(line)) {
        items += 1;
        end = next + 1;
      } else if (isIndented) {
        end = next + 1;
      } else if (line !== '' && lines[next - 1]?.text.trim() === '') break;
    }
    return items > 1 ? end : index;
  },
};

/** Whether code that is not indented belongs to a list: after an item such as “Run:”, or before one. */
function isCodeOfItem(lines: Lines, start: number, end: number): boolean {
  const previous = lines.slice(Math.max(0, start - 2), start).map(({ text }) => text.trim());
  const next = lines.slice(end, end + 2).find(({ text }) => text.trim() !== '');
  return /[:：]$/.test(previous.filter(Boolean).at(-1) ?? '') || (!!next && isItem(next.text));
}

function findFrom(lines: Lines, from: number, matches: (line: string) => boolean): number {
  let index = from;
  while (index < lines.length && !matches(lines[index]?.text ?? '')) index += 1;
  return index;
}

export function isItem(line: string): boolean {
  return /^\s{0,30}(?:(?:[-*+•▪■●○◦·]|\(?\d{1,3}[.)])\s+|[①-⑳]\s{0,9})\S/.test(line);
}

export function isSeparatorRow(line: string): boolean {
  return /^[\s|:-]{3,2000}$/.test(line) && line.includes('|') && line.includes('-');
}
