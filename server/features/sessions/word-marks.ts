import { normalize } from '#server/platform/text/normalize.ts';
import { isSpaceless, runs, tokenize } from '#server/platform/text/tokenize.ts';
import { searchedTerms } from './search-text.ts';

export interface Snippet {
  text: string;
  /** Start and end of every match in `text`. */
  marks: [number, number][];
}

const snippetLength = 160;
/** What is shown before the first match. */
const lead = 40;

/** The part of a text around the first of the searched words, with every match in it. */
export function wordMarks(text: string, query: string): Snippet {
  const terms = searchedTerms(query);
  const [first = 0] = findMarks(text, terms).next().value ?? [];
  const start = characterAt(text, Math.max(0, first - lead));
  const snippet = text.slice(start, characterAt(text, start + snippetLength));
  return { text: snippet, marks: joinMarks(findMarks(snippet, terms)) };
}

/** Where a text says what `toSearchQuery` looks for, in order; marks may overlap. */
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

/** The characters and their pairs, as scripts without spaces are indexed. */
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

/** The same place, or the one before it where a character begins. */
function characterAt(text: string, index: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}
