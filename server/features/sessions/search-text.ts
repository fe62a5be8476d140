import { quoteLexeme } from '#server/platform/text/lexemes.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';

/** A message holds few words; what is beyond this is not searched for. */
const mostTerms = 5_000;
const mostSearched = 50;

/**
 * `tsvector` text of a message, for the search of the history. One lexeme names the scope (the
 * window), so that the index finds one window's words at once.
 */
export function toSearchDocument(text: string, scope: string): string {
  const terms = new Set(tokenize(text).slice(0, mostTerms));
  return [`@${scope}`, ...terms].map(quoteLexeme).join(' ');
}

/**
 * `tsquery` text that asks for every word of `text` within the scope, the last one perhaps not
 * typed to its end; never malformed. Without a word to search for it finds nothing.
 */
export function toSearchQuery(text: string, scope: string): string {
  const within = quoteLexeme(`@${scope}`);
  const terms = searchedTerms(text);
  if (terms.length === 0) return `${within} & !${within}`;
  return `${[within, ...terms.map(quoteLexeme)].join(' & ')}:*`;
}

/** Each term once, in order. */
export function searchedTerms(text: string): string[] {
  return [...new Set(tokenize(text).slice(0, mostSearched))];
}

/** Whether a text holds what `toSearchQuery` asks for. */
export function holdsWords(text: string, query: string): boolean {
  const terms = searchedTerms(query);
  const last = terms.at(-1);
  const held = new Set(tokenize(text));
  const isHeld = (term: string) =>
    held.has(term) || (term === last && [...held].some((word) => word.startsWith(term)));
  return terms.length > 0 && terms.every(isHeld);
}
