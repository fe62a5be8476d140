import { readFile, stat } from 'node:fs/promises';
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

export interface ParseTask {
  source: { path: string } | { bytes: Uint8Array };
  /** A `page` is HTML with metadata and links. */
  type: DocumentType | 'page';
  /** The file's name, or the URL of a page. */
  name: string;
  limits: ParseLimits;
  /** From the `content-type` header. */
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

/** Loaded on first use, because the libraries are large. */
const extractors: Record<ParseTask['type'], () => Promise<Extractor>> = {
  txt: () => import('./extract-text.isolated.ts'),
  md: () => import('./extract-markdown.isolated.ts'),
  html: () => import('./extract-html.isolated.ts'),
  page: () => import('./extract-page.isolated.ts'),
  pdf: () => import('./extract-pdf.isolated.ts'),
  docx: () => import('./extract-docx.isolated.ts'),
  pptx: () => import('./extract-pptx.isolated.ts'),
  xlsx: () => import('./extract-xlsx.isolated.ts'),
  csv: () => import('./extract-csv.isolated.ts'),
};

/** Splits a file into chunks of text. Unexpected errors are rethrown and count as a broken file. */
export async function parseFile(task: ParseTask): Promise<ParseResult> {
  const { source, type, name, limits } = task;
  const { extract } = await extractors[type]();
  try {
    const bytes = await readBytes(source, limits);
    const { sections, pages, web } = await extract(bytes, limits, task);
    const chunks = splitChunks(web?.title ?? name, sections, limits);
    // A page without text may still link to others.
    if (web) return { ok: true, chunks, pages, web };
    return chunks.length > 0 ? { ok: true, chunks, pages } : { ok: false, reason: 'empty' };
  } catch (error) {
    if (error instanceof ParseFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function readBytes(source: ParseTask['source'], limits: ParseLimits): Promise<Uint8Array> {
  if ('bytes' in source) {
    assertSize(source.bytes.length, limits);
    // Copied, because the PDF library rejects a Buffer.
    return new Uint8Array(source.bytes);
  }
  const file = await stat(source.path).catch(() => undefined);
  if (!file?.isFile()) throw new ParseFailure('not_found');
  assertSize(file.size, limits);
  return new Uint8Array(await readFile(source.path));
}

function assertSize(size: number, limits: ParseLimits): void {
  if (size === 0) throw new ParseFailure('empty');
  if (size > limits.bytes) throw new ParseFailure('file_too_large');
}
