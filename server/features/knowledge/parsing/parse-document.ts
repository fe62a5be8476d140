import { Worker } from 'node:worker_threads';
import { findDocumentType } from './document-types.ts';
import type { ParseResult, ParseTask } from './parse-worker.ts';
import { type DocumentFailure, defaultParseLimits, type ParseLimits } from './parsed-document.ts';

export interface DocumentFile {
  source: { path: string } | { bytes: Uint8Array };
  /** Its content type, as found out from its content. */
  type: string;
  /** Title of its chunks; its extension tells Markdown from other text. */
  name: string;
}

/**
 * Turns a file into chunks of text, in a worker thread with little memory and little time, of which
 * no more than two run at once. Whatever the file does, the promise is kept: a document that
 * cannot be read is a result, not an error.
 */
export async function parseDocument(
  { source, type, name }: DocumentFile,
  limits: Partial<ParseLimits> = {},
): Promise<ParseResult> {
  const documentType = findDocumentType(type, name);
  if (!documentType) return { ok: false, reason: 'unsupported_file' };
  await takeSlot();
  try {
    return await runWorker({
      source,
      type: documentType,
      name,
      limits: { ...defaultParseLimits, ...limits },
    });
  } finally {
    freeSlot();
  }
}

const maxWorkers = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function takeSlot(): Promise<void> {
  if (running < maxWorkers) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Hands the slot to the next in line, or gives it back. */
function freeSlot() {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function runWorker(task: ParseTask): Promise<ParseResult> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: task,
    // The libraries read untrusted bytes: they see no secrets and print nothing.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: task.limits.megabytes, maxYoungGenerationSizeMb: 64 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ParseResult>();
  const fail = (reason: DocumentFailure) => resolve({ ok: false, reason });
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('too_complex');
    else if (error.code === 'ERR_MODULE_NOT_FOUND') reject(error);
    else fail('broken');
  });
  worker.once('exit', () => fail('broken'));
  const deadline = setTimeout(() => fail('timed_out'), task.limits.milliseconds);
  const memoryWatch = watchBuffers(worker, task.limits, () => fail('too_complex'));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(memoryWatch);
    await worker.terminate();
  }
}

/** Buffers lie outside the heap, where `resourceLimits` does not count them. */
function watchBuffers(worker: Worker, { megabytes }: ParseLimits, tooMuch: () => void) {
  return setInterval(async () => {
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (memory && memory.external_memory > megabytes * 1024 * 1024) tooMuch();
  }, 100);
}
