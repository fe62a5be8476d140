import { readFile, stat } from 'node:fs/promises';
import type { FoundColumn } from '#server/platform/db/tables/data-tables.ts';
import type { DataTableFailure } from '#shared/contracts/data-tables.ts';
import { encodeCells, type StoredCells } from './encode-cells.ts';
import { findHeader } from './find-header.ts';
import { readCsv } from './read-csv.isolated.ts';
import type { TableLimits } from './read-table.ts';
import { readXlsx } from './read-xlsx.isolated.ts';
import { TableFailure } from './table-failure.ts';
import { typeColumn } from './type-column.ts';

export interface ReadTask {
  path: string;
  /** Its content type, as found out from its content. */
  type: string;
  limits: TableLimits;
}

export type ReadResult =
  | { ok: true; columns: FoundColumn[]; rowCount: number; cells: StoredCells[] }
  | { ok: false; reason: DataTableFailure };

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel of the nineties, and any with a password. */
const sealed = 'application/x-ole-storage';

/** A table as typed columns. Throws for a file that is broken or too much. */
export async function readTableFile({ path, type, limits }: ReadTask): Promise<ReadResult> {
  try {
    if (type === sealed) throw new TableFailure('encrypted');
    if (type !== excel && !type.startsWith('text/')) throw new TableFailure('unsupported_file');
    const bytes = await readBytes(path, limits);
    const rows = type === excel ? await readXlsx(bytes, limits) : readCsv(bytes, limits);
    return toColumns(rows, limits);
  } catch (error) {
    if (error instanceof TableFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function readBytes(path: string, limits: TableLimits): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size === 0) throw new TableFailure('empty');
  if (size > limits.bytes) throw new TableFailure('file_too_large');
  return new Uint8Array(await readFile(path));
}

function toColumns(rows: string[][], limits: TableLimits): ReadResult {
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
    );
    columns.push(column);
    cells.push(...encodeCells(index, column.type, values));
  }
  return { ok: true, columns, rowCount: body.length, cells };
}
