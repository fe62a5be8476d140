import type { Readable } from 'node:stream';
import { ImportFailure } from '../import-failure.ts';
import { findCsvFormat, readCsv } from './csv.ts';
import { readExcel } from './excel.ts';

/** An uploaded table, which can be opened as often as needed. */
export interface StoredTable {
  name: string;
  /** Its content type, as found out from its content. */
  type: string;
  open: () => Promise<Readable | null>;
}

/** A table from its second row on. */
export interface Table {
  /** Titles; empty ones and repeated ones are told apart by their place. */
  columns: string[];
  /** Rows below the titles; null where counting them would mean to read all of them. */
  total: number | null;
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const texts = ['text/csv', 'text/tab-separated-values', 'text/plain'];

/**
 * Opens a table, whatever encoding and separators it has. With `isWhole` its quotes are checked to the
 * end before anything is read. Throws `ImportFailure`.
 */
export async function openTable(file: StoredTable, isWhole: boolean): Promise<Table> {
  const rows = await rowsOf(file, isWhole);
  const iterator = iterate(rows.rows);
  const { value: titles } = await iterator.next();
  if (!titles) throw new ImportFailure('empty');
  const total = rows.total === null ? null : rows.total - 1;
  return { columns: tellApart(titles), total, rows: iterator };
}

async function rowsOf(file: StoredTable, isWhole: boolean) {
  if (file.type === excel) {
    const rows = await readExcel(file);
    return { rows, total: rows.length };
  }
  if (!texts.includes(file.type)) throw new ImportFailure('unsupported_file', file.type);
  const format = await findCsvFormat(file, isWhole);
  return { rows: readCsv(file, format), total: format.total };
}

async function* iterate(rows: Table['rows']): AsyncGenerator<readonly string[], undefined> {
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
