import { sheetRows, WorkbookTooLarge } from '#server/platform/tables/sheet-rows.isolated.ts';
import type { TableLimits } from './read-table.ts';
import { TableFailure } from './table-failure.ts';

/** The rows of the first sheet that hold something, as text. */
export async function readXlsx(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  const rows = await sheetRows(bytes).catch((error) => {
    throw error instanceof WorkbookTooLarge ? new TableFailure('too_complex') : error;
  });
  if (rows.length > limits.rows + 1) throw new TableFailure('too_many_rows');
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}
