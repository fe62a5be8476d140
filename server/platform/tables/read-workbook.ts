import { IsolationFailure, runIsolated } from '../run-isolated.ts';
import type { WorkbookResult } from './workbook-worker.ts';

const limits = { milliseconds: 60_000, megabytes: 768 };

/**
 * The rows of the first sheet of an uploaded Excel file, as text, read in a thread of its own with bounded
 * time and memory. Throws an `IsolationFailure` for a file that is damaged or too much.
 */
export async function readWorkbook(path: string): Promise<string[][]> {
  const file = new URL('./workbook-worker.ts', import.meta.url);
  const result = await runIsolated<WorkbookResult>(file, path, limits);
  if (!result.ok) throw new IsolationFailure(result.reason);
  return result.rows;
}
