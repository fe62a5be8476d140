import type { ProductPreview } from '#shared/contracts/knowledge/product-files.ts';
import { readTableHead } from '../read-table-head.ts';
import type { StoredTable } from '../stored-table.ts';
import { guessMapping } from './guess-mapping.ts';

const maxRows = 5;
const maxCellLength = 120;

/** The first rows of a table with a proposed mapping. Throws `ImportFailure`. */
export async function previewTable(file: StoredTable): Promise<ProductPreview> {
  const { columns, rows } = await readTableHead(file, maxRows);
  return {
    columns,
    rows: rows.map((row) => columns.map((_, index) => (row[index] ?? '').slice(0, maxCellLength))),
    mapping: guessMapping(columns.filter(Boolean)),
  };
}
