import { IsolationFailure, runIsolated } from '#server/platform/run-isolated.ts';
import type { ReadResult, ReadTask } from './table-worker.ts';

/** What a table may be at most. */
export const tableLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 500_000,
  columns: 200,
  /** Rows times columns. */
  cells: 6_000_000,
  milliseconds: 60_000,
  megabytes: 1024,
};
export type TableLimits = typeof tableLimits;

/**
 * Reads a CSV, TSV or Excel file into typed columns, in a thread with bounded time and memory. A file
 * that cannot be read is a result, not an error.
 */
export async function readTable(
  { path, type }: Pick<ReadTask, 'path' | 'type'>,
  limits: Partial<TableLimits> = {},
): Promise<ReadResult> {
  const task: ReadTask = { path, type, limits: { ...tableLimits, ...limits } };
  try {
    const file = new URL('./table-worker.ts', import.meta.url);
    return await runIsolated<ReadResult>(file, task, task.limits);
  } catch (error) {
    if (error instanceof IsolationFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
