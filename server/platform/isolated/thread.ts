import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import type { IsolationFailure } from './isolation-failure.ts';

/** What runs in a thread of the pool: one call after another, each answered with one message. */

export interface Call {
  /** Module and function. */
  file: string;
  name: string;
  args: readonly unknown[];
  /** What the result may take. */
  resultBytes: number;
}

export type Answer =
  | { state: 'done'; result: Uint8Array }
  | { state: 'failed'; reason: IsolationFailure['reason'] }
  /** Not the input but the program is at fault. */
  | { state: 'faulty'; message: string };

async function answer({ file, name, args, resultBytes }: Call): Promise<Answer> {
  try {
    const module: Record<string, unknown> = await import(file);
    const work = module[name];
    if (typeof work !== 'function') return { state: 'faulty', message: `no ${name} in ${file}` };
    const result = serialize(await work(...args));
    if (result.byteLength > resultBytes) return { state: 'failed', reason: 'too_complex' };
    return { state: 'done', result };
  } catch (error) {
    if (isMissingModule(error)) return { state: 'faulty', message: String(error) };
    // V8 says with a RangeError that the stack, a string or a buffer would become too large.
    return { state: 'failed', reason: error instanceof RangeError ? 'too_complex' : 'broken' };
  }
}

const isMissingModule = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

lowerPriority();
parentPort?.on('message', async (call: Call) => {
  const message = await answer(call);
  const transfer = message.state === 'done' ? [message.result.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(message, transfer);
});
