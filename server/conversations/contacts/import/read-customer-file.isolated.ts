import { readFile } from 'node:fs/promises';
import { readCsv, TooManyRows } from '#server/platform/tables/read-csv.isolated.ts';
import { sheetRows, WorkbookTooLarge } from '#server/platform/tables/sheet-rows.isolated.ts';

interface CustomerRows {
  path: string;
  format: 'csv' | 'xlsx';
  maxRows: number;
}

/** The rows of a CSV file or of a workbook's first sheet; null if there are more. */
export async function readRows({
  path,
  format,
  maxRows,
}: CustomerRows): Promise<string[][] | null> {
  try {
    const bytes = await readFile(path);
    if (format === 'csv') return readCsv(bytes, { maxRows });
    const rows = await sheetRows(bytes);
    return rows.length > maxRows ? null : rows;
  } catch (error) {
    if (error instanceof TooManyRows || error instanceof WorkbookTooLarge) return null;
    throw error;
  }
}
