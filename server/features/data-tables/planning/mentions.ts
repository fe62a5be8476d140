import type { FoundColumn } from '#server/platform/db/tables/data-tables.ts';
import { concepts } from './words.ts';

/** A place in the question, by its normal form. */
export interface Span {
  start: number;
  end: number;
}
export interface ColumnMention extends Span {
  column: number;
}
export interface ValueMention extends ColumnMention {
  value: string;
}

/** What a planner knows of a column. */
export type PlannedColumn = Pick<
  FoundColumn,
  'name' | 'type' | 'unit' | 'values' | 'min' | 'max'
> & {
  description: string;
};

/** How question and data are compared: by width, case and accents they do not differ. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();
}

/** Columns that the question names, as they come: by their name, a part of it, or what it means. */
export function findColumns(question: string, columns: readonly PlannedColumn[]): ColumnMention[] {
  const named = columns.flatMap(({ name, description }, column) => {
    const names = namesOf(plain(inWords(name)), plain(description));
    const spans = names.flatMap((name) => [
      ...spansOf(question, name),
      ...spansOfSpaced(question, name),
    ]);
    return spans.map((span) => ({ ...span, column }));
  });
  return withoutOverlap(named);
}

/** Values of the table's texts that the question names. */
export function findValues(question: string, columns: readonly PlannedColumn[]): ValueMention[] {
  const found = columns.flatMap(({ type, values }, column) => {
    if (type !== 'text') return [];
    return values.flatMap((value) =>
      spansOf(question, plain(value)).map((span) => ({ ...span, column, value })),
    );
  });
  return withoutOverlap(found);
}

function namesOf(name: string, description: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(isTelling);
  const whole = [name, ...words];
  const alike = concepts.filter((concept) =>
    concept.some((word) => whole.some((own) => sameWord(own, word))),
  );
  const described = description
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isTelling)
    .filter((word) => concepts.some((concept) => concept.includes(word)));
  return [...new Set([...whole, ...described, ...alike.flat()])].filter(isTelling);
}

function sameWord(left: string, right: string): boolean {
  return singular(left) === singular(right);
}

const cjk = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

function isTelling(word: string): boolean {
  return cjk.test(word) ? word.length >= 2 || /[国店]/.test(word) : word.length >= 3;
}

/** Where it stands: as whole words, singular or plural, in languages that separate them. */
function spansOf(question: string, text: string): Span[] {
  if (text === '' || (text.length < 2 && !cjk.test(text))) return [];
  const spans: Span[] = [];
  for (const form of forms(text)) {
    for (
      let start = question.indexOf(form);
      start !== -1;
      start = question.indexOf(form, start + 1)
    ) {
      const end = start + form.length;
      if (stands(question, start, end)) spans.push({ start, end });
    }
  }
  return spans;
}

/** `UnitPrice` is written as the words that it is. */
const inWords = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Whether a text names something, however its words are set apart. */
export function namesColumn(question: string, name: string): boolean {
  const own = plain(inWords(name));
  return isTelling(own) && [...spansOf(question, own), ...spansOfSpaced(question, own)].length > 0;
}

/** Where it stands with other spaces: `총매출` for `총 매출`, `unit price` for `unitprice`. */
function spansOfSpaced(question: string, text: string): Span[] {
  const letters = [...text].filter((sign) => letter.test(sign));
  if (letters.length < (cjk.test(text) ? 3 : 6) || letters.length > 60) return [];
  const pattern = letters.join('[^\\p{L}\\p{N}]?');
  // regex-input: 2000, a question
  return [...question.matchAll(new RegExp(pattern, 'gu'))]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => stands(question, start, end));
}

function forms(text: string): string[] {
  if (cjk.test(text)) return [...new Set([text, text.replaceAll(' ', '')])];
  const one = singular(text);
  return [...new Set([text, one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')])];
}

function singular(text: string): string {
  if (cjk.test(text) || text.length < 4) return text;
  if (text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}

const letter = /[\p{L}\p{N}]/u;

function stands(question: string, start: number, end: number): boolean {
  const joined = (inside: string, outside: string) =>
    letter.test(inside) && letter.test(outside) && !cjk.test(inside) && !cjk.test(outside);
  const at = (index: number) => question[index] ?? ' ';
  return !joined(at(start), at(start - 1)) && !joined(at(end - 1), at(end));
}

/** Of those that overlap the longest; what comes first in the table where they are as long. */
function withoutOverlap<Found extends ColumnMention>(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  const longestFirst = found.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.column - b.column,
  );
  for (const span of longestFirst) {
    if (kept.every((other) => span.end <= other.start || span.start >= other.end)) kept.push(span);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The question with other signs, as many, in these places. */
export function blank(question: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + '·'.repeat(end - start) + text.slice(end),
    question,
  );
}
