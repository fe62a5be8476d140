import type { PlanFilter } from '../plan/plan.ts';
import { isFigure, personColumn } from './column-roles.ts';
import { findBounds } from './find-bounds.ts';
import {
  type ColumnMention,
  findColumns,
  findName,
  findWholeNames,
  type PlannedColumn,
} from './find-columns.ts';
import { blankFilters, exclusionSpans, valueFilters } from './find-conditions.ts';
import { type FoundDates, findDates, noDates } from './find-dates.ts';
import { findPartialValues, findValues, type ValueMention } from './find-values.ts';
import * as words from './keywords.ts';
import { findAround, isSameSpan, maskSpans, normalizeText, type Span } from './text-spans.ts';

/** The parts of a question that were recognized. */
export interface ParsedQuestion {
  question: string;
  /** The question without values, dates and other conditions. */
  rest: string;
  /** The mentions of columns by their whole names. */
  whole: readonly ColumnMention[];
  named: readonly ColumnMention[];
  /** The mentions of numeric columns. */
  numbers: readonly ColumnMention[];
  values: readonly ValueMention[];
  /** Values of which the question mentions only a part, which several values share. */
  unclear: readonly ValueMention[];
  dates: FoundDates;
  filters: readonly PlanFilter[];
  /** The parts of the question that express the filters, or name the table. */
  conditionSpans: readonly Span[];
  columns: readonly PlannedColumn[];
  dateColumn: number | null;
  /** The column that the question names several values of. */
  several: number | null;
  /** The column of the people that 'who' asks for. */
  people: number | null;
}

/** Finds the columns, values, dates and conditions in a question. */
export function parseQuestion(
  rawQuestion: string,
  columns: readonly PlannedColumn[],
  { today, title = '' }: { today: Date; title?: string },
): ParsedQuestion {
  const question = normalizeText(rawQuestion).slice(0, 1_000);
  const whole = findWholeNames(question, columns);
  const exact = findValues(question, columns, whole).filter(
    // The name of a column takes precedence over a cell with the same word.
    (value) => !whole.some(({ start, end }) => start <= value.start && end >= value.end),
  );
  const named = findColumns(maskSpans(question, exact), columns);
  const partial = findPartialValues(question, columns, [...exact, ...named]);
  const isClear = (one: ValueMention) =>
    !partial.some((other) => other.value !== one.value && isSameSpan(one, other));
  const values = [...exact, ...partial.filter(isClear)];
  const dateColumn = columnOfDates(named, columns);
  const free = maskSpans(question, [...values, ...named]);
  const dates =
    dateColumn === null
      ? noDates
      : findDates(free, dateColumn, { today, latest: columns[dateColumn]?.max ?? null });
  const undated = maskSpans(question, [...values, ...dates.spans]);
  const numbers = named.filter(({ column }) => isFigure(columns[column]));
  const bounds = findBounds(undated, named, columns);
  const blanks = blankFilters(maskSpans(undated, bounds.spans), named, columns);
  const filters = [
    ...valueFilters(question, values),
    ...dates.filters,
    ...bounds.filters,
    ...blanks.filters,
  ];
  const ownSpans = [...values, ...dates.spans, ...bounds.spans, ...blanks.spans];
  return {
    question,
    rest: maskSpans(question, ownSpans),
    whole,
    named,
    numbers,
    values,
    unclear: partial.filter((one) => !isClear(one)),
    dates,
    filters,
    conditionSpans: [
      ...ownSpans,
      ...values.flatMap((value) => exclusionSpans(question, value)),
      ...values.flatMap((value) => findAround(question, value, words.beforeValue, neverMatches)),
      ...findName(maskSpans(question, named), title),
    ],
    columns,
    dateColumn,
    several: columnOfSeveral(filters, columns),
    people: asksForPeople(question) ? personColumn(columns) : null,
  };
}

const neverMatches = /(?!)/;

/** 'Who', or 'the top 3 people'. */
function asksForPeople(question: string): boolean {
  const requested = words.asksForSeveral.exec(question)?.[0] ?? '';
  return words.asksWho.test(question) || /\d ?(?:명|人|people|personas)/u.test(requested);
}

/** The mentioned date column, or else the first one. */
function columnOfDates(
  named: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): number | null {
  const mentioned = named.find(({ column }) => columns[column]?.type === 'date');
  const first = columns.findIndex(({ type }) => type === 'date');
  return mentioned?.column ?? (first === -1 ? null : first);
}

/** The text column with several values in one filter; spellings of one value count once. */
function columnOfSeveral(
  filters: readonly PlanFilter[],
  columns: readonly PlannedColumn[],
): number | null {
  const isSeveral = ({ column, is, values }: PlanFilter) =>
    columns[column]?.type === 'text' &&
    is === 'is' &&
    new Set(values.map((value) => normalizeText(String(value)))).size > 1;
  return filters.find(isSeveral)?.column ?? null;
}
