import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import type { DocumentType } from './document-types.ts';
import {
  type Chunk,
  type DocumentFailure,
  type ExtractedDocument,
  ParseFailure,
  type ParseLimits,
  type WebPageFacts,
} from './parsed-document.ts';
import { splitChunks } from './split-chunks.ts';

/** One parse in a thread of its own; ends with one message. */

export interface ParseTask {
  source: { path: string } | { bytes: Uint8Array };
  /** A page differs from an HTML file in what it says beside its text. */
  type: DocumentType | 'page';
  /** Of a page its address. */
  name: string;
  limits: ParseLimits;
  /** As the server said it. */
  charset?: string | undefined;
}

export type ParseResult =
  | { ok: true; chunks: Chunk[]; pages: number | null; web?: WebPageFacts }
  | { ok: false; reason: DocumentFailure };

interface Extractor {
  extract(
    bytes: Uint8Array,
    limits: ParseLimits,
    task: ParseTask,
  ): ExtractedDocument | Promise<ExtractedDocument>;
}

/** Loaded when first needed: the libraries behind them are large. */
const extractors: Record<ParseTask['type'], () => Promise<Extractor>> = {
  txt: () => import('./extract-text.ts'),
  md: () => import('./extract-markdown.ts'),
  html: () => import('./extract-html.ts'),
  page: () => import('./extract-page.ts'),
  pdf: () => import('./extract-pdf.ts'),
  docx: () => import('./extract-docx.ts'),
  pptx: () => import('./extract-pptx.ts'),
  xlsx: () => import('./extract-xlsx.ts'),
  csv: () => import('./extract-csv.ts'),
};

async function parse(task: ParseTask): Promise<ParseResult> {
  const { source, type, name, limits } = task;
  const { extract } = await extractors[type]();
  try {
    const bytes = await readBytes(source, limits);
    const { sections, pages, web } = await extract(bytes, limits, task);
    const chunks = splitChunks(web?.title ?? name, sections, limits);
    // A page without words may still lead to others.
    if (web) return { ok: true, chunks, pages, web };
    return chunks.length > 0 ? { ok: true, chunks, pages } : { ok: false, reason: 'empty' };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

async function readBytes(source: ParseTask['source'], limits: ParseLimits): Promise<Uint8Array> {
  if ('bytes' in source) return withinSize(source.bytes, source.bytes.length, limits);
  const file = await stat(source.path).catch(() => undefined);
  if (!file?.isFile()) throw new ParseFailure('not_found');
  withinSize(undefined, file.size, limits);
  return new Uint8Array(await readFile(source.path));
}

function withinSize<Value>(value: Value, size: number, limits: ParseLimits): Value {
  if (size === 0) throw new ParseFailure('empty');
  if (size > limits.bytes) throw new ParseFailure('file_too_large');
  return value;
}

/** V8 says with a RangeError that the stack, a string or a buffer would become too large. */
function reasonOf(error: unknown): DocumentFailure {
  if (error instanceof ParseFailure) return error.reason;
  return error instanceof RangeError ? 'too_complex' : 'broken';
}

lowerPriority();
// The cast holds: only parse-document.ts starts this file.
parentPort?.postMessage(await parse(workerData as ParseTask));
