import { readFile, stat } from 'node:fs/promises';
import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import { readCsv, TooManyRows } from '#server/platform/tables/read-csv.isolated.ts';
import { sheetRows, WorkbookTooLarge } from '#server/platform/tables/sheet-rows.isolated.ts';
import type { DataTableFailure } from '#shared/contracts/knowledge/data-tables.ts';
import { encodeCells, type StoredCells } from './encode-cells.ts';
import { findHeader } from './find-header.ts';
import type { TableLimits } from './read-table.ts';
import { TableFailure } from './table-failure.ts';
import { typeColumn } from './type-column.ts';

export interface TableReading {
  path: string;
  /** The content type, detected from the content. */
  type: string;
  limits: TableLimits;
  /** The organization's currency, for ambiguous signs such as `$`. */
  currency: string;
}

export interface LoadedTable {
  columns: FoundColumn[];
  rowCount: number;
  cells: StoredCells[];
}

export type ReadResult = ({ ok: true } & LoadedTable) | { ok: false; reason: DataTableFailure };

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The container of encrypted workbooks and of the `.xls` format. */
const oleContainer = 'application/x-ole-storage';

/** Reads a table into typed columns. Unexpected errors are rethrown and count as a broken file. */
export async function readTableFile({
  path,
  type,
  limits,
  currency,
}: TableReading): Promise<ReadResult> {
  try {
    if (type === oleContainer) throw new TableFailure('encrypted');
    if (type !== excel && !type.startsWith('text/')) throw new TableFailure('unsupported_file');
    const bytes = await readBytes(path, limits);
    // Twice the limit, because blank lines are removed afterwards.
    const maxRows = 2 * limits.rows + 1;
    const rows = type === excel ? await sheetRows(bytes) : readCsv(bytes, { maxRows });
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    return toColumns(filled, limits, currency);
  } catch (error) {
    if (error instanceof TableFailure) return { ok: false, reason: error.reason };
    if (error instanceof WorkbookTooLarge) return { ok: false, reason: 'too_complex' };
    if (error instanceof TooManyRows) return { ok: false, reason: 'too_many_rows' };
    throw error;
  }
}

async function readBytes(path: string, limits: TableLimits): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size === 0) throw new TableFailure('empty');
  if (size > limits.bytes) throw new TableFailure('file_too_large');
  return new Uint8Array(await readFile(path));
}

function toColumns(rows: string[][], limits: TableLimits, currency: string): ReadResult {
  const { names, body } = findHeader(rows);
  if (names.length === 0 || body.length === 0) throw new TableFailure('empty');
  if (names.length > limits.columns) throw new TableFailure('too_many_columns');
  if (body.length > limits.rows || body.length * names.length > limits.cells) {
    throw new TableFailure('too_many_rows');
  }
  const columns: FoundColumn[] = [];
  const cells: StoredCells[] = [];
  for (const [index, name] of names.entries()) {
    const { column, values } = typeColumn(
      name,
      body.map((row) => row[index] ?? ''),
      currency,
    );
    columns.push(column);
    cells.push(...encodeCells(index, column.type, values));
  }
  return { ok: true, columns, rowCount: body.length, cells };
}
