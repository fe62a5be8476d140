import { tokenize } from '#server/language/tokenize.ts';
import { quoteLexeme } from '#server/platform/text/lexemes.ts';

/** Limit of indexed terms per message. */
const maxTerms = 5_000;
const maxQueryTerms = 50;

/**
 * The `tsvector` text of a message for the history search. One lexeme names the scope (the window),
 * so that the index finds the words of one window.
 */
export function toSearchDocument(text: string, scope: string): string {
  const terms = new Set(tokenize(text).slice(0, maxTerms));
  return [`@${scope}`, ...terms].map(quoteLexeme).join(' ');
}

/**
 * The `tsquery` text that requires every word of `text` in one of the scopes, the last one as a
 * prefix; always well-formed. Without any word it matches nothing.
 */
export function toSearchQuery(text: string, scopes: readonly string[]): string {
  const names = scopes.map((scope) => quoteLexeme(`@${scope}`));
  const within = names.length > 1 ? `(${names.join(' | ')})` : (names[0] ?? quoteLexeme('@'));
  const terms = queryTerms(text);
  if (terms.length === 0) return `${within} & !${within}`;
  return `${[within, ...terms.map(quoteLexeme)].join(' & ')}:*`;
}

/** Distinct terms in order. */
export function queryTerms(text: string): string[] {
  return [...new Set(tokenize(text).slice(0, maxQueryTerms))];
}

/** Whether a text matches `toSearchQuery`. */
export function matchesMessageQuery(text: string, query: string): boolean {
  const terms = queryTerms(query);
  const last = terms.at(-1);
  const present = new Set(tokenize(text));
  const isPresent = (term: string) =>
    present.has(term) || (term === last && [...present].some((word) => word.startsWith(term)));
  return terms.length > 0 && terms.every(isPresent);
}
