import type { ProductPreview } from '#shared/contracts/products.ts';
import { readTableHead } from '../read-table-head.ts';
import type { StoredTable } from '../stored-table.ts';
import { guessMapping } from './guess-mapping.ts';

const rowsShown = 5;
const longestCell = 120;

/** The first rows of a table, and what its columns seem to mean. Throws `ImportFailure`. */
export async function previewTable(file: StoredTable): Promise<ProductPreview> {
  const { columns, rows } = await readTableHead(file, rowsShown);
  return {
    columns,
    rows: rows.map((row) => columns.map((_, index) => (row[index] ?? '').slice(0, longestCell))),
    mapping: guessMapping(columns.filter(Boolean)),
  };
}
