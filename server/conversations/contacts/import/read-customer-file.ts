import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { customerImportLimits } from '#shared/contracts/limits.ts';
import type { readRows } from './read-customer-file.isolated.ts';

const read = isolate<typeof readRows>({
  file: new URL('./read-customer-file.isolated.ts', import.meta.url),
  name: 'readRows',
  milliseconds: 10_000,
  megabytes: 256,
});

export interface CustomerFile {
  headings: string[];
  /** Rows with content, and their numbers in the file. */
  rows: { number: number; cells: string[] }[];
}

/** Reads a CSV file or an Excel workbook whose first row contains headings. */
export async function readCustomerFile(
  organizationId: string,
  { head, name, path }: ReceivedFile,
): Promise<CustomerFile> {
  const type = sniffType(head, name);
  const format = type?.extension === 'xlsx' ? 'xlsx' : type?.kind === 'text' ? 'csv' : null;
  if (!format) {
    throw new AppError('unsupported_file', 'customers are imported from CSV and XLSX files');
  }
  const all = await readSafely(organizationId, { path, format });
  if (!all) throw invalidField('file', 'too_many');
  const [headings = [], ...others] = all;
  if (headings.length > customerImportLimits.columns) throw invalidField('file', 'too_many');
  const rows = others
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw invalidField('file', 'too_few');
  return { headings, rows };
}

async function readSafely(
  organizationId: string,
  file: { path: string; format: 'csv' | 'xlsx' },
): Promise<string[][] | null> {
  try {
    return await read({ organizationId }, { ...file, maxRows: customerImportLimits.rows + 1 });
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error;
    throw new AppError('unsupported_file', `the file cannot be read: ${error.reason}`);
  }
}
