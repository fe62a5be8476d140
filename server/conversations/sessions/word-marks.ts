import type { z } from 'zod';
import { normalize } from '#server/language/normalize.ts';
import { isSpaceless, runs, tokenize } from '#server/language/tokenize.ts';
import { queryTerms } from '#server/platform/text/message-search.ts';
import type { snippetSchema } from '#shared/contracts/conversations/sessions.ts';

const snippetLength = 160;
/** The number of characters shown before the first match. */
const lead = 40;

/** The part of a text around the first match, with the marks of every match in it. */
export function wordMarks(text: string, query: string): z.output<typeof snippetSchema> {
  const terms = queryTerms(query);
  const [first = 0] = findMarks(text, terms).next().value ?? [];
  const start = characterAt(text, Math.max(0, first - lead));
  // Leaves room for two ellipses.
  const end = characterAt(text, start + snippetLength - 2);
  const snippet = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return { text: snippet, marks: joinMarks(findMarks(snippet, terms)) };
}

/** Matches of the terms of `toSearchQuery`, in order; they may overlap. */
function* findMarks(text: string, terms: readonly string[]): Generator<[number, number]> {
  const searched = new Set(terms);
  const last = terms.at(-1);
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (isSpaceless(run)) {
      for (const { part, at } of pairsOf(run)) {
        if (searched.has(normalize(part))) yield [index + at, index + at + part.length];
      }
      continue;
    }
    const [term] = tokenize(run);
    if (term && (searched.has(term) || (last && term.startsWith(last)))) {
      yield [index, index + run.length];
    }
  }
}

/** Characters and pairs of characters, as the index stores scripts without spaces. */
function* pairsOf(run: string) {
  let at = 0;
  const characters = [...run];
  for (const [index, character] of characters.entries()) {
    yield { part: character, at };
    yield { part: character + (characters[index + 1] ?? ''), at };
    at += character.length;
  }
}

function joinMarks(marks: Iterable<[number, number]>): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of marks) {
    const previous = joined.at(-1);
    if (previous && start <= previous[1]) previous[1] = Math.max(previous[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The index itself, or the start of the surrogate pair that it splits. */
function characterAt(text: string, index: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}
