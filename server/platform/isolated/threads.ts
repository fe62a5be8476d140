import { Worker } from 'node:worker_threads';
import { IsolationFailure } from './isolation-failure.ts';
import type { Answer, Call } from './thread.ts';

export interface IsolationLimits {
  /** Wall time. */
  milliseconds: number;
  /** Of the thread's heap, and again as much for what lies outside the heap. */
  megabytes: number;
}

interface Thread {
  worker: Worker;
  megabytes: number;
  /** Ends it when nobody needs it for a while. */
  expiry?: NodeJS.Timeout;
}

/** To start a thread takes about as long as to read a small page: idle ones are kept for a while. */
const keptMs = 30_000;
const idle: Thread[] = [];

/** Has a thread answer the call. Throws an `IsolationFailure` when the work is too much for it. */
export async function callThread(call: Call, limits: IsolationLimits): Promise<Uint8Array> {
  const thread = takeThread(limits.megabytes);
  let isReusable = false;
  try {
    const answer = await ask(thread, call, limits);
    if (answer.state === 'faulty') throw new Error(answer.message);
    if (answer.state === 'failed') throw new IsolationFailure(answer.reason);
    isReusable = true;
    return answer.result;
  } finally {
    if (isReusable) void keep(thread);
    else await thread.worker.terminate();
  }
}

async function ask({ worker }: Thread, call: Call, limits: IsolationLimits): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (reason: IsolationFailure['reason']) => reject(new IsolationFailure(reason));
  const onError = (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('too_complex');
    else if (error.code === 'ERR_MODULE_NOT_FOUND') reject(error);
    else fail('broken');
  };
  const onExit = () => fail('broken');
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  const deadline = setTimeout(() => fail('timed_out'), limits.milliseconds);
  const memoryWatch = watchBuffers(worker, limits, () => fail('too_complex'));
  try {
    worker.postMessage(call);
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(memoryWatch);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}

/** Buffers lie outside the heap, where `resourceLimits` does not count them. */
function watchBuffers(worker: Worker, { megabytes }: IsolationLimits, tooMuch: () => void) {
  return setInterval(async () => {
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (memory && memory.external_memory > megabytes * 1024 * 1024) tooMuch();
  }, 100);
}

function takeThread(megabytes: number): Thread {
  const index = idle.findIndex((thread) => thread.megabytes === megabytes);
  const [thread] = index >= 0 ? idle.splice(index, 1) : [];
  if (!thread) return startThread(megabytes);
  clearTimeout(thread.expiry);
  thread.worker.ref();
  return thread;
}

function startThread(megabytes: number): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    // The libraries read untrusted bytes: they see no secrets and print nothing.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const thread: Thread = { worker, megabytes };
  // A thread may fail between two calls; an error that nobody listens to would end the process.
  worker.on('error', () => {}).on('exit', () => end(thread));
  return thread;
}

/** Keeps a thread for the next call, unless the last one has left much behind. */
async function keep(thread: Thread): Promise<void> {
  const { worker, megabytes } = thread;
  idle.push(thread);
  worker.unref();
  thread.expiry = setTimeout(() => end(thread), keptMs).unref();
  const memory = await worker.getHeapStatistics().catch(() => undefined);
  const used = memory ? Math.max(memory.used_heap_size, memory.external_memory) : Infinity;
  if (used > (megabytes * 1024 * 1024) / 2) end(thread);
}

/** Unless it has work again. */
function end(thread: Thread): void {
  const index = idle.indexOf(thread);
  if (index < 0) return;
  idle.splice(index, 1);
  clearTimeout(thread.expiry);
  void thread.worker.terminate();
}
