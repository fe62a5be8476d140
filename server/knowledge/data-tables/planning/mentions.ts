import type { FoundColumn } from '#server/platform/db/column-types.ts';
import { columnSynonyms } from './keywords.ts';

/** A range in the normalized question. */
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

/** A column as planners see it. */
export type PlannedColumn = Pick<
  FoundColumn,
  'name' | 'type' | 'unit' | 'values' | 'min' | 'max'
> & {
  description: string;
  /** No value occurs twice, as in order numbers. */
  isUnique?: boolean;
};

/** Normalizes questions and data for comparison: ignores character width, case and accents. */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Without the marks of kana, which make other letters.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim()
  );
}

/**
 * The columns that a question mentions, in order of mention: by their whole name, then by some of its
 * words, then by a synonym of the whole name. What several columns share mentions none of them.
 */
export function findColumns(question: string, columns: readonly PlannedColumn[]): ColumnMention[] {
  const whole = withoutOverlap(findWholeNames(question, columns));
  const rest = maskSpans(question, whole);
  const others = columns.flatMap((column, index) =>
    [...wordsOf(column.name), ...synonymsOf(column)].flatMap((name) =>
      findSpans(rest, name).map((span) => ({ ...span, column: index })),
    ),
  );
  return withoutOverlap([...whole, ...withoutShared(others)]);
}

/** The columns that a question mentions by their whole name. */
export function findWholeNames(
  question: string,
  columns: readonly PlannedColumn[],
): ColumnMention[] {
  return columns.flatMap(({ name }, column) => {
    const forms = new Set([normalizeText(splitCamelCase(name)), plainName(name)]);
    return [...forms]
      .filter(isDistinctive)
      .flatMap((form) => [...findSpans(question, form), ...findLooseSpans(question, form)])
      .map((span) => ({ ...span, column }));
  });
}

/**
 * The values of text columns that a question mentions, in each of their spellings. A value of several
 * columns belongs to the one that is named.
 */
export function findValues(
  question: string,
  columns: readonly PlannedColumn[],
  named: readonly ColumnMention[] = [],
): ValueMention[] {
  const found = columns.flatMap(({ type, values }, column) => {
    if (type !== 'text') return [];
    return values.flatMap((value) =>
      findSpans(question, normalizeText(value)).map((span) => ({ ...span, column, value })),
    );
  });
  const ofNamed = ({ column }: ValueMention) => named.some((mention) => mention.column === column);
  const clear = found.filter(
    (value) =>
      ofNamed(value) ||
      !found.some(
        (other) => other.column !== value.column && ofNamed(other) && sameSpan(value, other),
      ),
  );
  const selected = withoutOverlap(withoutShared(clear));
  return selected.flatMap((mention) =>
    (columns[mention.column]?.values ?? [])
      .filter((value) => normalizeText(value) === normalizeText(mention.value))
      .map((value) => ({ ...mention, value })),
  );
}

const sameSpan = (one: Span, other: Span) => one.start === other.start && one.end === other.end;

/** Without mentions that fit more than one column equally well. */
function withoutShared<Found extends ColumnMention>(found: readonly Found[]): Found[] {
  return found.filter(
    (one) => !found.some((other) => other.column !== one.column && sameSpan(one, other)),
  );
}

/** A name without its unit and words such as `#` or `ID`: `order` for `Order #`. */
function plainName(name: string): string {
  // regex-input: 500, the name of a column
  return normalizeText(splitCamelCase(name).replace(/[(（[].*?[)）\]]/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:id|no|number|nr)$/u, '')
    .trim();
}

function wordsOf(name: string): string[] {
  return plainName(name).split(' ').filter(isDistinctive);
}

/** `Sales Rep` is not a name of `sales`: only whole names and descriptions have synonyms. */
function synonymsOf({ name, description }: PlannedColumn): string[] {
  const whole = plainName(name);
  const described = normalizeText(description)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => isDistinctive(word) && columnSynonyms.some((list) => list.includes(word)));
  const synonyms = columnSynonyms.filter((list) => list.some((word) => sameWord(whole, word)));
  return [...new Set([...synonyms.flat(), ...described])].filter(isDistinctive);
}

function sameWord(left: string, right: string): boolean {
  return singular(left) === singular(right);
}

const cjk = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

function isDistinctive(word: string): boolean {
  return cjk.test(word) ? word.length >= 2 || /[国店]/.test(word) : word.length >= 3;
}

/** The matches of a text, in languages with spaces as whole words in singular or plural. */
function findSpans(question: string, text: string): Span[] {
  if (text === '' || (text.length < 2 && !cjk.test(text))) return [];
  const spans: Span[] = [];
  for (const form of forms(text)) {
    for (
      let start = question.indexOf(form);
      start !== -1;
      start = question.indexOf(form, start + 1)
    ) {
      const end = start + form.length;
      if (isWholeWord(question, start, end)) spans.push({ start, end });
    }
  }
  return spans;
}

/** Splits `UnitPrice` into words. */
const splitCamelCase = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Where a question mentions a name, however its words are separated. */
export function findName(question: string, name: string): Span[] {
  const own = normalizeText(splitCamelCase(name));
  if (!isDistinctive(own)) return [];
  return [...findSpans(question, own), ...findLooseSpans(question, own)];
}

/** Whether a mention is not the whole name of its column: `price` for `List Price`. */
export function isPartOfName(
  question: string,
  { start, end }: Span,
  { name }: PlannedColumn,
): boolean {
  return (
    plainName(name).split(' ').length > 1 &&
    wordsOf(name).some((word) => sameWord(word, question.slice(start, end)))
  );
}

/** The matches with other spacing: `총매출` for `총 매출`, `unit price` for `unitprice`. */
function findLooseSpans(question: string, text: string): Span[] {
  const letters = [...text].filter((sign) => letter.test(sign));
  if (letters.length < (cjk.test(text) ? 3 : 6) || letters.length > 60) return [];
  const pattern = letters.join('[^\\p{L}\\p{N}]?');
  // regex-input: 2000, a question
  return [...question.matchAll(new RegExp(pattern, 'gu'))]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => isWholeWord(question, start, end));
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

function isWholeWord(question: string, start: number, end: number): boolean {
  const joined = (inside: string, outside: string) =>
    letter.test(inside) && letter.test(outside) && !cjk.test(inside) && !cjk.test(outside);
  const at = (index: number) => question[index] ?? ' ';
  return !joined(at(start), at(start - 1)) && !joined(at(end - 1), at(end));
}

/** Of overlapping matches the longest; of equally long ones the first column. */
function withoutOverlap<Found extends ColumnMention>(found: readonly Found[]): Found[] {
  const selected: Found[] = [];
  const byLength = found.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.column - b.column,
  );
  for (const span of byLength) {
    if (selected.every((other) => span.end <= other.start || span.start >= other.end))
      selected.push(span);
  }
  return selected.sort((a, b) => a.start - b.start);
}

/** Masks these spans of a question without changing its length. */
export function maskSpans(question: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + '·'.repeat(end - start) + text.slice(end),
    question,
  );
}
