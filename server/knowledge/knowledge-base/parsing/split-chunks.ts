import { findIntroducedBlocks } from '../markdown/find-blocks.ts';
import { splitSentences } from '../retrieval/extraction/split-sentences.ts';
import {
  type Chunk,
  type DocumentSection,
  headingSeparator,
  ParseFailure,
  type ParseLimits,
} from './parsed-document.ts';
import { type Piece, splitBlock } from './split-block.ts';

/**
 * Increase it when texts are split differently: documents are then read again in the background, and
 * pages of websites with the next crawl.
 */
export const chunkerVersion = 1;

/** Chunks are filled up to this length. */
const targetLength = 800;
/** The last chunk of a section may reach this length, so that no small chunk remains. */
const maxLength = 1000;

/**
 * Splits sections into chunks of a size that can be searched and quoted: at paragraph ends where
 * possible, else at sentence ends, never across a heading and never inside a block such as code, unless
 * it is very long. `position` counts characters in the texts of all sections joined by an empty line.
 */
export function splitChunks(
  name: string,
  sections: DocumentSection[],
  limits: Pick<ParseLimits, 'chunks' | 'characters'>,
): Chunk[] {
  const chunks: Chunk[] = [];
  let offset = 0;
  for (const { heading, text, page, anchor } of sections) {
    const title = titleOf(name, heading);
    for (const { start, end, body } of mergePieces(findPieces(text))) {
      const position = {
        ...(page !== undefined && { page }),
        start: offset + start,
        end: offset + end,
      };
      chunks.push({
        title,
        body: body ?? text.slice(start, end),
        position,
        ...(anchor && { anchor }),
      });
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

/** A document that begins with its own name as a heading does not repeat it. */
function titleOf(name: string, heading: string): string {
  const headings = heading.split(headingSeparator).filter((each) => each !== '');
  return [name, ...(headings[0] === name ? headings.slice(1) : headings)].join(headingSeparator);
}

/** Blocks with their introductions, and the paragraphs between them. */
function findPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const block of findIntroducedBlocks(text)) {
    pieces.push(...findParagraphs(text, end, block.start));
    pieces.push(...(splitBlock(text, block) ?? findParagraphs(text, block.start, block.end)));
    end = block.end;
  }
  return [...pieces, ...findParagraphs(text, end, text.length)];
}

/** Trimmed paragraphs, or sentences of paragraphs that do not fit into a chunk. */
function findParagraphs(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  for (const paragraph of text.slice(from, to).split('\n\n')) {
    const fits = paragraph.length <= targetLength;
    const parts = fits ? [paragraph] : cutSentences(paragraph);
    for (const part of parts) {
      const trimmed = part.trim();
      const first = start + part.indexOf(trimmed);
      if (trimmed !== '') pieces.push({ start: first, end: first + trimmed.length });
      start += part.length;
    }
    start += 2;
  }
  return pieces;
}

/** Splits a text where its sentences start; joined, the parts are the text again. */
function cutSentences(text: string): string[] {
  const [, ...starts] = splitSentences(text).map(({ start }) => start);
  const begins = [0, ...starts];
  return begins.flatMap((start, index) => splitLongSentence(text.slice(start, begins[index + 1])));
}

/** Splits at white space, else between characters. */
function splitLongSentence(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > targetLength) {
    const space = rest.lastIndexOf(' ', targetLength - 1);
    let end = space > targetLength / 2 ? space + 1 : targetLength;
    if (/[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Merges adjacent pieces while they fit. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const [index, { start, end, body }] of pieces.entries()) {
    const open = merged.at(-1);
    const limit = index === pieces.length - 1 ? maxLength : targetLength;
    const isSlice = body === undefined && open?.body === undefined;
    if (open && isSlice && end - open.start <= limit) open.end = end;
    else merged.push({ start, end, ...(body !== undefined && { body }) });
  }
  return merged;
}
