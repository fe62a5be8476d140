import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import type { Value } from './type-column.ts';

/** A block of one column as a PostgreSQL array literal. */
export interface StoredCells {
  column_number: number;
  block: number;
  numbers: string | null;
  texts: string | null;
  times: string | null;
}

/** Blocks are large enough to scan fast, and small enough that no stored array is huge. */
const blockSize = 4_096;

/** Encodes the values of one column in blocks. */
export function encodeCells(
  columnNumber: number,
  type: FoundColumn['type'],
  values: readonly Value[],
): StoredCells[] {
  const blocks: StoredCells[] = [];
  for (let start = 0; start < values.length; start += blockSize) {
    const literal = toArray(values.slice(start, start + blockSize));
    blocks.push({
      column_number: columnNumber,
      block: start / blockSize,
      numbers: type === 'number' ? literal : null,
      texts: type === 'text' || type === 'boolean' ? literal : null,
      times: type === 'date' ? literal : null,
    });
  }
  return blocks;
}

function toArray(values: readonly Value[]): string {
  return `{${values.map(toElement).join(',')}}`;
}

function toElement(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
