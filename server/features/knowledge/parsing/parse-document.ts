import { IsolationFailure, runIsolated } from '#server/platform/run-isolated.ts';
import { findDocumentType } from './document-types.ts';
import type { ParseResult, ParseTask } from './parse-worker.ts';
import { defaultParseLimits, type ParseLimits } from './parsed-document.ts';

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
  return parse({ source, type: documentType, name, limits: { ...defaultParseLimits, ...limits } });
}

/** The same for a web page as its server sent it; what it says of itself comes with its chunks. */
export function parsePage(
  bytes: Uint8Array,
  { url, charset }: { url: string; charset: string | undefined },
): Promise<ParseResult> {
  return parse({ source: { bytes }, type: 'page', name: url, charset, limits: pageLimits });
}

const pageLimits: ParseLimits = {
  ...defaultParseLimits,
  milliseconds: 20_000,
  characters: 2_000_000,
  chunks: 3_000,
};

async function parse(task: ParseTask): Promise<ParseResult> {
  await takeSlot();
  try {
    return await runWorker(task);
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
  const file = new URL('./parse-worker.ts', import.meta.url);
  try {
    return await runIsolated<ParseResult>(file, task, task.limits);
  } catch (error) {
    if (error instanceof IsolationFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
