import { setPriority } from 'node:os';
import { getHeapStatistics, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { IsolationFailure } from './isolation-failure.ts';

/** Main program of a pooled process: one call at a time, each answered with one message. */

export interface Call {
  file: string;
  name: string;
  args: readonly unknown[];
  /** Size limit of the result. */
  resultBytes: number;
}

export type IsolatedOutcome =
  /** `isLarge`: much memory is still in use, so the process is not reused. */
  | { state: 'done'; result: Uint8Array; isLarge: boolean }
  | { state: 'failed'; reason: IsolationFailure['reason'] }
  /** Not the input but the program is at fault. */
  | { state: 'faulty'; message: string };

async function runCall({ file, name, args, resultBytes }: Call): Promise<IsolatedOutcome> {
  try {
    const module: Record<string, unknown> = await import(file);
    const work = module[name];
    if (typeof work !== 'function') return { state: 'faulty', message: `no ${name} in ${file}` };
    const result = serialize(await work(...args));
    if (result.byteLength > resultBytes) return { state: 'failed', reason: 'too_complex' };
    return { state: 'done', result, isLarge: memoryUsed() > maxBytes / 2 };
  } catch (error) {
    if (isMissingModule(error)) return { state: 'faulty', message: String(error) };
    // V8 throws a RangeError when the stack, a string or a buffer would become too large.
    return { state: 'failed', reason: error instanceof RangeError ? 'too_complex' : 'broken' };
  }
}

const isMissingModule = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

function memoryUsed(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return Math.max(heap, buffers);
}

const maxBytes = Number(process.argv[2]) * 1024 * 1024;
/** Memory of Node itself. */
const baseBytes = 160 * 1024 * 1024;

// Chats of customers have priority over parsing.
setPriority(10);
new Worker(new URL('./memory-watch.mjs', import.meta.url), {
  workerData: { maxBytes: 2 * maxBytes + baseBytes },
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
}).unref();
process.on('message', async (call: Call) => {
  process.send?.(await runCall(call));
});
