import { splitSentences } from '../retrieval/split-sentences.ts';
import {
  type Chunk,
  headingSeparator,
  ParseFailure,
  type ParseLimits,
  type Section,
} from './parsed-document.ts';

/** A chunk is filled up to here … */
const fullLength = 800;
/** … and takes what would otherwise be a small rest, up to here. */
const longest = 1000;

/**
 * Cuts sections into passages of a size that can be found and quoted: at the ends of paragraphs
 * where possible, else of sentences, and never across a heading. `position` counts characters in
 * the texts of all sections joined by an empty line.
 */
export function splitChunks(
  name: string,
  sections: Section[],
  limits: Pick<ParseLimits, 'chunks' | 'characters'>,
): Chunk[] {
  const chunks: Chunk[] = [];
  let offset = 0;
  for (const { heading, text, page, anchor } of sections) {
    const title = heading === '' ? name : name + headingSeparator + heading;
    for (const { start, end } of fill(findPieces(text))) {
      const position = {
        ...(page !== undefined && { page }),
        start: offset + start,
        end: offset + end,
      };
      chunks.push({ title, body: text.slice(start, end), position, ...(anchor && { anchor }) });
    }
    offset += text.length + 2;
    if (chunks.length > limits.chunks || offset > limits.characters) {
      throw new ParseFailure(
        'too_complex',
        `more than ${chunks.length} chunks, ${offset} characters`,
      );
    }
  }
  return chunks;
}

interface Span {
  start: number;
  end: number;
}

/** Paragraphs, and the sentences of those that do not fit into a chunk; white space between left out. */
function findPieces(text: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  for (const paragraph of text.split('\n\n')) {
    const fits = paragraph.length <= fullLength;
    const parts = fits ? [paragraph] : cutSentences(paragraph);
    for (const part of parts) {
      const trimmed = part.trim();
      const from = start + part.indexOf(trimmed);
      if (trimmed !== '') pieces.push({ start: from, end: from + trimmed.length });
      start += part.length;
    }
    start += 2;
  }
  return pieces;
}

/** Cuts a text where its sentences begin; together the parts are the text again. */
function cutSentences(text: string): string[] {
  const [, ...starts] = splitSentences(text).map(({ start }) => start);
  const begins = [0, ...starts];
  return begins.flatMap((start, index) => cut(text.slice(start, begins[index + 1])));
}

/** What has no end of a sentence is cut at white space, else between characters. */
function cut(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > fullLength) {
    const space = rest.lastIndexOf(' ', fullLength - 1);
    let end = space > fullLength / 2 ? space + 1 : fullLength;
    if (/[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Joins neighbouring pieces while they fit. */
function fill(pieces: Span[]): Span[] {
  const filled: Span[] = [];
  for (const [index, { start, end }] of pieces.entries()) {
    const open = filled.at(-1);
    const room = index === pieces.length - 1 ? longest : fullLength;
    if (open && end - open.start <= room) open.end = end;
    else filled.push({ start, end });
  }
  return filled;
}
