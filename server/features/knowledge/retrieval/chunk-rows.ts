import { tokenize } from '#server/platform/text/tokenize.ts';
import type { Citation } from '#shared/contracts/chat.ts';

export type Position = NonNullable<Citation['position']>;

/** A piece of a source, short enough to be quoted from. */
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

/** Bounds of one statement, and of what is computed before it while chats wait. */
const mostRows = 1000;
const mostCharacters = 20_000;

/** What one statement takes, made just before it: a long document holds up nobody's chat. */
export function* portionsOf(sources: readonly ChunkSource[]): Generator<ChunkRow[]> {
  let rows: ChunkRow[] = [];
  let characters = 0;
  for (const source of sources) {
    for (const [ordinal, chunk] of source.chunks.entries()) {
      rows.push(toRow(source, chunk, ordinal));
      characters += chunk.body.length;
      if (rows.length < mostRows && characters < mostCharacters) continue;
      yield rows;
      [rows, characters] = [[], 0];
    }
  }
  if (rows.length > 0) yield rows;
}

export type ChunkRow = ReturnType<typeof toRow>;

function toRow({ sourceId, sourceVersion }: ChunkSource, chunk: NewChunk, ordinal: number) {
  const title = storable(chunk.title);
  const body = storable(chunk.body);
  const terms = tokenize(`${title}\n${body}`);
  return { sourceId, sourceVersion, ordinal, title, body, terms, ...placeOf(chunk) };
}

function placeOf({ url, position }: NewChunk) {
  return { url: url ?? null, position: position ? JSON.stringify(position) : null };
}

/** PostgreSQL's text takes neither NUL nor half a character. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
