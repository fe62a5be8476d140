import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import { columnSynonyms, vagueColumns } from './keywords.ts';
import {
  findLooseSpans,
  findSpans,
  isCjk,
  isDistinctive,
  isSameSpan,
  isSameWord,
  maskSpans,
  normalizeText,
  type Span,
} from './text-spans.ts';

export interface ColumnMention extends Span {
  column: number;
}

/** A column as planners see it. */
export type PlannedColumn = Pick<
  FoundColumn,
  'name' | 'type' | 'unit' | 'values' | 'min' | 'max'
> & {
  description: string;
  /** No value occurs twice, as in order numbers. */
  isUnique?: boolean;
  /** Numbers that name something, such as order numbers, and are not amounts. */
  isIdentifier?: boolean;
  /** The number of cells whose content is not of the column's type. */
  unread?: number;
};

/**
 * The columns that a question mentions, in order of mention: by their whole name, then by some of its
 * words or a synonym of the whole name, then by a synonym of what the name ends with. A word that fits
 * several columns mentions none of them.
 */
export function findColumns(question: string, columns: readonly PlannedColumn[]): ColumnMention[] {
  const whole = withoutOverlap(findWholeNames(question, columns));
  const rest = maskSpans(question, whole);
  const others = columns.flatMap((column, index) =>
    [...wordsOf(column.name), ...verbsOf(column), ...synonymsOf(column)].flatMap((name) =>
      findSpans(rest, name).map((span) => ({ ...span, column: index })),
    ),
  );
  const named = withoutOverlap([...whole, ...withoutShared(others)]);
  const free = maskSpans(question, named);
  const heads = columns.flatMap((column, index) =>
    synonymsOfHead(column).flatMap((name) =>
      findSpans(free, name).map((span) => ({ ...span, column: index })),
    ),
  );
  return withoutOverlap([...named, ...withoutShared(heads)]);
}

/** The words that several columns have in their names, with these columns. */
export function findSharedNames(
  question: string,
  columns: readonly PlannedColumn[],
): ColumnMention[] {
  const rest = maskSpans(question, findColumns(question, columns));
  return columns.flatMap((column, index) =>
    [...wordsOf(column.name), ...synonymsOf(column)].flatMap((name) =>
      findSpans(rest, name).map((span) => ({ ...span, column: index })),
    ),
  );
}

/** The columns that a question mentions by their whole name. */
export function findWholeNames(
  question: string,
  columns: readonly PlannedColumn[],
): ColumnMention[] {
  return columns.flatMap((column, index) =>
    [...namesOf(column)]
      .filter(isDistinctive)
      .flatMap((form) => [
        ...findSpans(question, form),
        ...findLooseSpans(question, form),
        ...(column.type === 'boolean' ? findNegated(question, form) : []),
      ])
      .map((span) => ({ ...span, column: index })),
  );
}

/** `paid` in `unpaid`. */
function findNegated(question: string, name: string): Span[] {
  return findSpans(question, `un${name}`).map(({ start, end }) => ({ start: start + 2, end }));
}

function namesOf({ name, type }: PlannedColumn): Set<string> {
  const names = [normalizeText(splitCamelCase(name)), plainName(name)];
  // A flag such as `Is paid` is mentioned as `paid`.
  if (type === 'boolean') names.push(plainName(name).replace(/^(?:is |has |是否|已)/u, ''));
  return new Set(names);
}

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
    wordsOf(name).some((word) => isSameWord(word, question.slice(start, end)))
  );
}

/** Without mentions that fit more than one column equally well. */
export function withoutShared<Found extends ColumnMention>(found: readonly Found[]): Found[] {
  return found.filter(
    (one) => !found.some((other) => other.column !== one.column && isSameSpan(one, other)),
  );
}

/** Of overlapping matches the longest; of equally long ones the first column. */
export function withoutOverlap<Found extends ColumnMention>(found: readonly Found[]): Found[] {
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

/** A name without its unit and words such as `#` or `ID`: `order` for `Order #`. */
function plainName(name: string): string {
  // regex-input: 500, the name of a column
  return normalizeText(splitCamelCase(name).replace(/[(（[].*?[)）\]]/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:id|no|number|nr)$/u, '')
    .trim();
}

function wordsOf(name: string): string[] {
  const words = plainName(name).split(' ');
  return [...new Set([...words, ...words.map(withoutSuffix)])].filter(isDistinctive);
}

/** `shipped` for `Ship Date`. */
function verbsOf({ name, type }: PlannedColumn): string[] {
  if (type !== 'date') return [];
  return wordsOf(name)
    .filter((word) => /^[a-z]+$/.test(word) && !/^(?:date|day|time)$/.test(word))
    .flatMap((word) => [`${word}ed`, `${word}d`, `${word}${word.at(-1)}ed`]);
}

/** `메뉴` for `메뉴명`. */
const withoutSuffix = (name: string) =>
  name.replace(/(?<=..)(?:명|이름|번호|코드|名称|名|编号|番号|コード)$/u, '');

/** Synonyms of a whole name and of a description: `Sales Rep` does not have those of `sales`. */
function synonymsOf({ name, description }: PlannedColumn): string[] {
  const whole = [plainName(name), withoutSuffix(plainName(name))];
  const described = normalizeText(description)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => isDistinctive(word) && columnSynonyms.some((list) => list.includes(word)));
  const synonyms = columnSynonyms.filter((list) =>
    list.some((word) => whole.some((own) => isSameWord(own, word))),
  );
  return [...new Set([...synonyms.flat(), ...described])].filter(isDistinctive);
}

/** Synonyms of what a name ends with: `Order Qty` and `판매수량` are quantities. */
function synonymsOfHead({ name }: PlannedColumn): string[] {
  const words = plainName(name).split(' ');
  const ends = (word: string) =>
    isCjk(word) ? words.some((own) => own.endsWith(word)) : isSameWord(words.at(-1) ?? '', word);
  const concepts = columnSynonyms.filter(
    // An 'amount' or a 'price' may be that of many columns.
    (list) => !isVague(list) && list.some((word) => word.length > 1 && ends(word)),
  );
  return concepts.length === 1 ? (concepts[0] ?? []).filter(isDistinctive) : [];
}

const isVague = (list: readonly string[]) => vagueColumns.some((word) => list.includes(word));

/** Splits `UnitPrice` into words. */
export const splitCamelCase = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
