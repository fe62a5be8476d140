import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { chooseMeasure, type ParsedQuestion } from './choose-measure.ts';
import { findBounds } from './find-bounds.ts';
import { findDates } from './find-dates.ts';
import * as words from './keywords.ts';
import {
  type ColumnMention,
  findColumns,
  findValues,
  maskSpans,
  normalizeText,
  type PlannedColumn,
  type Span,
  type ValueMention,
} from './mentions.ts';

/** The plan for a question, and how well the question matches the table. */
export interface PlannedQuestion {
  plan: TablePlan | null;
  /** The number of mentions of the table's columns, values and dates; 0 means another subject. */
  score: number;
}

/** Plans a question without a model, by keywords, names of columns and their values. */
export function planByWords(
  rawQuestion: string,
  columns: readonly PlannedColumn[],
  today: Date,
): PlannedQuestion {
  const question = normalizeText(rawQuestion).slice(0, 1_000);
  const values = findValues(question, columns);
  const named = findColumns(maskSpans(question, values), columns);
  const dateColumn = columnOfDates(named, columns);
  const dates =
    dateColumn === null
      ? { filters: [], spans: [] }
      : findDates(question, dateColumn, { today, latest: columns[dateColumn]?.max ?? null });
  const rest = maskSpans(question, [...values, ...dates.spans]);
  const numbers = named.filter(({ column }) => columns[column]?.type === 'number');
  const filters = [
    ...valueFilters(question, values),
    ...dates.filters,
    ...findBounds(rest, numbers, columns),
  ];
  const parsed = { question: rest, named, numbers, filters, columns, dateColumn };
  const plan = compose({ ...parsed, several: columnOfSeveral(filters) });
  const hasIntent =
    plan !== null &&
    [...words.measureWords, { words: words.asksForTrend }].some((intent) =>
      intent.words.test(rest),
    );
  return {
    plan,
    score: named.length + values.length * 2 + dates.spans.length + (hasIntent ? 1 : 0),
  };
}

function compose(all: ParsedQuestion): TablePlan | null {
  const { question } = all;
  const extreme = words.asksForLowest.test(question)
    ? 'asc'
    : words.asksForHighest.test(question)
      ? 'desc'
      : null;
  const group = chooseGroup(all, extreme !== null);
  const filters = [...all.filters, ...flagFilters(all, group)];
  const parsed = { ...all, filters };
  const measure = chooseMeasure(parsed, group, extreme);
  if (!measure) return null;
  const count = Math.min(50, Number(findRequestedCount(question)) || 0);
  const isTrend = group?.by !== undefined && extreme === null;
  const isOne = extreme !== null && group !== null && count === 0 && words.asksWhich.test(question);
  return {
    filters: filters.slice(0, 10),
    group,
    measure,
    sort: { by: isTrend ? 'group' : 'measure', order: isTrend ? 'asc' : (extreme ?? 'desc') },
    limit: count || (isOne ? 5 : measure.of === 'rows' ? 10 : 50),
  };
}

function chooseGroup(
  { question, named, columns, dateColumn, several }: ParsedQuestion,
  hasEnd: boolean,
): NonNullable<TablePlan['group']> | null {
  const step = words.periodWords.find((trend) => trend.words.test(question))?.by;
  const by = step ?? (words.asksForTrend.test(question) ? 'month' : undefined);
  if (by && dateColumn !== null) return { column: dateColumn, by };
  const marked = named.find(
    ({ start, end, column }) =>
      // 'The best by revenue' sorts and does not group.
      !(hasEnd && columns[column]?.type === 'number') &&
      (words.beforeGroup.test(question.slice(0, start)) ||
        words.afterGroup.test(question.slice(end))),
  );
  // 'Which product …' and 'the five best products' have no such keyword.
  const ranked = hasEnd && named.find(({ column }) => columns[column]?.type === 'text');
  const column = (marked ?? (ranked || undefined))?.column ?? comparedBy(question, several);
  if (column === undefined) return null;
  return columns[column]?.type === 'date' ? { column, by: by ?? 'month' } : { column };
}

/** 'Seoul and Busan' are compared unless the question asks for their total. */
function comparedBy(question: string, several: number | null): number | undefined {
  if (several === null) return undefined;
  const isWhole = words.measureWords.some((intent) => intent.words.test(question));
  return words.asksForComparison.test(question) || !isWhole ? several : undefined;
}

function columnOfSeveral(filters: readonly PlanFilter[]): number | null {
  return filters.find(({ is, values }) => is === 'is' && values.length > 1)?.column ?? null;
}

/** 'Returned orders': mentioning a boolean column filters by true, or by false if negated. */
function flagFilters(
  { question, named, columns }: ParsedQuestion,
  group: { column: number } | null,
): PlanFilter[] {
  return named
    .filter(({ column }) => columns[column]?.type === 'boolean' && column !== group?.column)
    .slice(0, 1)
    .map(({ column, start, end }) => {
      const isNegated =
        words.negatedBefore.test(question.slice(0, start)) ||
        words.negatedAfter.test(question.slice(end));
      return { column, is: 'is', values: [!isNegated] };
    });
}

function findRequestedCount(question: string): string | undefined {
  return /(?:\btop|\bbottom|\bbest|\bworst|상위|하위|前|后|最后|倒数|上位|下位|\bl[oa]s) ?(\d{1,2})\b|(?<!\d)(\d{1,2}) ?(?:best|worst|highest|lowest|largest|smallest|most|mejores|peores|mayores|menores|m[aá]s|principales)\b|top ?(\d{1,2})/
    .exec(question)
    ?.slice(1)
    .find((part) => part !== undefined);
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

/** Values of one column are alternatives; different columns must all match. */
function valueFilters(question: string, values: readonly ValueMention[]): PlanFilter[] {
  const byColumn = Map.groupBy(values, ({ column }) => column);
  return [...byColumn].map(([column, found]) => ({
    column,
    is: found.some((value) => isExcluded(question, value)) ? 'is_not' : 'is',
    values: [...new Set(found.map(({ value }) => value))].slice(0, 50),
  }));
}

function isExcluded(question: string, { start, end }: Span): boolean {
  return (
    words.excludedBefore.test(question.slice(0, start)) ||
    words.excludedAfter.test(question.slice(end))
  );
}
