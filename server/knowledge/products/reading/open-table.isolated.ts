import { readFile } from 'node:fs/promises';
import { readCsv } from '#server/platform/tables/read-csv.isolated.ts';
import { sheetRows, WorkbookTooLarge } from '#server/platform/tables/sheet-rows.isolated.ts';
import { uniqueNames } from '#server/platform/tables/unique-names.ts';
import { UnknownEncoding } from '#server/platform/text/decode-text.ts';
import { ImportFailure } from '../import-failure.ts';

export interface TableFile {
  path: string;
  /** The content type, detected from the content. */
  type: string;
}

interface Table {
  /** Unique names; empty ones stay empty. */
  columns: string[];
  /** The rows below the header, without empty ones. */
  rows: readonly (readonly string[])[];
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const texts = ['text/csv', 'text/tab-separated-values', 'text/plain'];

/** Reads a table; `isCut` means that the file was truncated. Throws `ImportFailure`. */
export async function openTable(file: TableFile, { isCut }: { isCut: boolean }): Promise<Table> {
  const filled = (await readRows(file, isCut)).filter((row) => row.some((cell) => cell.trim()));
  const [titles, ...rows] = filled;
  if (!titles) throw new ImportFailure('empty');
  return { columns: uniqueNames(titles.map(tidyTitle)), rows };
}

async function readRows({ path, type }: TableFile, isCut: boolean): Promise<string[][]> {
  if (type !== excel && !texts.includes(type)) throw new ImportFailure('unsupported_file', type);
  const bytes = await readFile(path);
  try {
    return type === excel ? await sheetRows(bytes) : readCsv(bytes, { isCut });
  } catch (error) {
    if (type !== excel && !(error instanceof UnknownEncoding)) throw error;
    const isTooLarge = error instanceof WorkbookTooLarge || error instanceof RangeError;
    throw new ImportFailure(isTooLarge ? 'file_too_large' : 'broken');
  }
}

const tidyTitle = (title: string) => title.replace(/\s+/g, ' ').trim().slice(0, 180);
