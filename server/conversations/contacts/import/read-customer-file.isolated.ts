import { readFile } from 'node:fs/promises';
import { readCsv, TooManyRows } from '#server/platform/tables/read-csv.isolated.ts';

/** The rows of a CSV file; null if there are more. */
export async function readRows(path: string, maxRows: number): Promise<string[][] | null> {
  try {
    return readCsv(await readFile(path), { maxRows });
  } catch (error) {
    if (error instanceof TooManyRows) return null;
    throw error;
  }
}
