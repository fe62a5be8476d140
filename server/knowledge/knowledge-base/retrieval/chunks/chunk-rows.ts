import { createHash } from 'node:crypto';
import { tokenize } from '#server/language/tokenize.ts';
import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { isPair } from '../passage.ts';

export type Position = NonNullable<Citation['position']>;

/** A piece of a source that is short enough to quote. */
export interface NewChunk {
  title: string;
  body: string;
  url?: string | null | undefined;
  position?: Position | null | undefined;
}

export interface ChunkSource {
  sourceId: string;
  sourceVersion: number;
  chunks: readonly NewChunk[];
}

/** Limits of one insert statement, and of the tokenizing before it, which blocks the event loop. */
const maxRows = 1000;
const maxCharacters = 20_000;

/**
 * Creates the rows of one insert statement at a time, lazily, so that a long document does not
 * delay chats.
 */
export function* batchRows(
  sourceType: SourceType,
  sources: readonly ChunkSource[],
): Generator<ChunkRow[]> {
  let rows: ChunkRow[] = [];
  let characters = 0;
  for (const source of sources) {
    for (const [ordinal, chunk] of source.chunks.entries()) {
      rows.push(toRow(sourceType, source, chunk, ordinal));
      characters += chunk.body.length;
      if (rows.length < maxRows && characters < maxCharacters) continue;
      yield rows;
      [rows, characters] = [[], 0];
    }
  }
  if (rows.length > 0) yield rows;
}

export type ChunkRow = ReturnType<typeof toRow>;

function toRow(
  sourceType: SourceType,
  { sourceId, sourceVersion }: ChunkSource,
  chunk: NewChunk,
  ordinal: number,
) {
  const title = toStorableText(chunk.title);
  const body = toStorableText(chunk.body);
  const terms = tokenize(`${title}\n${body}`);
  const contentHash = hashContent(sourceType, title, body);
  const text = { title, body, terms, contentHash };
  return { sourceId, sourceVersion, ordinal, ...text, ...locationColumns(chunk) };
}

/**
 * Distinguishes FAQs from other texts with the same words, because their vectors and generated questions
 * differ.
 */
function hashContent(sourceType: SourceType, title: string, body: string): string {
  const kind = isPair({ sourceType }) ? 'pair' : 'text';
  const hash = createHash('sha256').update([kind, title, body].join('\0'));
  return hash.digest('base64url').slice(0, 22);
}

function locationColumns({ url, position }: NewChunk) {
  return { url: url ?? null, position: position ? JSON.stringify(position) : null };
}
