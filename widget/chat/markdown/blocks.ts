/** Markdown that is still streaming: sealed blocks are final, the tail may change. */
export interface MarkdownBlocks {
  readonly sealed: readonly string[];
  readonly tail: string;
}

export const noBlocks: MarkdownBlocks = { sealed: [], tail: '' };

/** Appends text; the cost depends on the length of the tail, not of the whole answer. */
export function appendMarkdown(blocks: MarkdownBlocks, text: string): MarkdownBlocks {
  const tail = blocks.tail + text;
  const ends = blockEnds(tail);
  if (ends.length === 0) return { sealed: blocks.sealed, tail };
  const added = ends.map((end, index) => tail.slice(ends[index - 1] ?? 0, end));
  return { sealed: [...blocks.sealed, ...added], tail: tail.slice(ends.at(-1)) };
}

export const toBlocks = (text: string) => appendMarkdown(noBlocks, text);
export const getSource = ({ sealed, tail }: MarkdownBlocks) => sealed.join('') + tail;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const startedLine = /^\s{0,3}\S/;

/**
 * Offsets before which the text is final: after a blank line outside of fences whose next line has
 * started and continues neither a list nor an indented block.
 */
function blockEnds(text: string): number[] {
  const ends: number[] = [];
  let openFence = '';
  let inList = false;
  let blank = false;
  let started = false;
  let offset = 0;
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1];
    const isBlank = line.trim() === '';
    if (openFence) {
      if (mark && closes(mark, openFence, line)) openFence = '';
    } else if (!isBlank) {
      const continues =
        inList && (listItem.test(line) || !startedLine.test(line) || mayBecomeItem(line));
      if (started && blank && startedLine.test(line) && !continues) {
        ends.push(offset);
        inList = false;
      }
      if (listItem.test(line)) inList = true;
      if (mark) openFence = mark;
      started = true;
    }
    if (!openFence) blank = isBlank;
    offset += line.length + 1;
  }
  return ends;
}

const closes = (mark: string, open: string, line: string) =>
  mark[0] === open[0] && mark.length >= open.length && line.trim() === mark;

/** The last line may end inside a marker: `1` can still become `1.`. */
const mayBecomeItem = (line: string) =>
  /^\s*(?:(?:[-*+]|\d{1,9}[.)]?)\s*)?$/.test(line) || /^ /.test(line);
