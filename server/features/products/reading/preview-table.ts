import type { ProductPreview } from '#shared/contracts/products.ts';
import { guessMapping } from './guess-mapping.ts';
import { openTable, type StoredTable } from './table-source.ts';

const rowsShown = 5;
const longestCell = 120;

/** The first rows of a table, and what its columns seem to mean. Throws `ImportFailure`. */
export async function previewTable(file: StoredTable): Promise<ProductPreview> {
  const { columns, rows } = await openTable(file, false);
  const shown = await firstRows(rows, rowsShown);
  return {
    columns,
    rows: shown.map((row) => columns.map((_, index) => (row[index] ?? '').slice(0, longestCell))),
    mapping: guessMapping(columns.filter(Boolean)),
  };
}

/** No more of a table than is needed. */
export async function firstRows(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  most: number,
): Promise<(readonly string[])[]> {
  const taken: (readonly string[])[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= most) break;
  }
  return taken;
}
