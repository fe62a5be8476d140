import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import { findDocumentType } from './document-types.ts';
import type { ParseResult, ParseTask, parseFile } from './parse-file.isolated.ts';
import { defaultParseLimits, type ParseLimits } from './parsed-document.ts';

export interface DocumentFile {
  source: { path: string } | { bytes: Uint8Array };
  /** The content type, detected from the content. */
  type: string;
  /** The title of its chunks; the extension distinguishes text formats. */
  name: string;
}

/**
 * Splits a file into chunks of text in an isolated process. A document that cannot be read is a
 * result, not an error.
 */
export async function parseDocument(
  organizationId: string,
  { source, type, name }: DocumentFile,
  limits: Partial<ParseLimits> = {},
): Promise<ParseResult> {
  const documentType = findDocumentType(type, name);
  if (!documentType) return { ok: false, reason: 'unsupported_file' };
  const within = { ...defaultParseLimits, ...limits };
  return parse(organizationId, { source, type: documentType, name, limits: within });
}

/** Splits a web page into chunks, with its metadata and links. */
export function parsePage(
  organizationId: string,
  bytes: Uint8Array,
  { url, charset }: { url: string; charset: string | undefined },
): Promise<ParseResult> {
  const task = { source: { bytes }, type: 'page', name: url, charset, limits: pageLimits } as const;
  return parse(organizationId, task);
}

const pageLimits: ParseLimits = {
  ...defaultParseLimits,
  bytes: 3_000_000,
  milliseconds: 10_000,
  characters: 2_000_000,
  chunks: 3_000,
};

const parseIsolated = isolate<typeof parseFile>({
  file: new URL('./parse-file.isolated.ts', import.meta.url),
  name: 'parseFile',
  ...defaultParseLimits,
});

async function parse(organizationId: string, task: ParseTask): Promise<ParseResult> {
  try {
    return await parseIsolated({ organizationId, limits: task.limits }, task);
  } catch (error) {
    if (error instanceof IsolationFailure) return { ok: false, reason: error.reason };
    throw error;
  }
}
