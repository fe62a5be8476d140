import { Worker } from 'node:worker_threads';

export interface IsolationLimits {
  /** Wall time. */
  milliseconds: number;
  /** Of the thread's heap, and again as much for what lies outside the heap. */
  megabytes: number;
}

/** The thread ended without a result, because of what it was given. */
export class IsolationFailure extends Error {
  readonly reason: 'broken' | 'too_complex' | 'timed_out';

  constructor(reason: IsolationFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Runs a file that reads untrusted bytes in a thread of its own, with little memory and little time;
 * the file answers with one message. Throws an `IsolationFailure` when the work is too much for it.
 */
export async function runIsolated<Result>(
  file: URL,
  task: unknown,
  limits: IsolationLimits,
): Promise<Result> {
  const worker = new Worker(file, {
    workerData: task,
    // The libraries read untrusted bytes: they see no secrets and print nothing.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const fail = (reason: IsolationFailure['reason']) => reject(new IsolationFailure(reason));
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('too_complex');
    else if (error.code === 'ERR_MODULE_NOT_FOUND') reject(error);
    else fail('broken');
  });
  worker.once('exit', () => fail('broken'));
  const deadline = setTimeout(() => fail('timed_out'), limits.milliseconds);
  const memoryWatch = watchBuffers(worker, limits, () => fail('too_complex'));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(memoryWatch);
    await worker.terminate();
  }
}

/** Buffers lie outside the heap, where `resourceLimits` does not count them. */
function watchBuffers(worker: Worker, { megabytes }: IsolationLimits, tooMuch: () => void) {
  return setInterval(async () => {
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (memory && memory.external_memory > megabytes * 1024 * 1024) tooMuch();
  }, 100);
}
