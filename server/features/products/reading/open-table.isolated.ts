import { readFile } from 'node:fs/promises';
import { sheetRows, WorkbookTooLarge } from '#server/platform/tables/sheet-rows.isolated.ts';
import { ImportFailure } from '../import-failure.ts';
import { findCsvFormat, readCsv } from './csv.isolated.ts';

/** A table that lies in a file. */
export interface TableFile {
  path: string;
  /** Its content type, as found out from its content. */
  type: string;
}

/** A table from its second row on. */
interface Table {
  /** Titles; empty ones and repeated ones are told apart by their place. */
  columns: string[];
  /** Rows below the titles; null where counting them would mean to read all of them. */
  total: number | null;
  rows: AsyncIterable<readonly string[]>;
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const texts = ['text/csv', 'text/tab-separated-values', 'text/plain'];

/**
 * Opens a table, whatever encoding and separators it has. With `isWhole` its quotes are checked to the
 * end before anything is read. Throws `ImportFailure`.
 */
export async function openTable(file: TableFile, isWhole: boolean): Promise<Table> {
  const rows = await rowsOf(file, isWhole);
  const iterator = iterate(rows.rows);
  const { value: titles } = await iterator.next();
  if (!titles) throw new ImportFailure('empty');
  const total = rows.total === null ? null : rows.total - 1;
  return { columns: tellApart(titles), total, rows: iterator };
}

async function rowsOf(file: TableFile, isWhole: boolean) {
  if (file.type === excel) {
    const rows = await readExcel(file.path);
    return { rows, total: rows.length };
  }
  if (!texts.includes(file.type)) throw new ImportFailure('unsupported_file', file.type);
  const format = await findCsvFormat(file.path, isWhole);
  return { rows: readCsv(file.path, format), total: format.total };
}

async function readExcel(path: string): Promise<string[][]> {
  try {
    return await sheetRows(await readFile(path));
  } catch (error) {
    const isTooMuch = error instanceof WorkbookTooLarge || error instanceof RangeError;
    throw new ImportFailure(isTooMuch ? 'file_too_large' : 'broken');
  }
}

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

async function* iterate(rows: Rows): AsyncGenerator<readonly string[], undefined> {
  for await (const row of rows) if (row.some((cell) => cell.trim() !== '')) yield row;
}

function tellApart(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((given) => {
    const title = given.replace(/\s+/g, ' ').trim().slice(0, 180);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return title !== '' && count > 1 ? `${title} (${count})` : title;
  });
}
