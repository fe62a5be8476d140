import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import type { IsolationFailure } from '../run-isolated.ts';
import { sheetRows, WorkbookTooLarge } from './sheet-rows.ts';

/** One workbook in a thread of its own; ends with one message. */

export type WorkbookResult =
  | { ok: true; rows: string[][] }
  | { ok: false; reason: IsolationFailure['reason'] };

async function read(path: string): Promise<WorkbookResult> {
  try {
    return { ok: true, rows: await sheetRows(await readFile(path)) };
  } catch (error) {
    return { ok: false, reason: isTooMuch(error) ? 'too_complex' : 'broken' };
  }
}

/** V8 says with a RangeError that a string or an array would become too large. */
const isTooMuch = (error: unknown) =>
  error instanceof WorkbookTooLarge || error instanceof RangeError;

lowerPriority();
// The cast holds: only read-workbook.ts starts this file.
parentPort?.postMessage(await read(workerData as string));
