import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { ReadResult, readTableFile, TableReading } from './read-table.isolated.ts';

export const tableLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** Rows times columns. */
  cells: 6_000_000,
  milliseconds: minuteMs,
  megabytes: 1024,
};
export type TableLimits = typeof tableLimits;

const read = isolate<typeof readTableFile>({
  file: new URL('./read-table.isolated.ts', import.meta.url),
  name: 'readTableFile',
  ...tableLimits,
});

/**
 * Reads a CSV, TSV or Excel file into typed columns in an isolated process. A file that cannot be read
 * is a result, not an error.
 */
export async function readTable(
  organizationId: string,
  file: Omit<TableReading, 'limits'>,
  limits: Partial<TableLimits> = {},
): Promise<ReadResult> {
  const task: TableReading = { ...file, limits: { ...tableLimits, ...limits } };
  try {
    return await read({ organizationId, limits: task.limits }, task);
  } catch (error) {
    if (error instanceof IsolationFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
