import { quoteLexeme } from './retrieval/lexemes.ts';
import { tokenize } from './retrieval/tokenize.ts';

/** A message holds few words; what is beyond this is not searched for. */
const mostTerms = 5_000;
const snippetLength = 160;

export interface Snippet {
  text: string;
  /** Start and end of every match in `text`. */
  marks: [number, number][];
}

/**
 * `tsvector` text of a message, for the search of the history. One lexeme names the scope (the
 * window), so that the index finds one window's words at once.
 */
export function toSearchDocument(text: string, scope: string): string {
  const terms = new Set(tokenize(text).slice(0, mostTerms));
  return [`@${scope}`, ...terms].map(quoteLexeme).join(' ');
}

/** `tsquery` text that asks for every word of `text` within the scope; never malformed. */
export function toSearchQuery(text: string, scope: string): string {
  const terms = new Set(tokenize(text).slice(0, 50));
  return [`@${scope}`, ...terms].map(quoteLexeme).join(' & ');
}

/** The part of a text around the first of the searched words, with every match in it. */
export function wordMarks(text: string, query: string): Snippet {
  const words = [...new Set(query.toLowerCase().split(/\s+/u).filter(Boolean))];
  const first = Math.min(...matches(text, words).map(([start]) => start), text.length);
  const start = first === text.length ? 0 : Math.max(0, first - 40);
  const part = text.slice(start, start + snippetLength).toWellFormed();
  return { text: part, marks: matches(part, words) };
}

/** Where the words stand, in order, without overlaps. */
function matches(text: string, words: readonly string[]): [number, number][] {
  const lower = text.toLowerCase();
  // Some letters change their length with their case: then positions would lie.
  if (lower.length !== text.length) return [];
  const all = words.flatMap((word) => occurrences(lower, word));
  const sorted = all.toSorted(([a], [b]) => a - b);
  return sorted.filter(([start], index) => start >= (sorted[index - 1]?.[1] ?? 0));
}

function occurrences(text: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}
