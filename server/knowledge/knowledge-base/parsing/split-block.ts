import { openingFence } from '../markdown/fences.ts';
import { type IntroducedBlock, isItem } from '../markdown/find-blocks.ts';

export interface Piece {
  start: number;
  end: number;
  /** Only where it is not the text from `start` to `end`. */
  body?: string;
}

/** A block stays whole up to this length; the parts of a longer one reach half of it. */
export const maxBlockLength = 4000;
const maxPartLength = maxBlockLength / 2;

/**
 * Returns a block as one piece, or a very long one in several: code between fences of its own, rows
 * below a copy of the table's header, lists between items. Undefined if a line alone is too long.
 */
export function splitBlock(text: string, block: IntroducedBlock): Piece[] | undefined {
  const { kind, start, blockStart, end } = block;
  if (end - start <= maxBlockLength) return [{ start, end }];
  const lines = text.slice(blockStart, end).split('\n');
  const fence = kind === 'code' ? openingFence(lines[0] ?? '') : undefined;
  const head = lines.slice(0, kind === 'table' ? 2 : fence ? 1 : 0);
  const content = lines.slice(head.length, fence ? -1 : undefined);
  const units = kind === 'list' ? joinItems(content) : content;
  if ([...head, ...units].some((unit) => unit.length > maxPartLength)) return undefined;
  let from = blockStart + head.reduce((sum, line) => sum + line.length + 1, 0);
  return batch(units).map((part, index) => {
    const to = from + part.length;
    const body = [...head, part, ...(fence ? [fence] : [])].join('\n');
    const isFirst = index === 0;
    const piece = {
      start: isFirst ? start : from,
      end: to,
      body: isFirst ? text.slice(start, blockStart) + body : body,
    };
    from = to + 1;
    return piece;
  });
}

/** The outermost items of a list with the lines that belong to them. */
function joinItems(lines: readonly string[]): string[] {
  const indentation = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0;
  const items: string[] = [];
  for (const line of lines) {
    const isOutermost = isItem(line) && !/^\s/.test(line.slice(indentation));
    if (isOutermost || items.length === 0) items.push(line);
    else items[items.length - 1] += `\n${line}`;
  }
  return items;
}

/** Joins lines to parts that are as long as allowed. */
function batch(units: readonly string[]): string[] {
  const parts: string[][] = [];
  let length = 0;
  for (const unit of units) {
    const fits = length + unit.length + 1 <= maxPartLength;
    const part = parts.at(-1);
    if (part && fits) part.push(unit);
    else parts.push([unit]);
    length = (fits ? length : 0) + unit.length + 1;
  }
  return parts.map((part) => part.join('\n'));
}
