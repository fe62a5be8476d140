import type { Plan, PlanFilter } from '../plan/plan.ts';
import { type Asked, measureOf } from './choose-measure.ts';
import { findDates } from './find-dates.ts';
import {
  blank,
  type ColumnMention,
  findColumns,
  findValues,
  type PlannedColumn,
  plain,
  type Span,
  type ValueMention,
} from './mentions.ts';
import * as words from './words.ts';

/** What the words of a question come to: a plan, or that they are about this table at least. */
export interface PlannedQuestion {
  plan: Plan | null;
  /** How much of the question the table explains; 0 is nothing. */
  score: number;
}

/** Plans a question without a model: by words that ask for figures, names of columns and their values. */
export function planByWords(
  asked: string,
  columns: readonly PlannedColumn[],
  today: Date,
): PlannedQuestion {
  const question = plain(asked).slice(0, 1_000);
  const values = findValues(question, columns);
  const named = findColumns(blank(question, values), columns);
  const dateColumn = columnOfDates(named, columns);
  const dates =
    dateColumn === null
      ? { filters: [], spans: [] }
      : findDates(question, dateColumn, { today, latest: columns[dateColumn]?.max ?? null });
  const rest = blank(question, [...values, ...dates.spans]);
  const numbers = named.filter(({ column }) => columns[column]?.type === 'number');
  const filters = [
    ...valueFilters(question, values),
    ...dates.filters,
    ...findBounds(rest, numbers, columns),
  ];
  const asks = { question: rest, named, numbers, filters, columns, dateColumn };
  const plan = compose({ ...asks, several: columnOfSeveral(filters) });
  const isAsked =
    plan !== null &&
    [...words.intents, { words: words.trend }].some((intent) => intent.words.test(rest));
  return { plan, score: named.length + values.length * 2 + dates.spans.length + (isAsked ? 1 : 0) };
}

function compose(all: Asked): Plan | null {
  const { question } = all;
  const end = words.lowest.test(question) ? 'asc' : words.highest.test(question) ? 'desc' : null;
  const group = groupOf(all, end !== null);
  const filters = [...all.filters, ...statedFlags(all, group)];
  const asked = { ...all, filters };
  const measure = measureOf(asked, group, end);
  if (!measure) return null;
  const count = Math.min(50, Number(countWanted(question)) || 0);
  const isTrend = group?.by !== undefined && end === null;
  const isOne = end !== null && group !== null && count === 0 && words.which.test(question);
  return {
    filters: filters.slice(0, 10),
    group,
    measure,
    sort: { by: isTrend ? 'group' : 'measure', order: isTrend ? 'asc' : (end ?? 'desc') },
    limit: count || (isOne ? 5 : measure.of === 'rows' ? 10 : 50),
  };
}

function groupOf(
  { question, named, columns, dateColumn, several }: Asked,
  hasEnd: boolean,
): NonNullable<Plan['group']> | null {
  const step = words.trends.find((trend) => trend.words.test(question))?.by;
  const by = step ?? (words.trend.test(question) ? 'month' : undefined);
  if (by && dateColumn !== null) return { column: dateColumn, by };
  const marked = named.find(
    ({ start, end, column }) =>
      // 'The best by revenue' puts in order, it does not group.
      !(hasEnd && columns[column]?.type === 'number') &&
      (words.beforeGroup.test(question.slice(0, start)) ||
        words.afterGroup.test(question.slice(end))),
  );
  // 'Which product …' and 'the five best products' do without such a word.
  const ranked = hasEnd && named.find(({ column }) => columns[column]?.type === 'text');
  const column = (marked ?? (ranked || undefined))?.column ?? comparedBy(question, several);
  if (column === undefined) return null;
  return columns[column]?.type === 'date' ? { column, by: by ?? 'month' } : { column };
}

/** 'Seoul and Busan' are told one beside the other, unless their total is wanted. */
function comparedBy(question: string, several: number | null): number | undefined {
  if (several === null) return undefined;
  const isWhole = words.intents.some((intent) => intent.words.test(question));
  return words.compares.test(question) || !isWhole ? several : undefined;
}

function columnOfSeveral(filters: readonly PlanFilter[]): number | null {
  return filters.find(({ is, values }) => is === 'is' && values.length > 1)?.column ?? null;
}

/** 'Returned orders': a column of yes and no that is named holds, or does not. */
function statedFlags(
  { question, named, columns }: Asked,
  group: { column: number } | null,
): PlanFilter[] {
  return named
    .filter(({ column }) => columns[column]?.type === 'boolean' && column !== group?.column)
    .slice(0, 1)
    .map(({ column, start, end }) => {
      const isDenied =
        words.deniedBefore.test(question.slice(0, start)) ||
        words.deniedAfter.test(question.slice(end));
      return { column, is: 'is', values: [!isDenied] };
    });
}

function countWanted(question: string): string | undefined {
  return /(?:\btop|\bbottom|\bbest|\bworst|상위|하위|前|后|最后|倒数|上位|下位|\bl[oa]s) ?(\d{1,2})\b|(?<!\d)(\d{1,2}) ?(?:best|worst|highest|lowest|largest|smallest|most|mejores|peores|mayores|menores|m[aá]s|principales)\b|top ?(\d{1,2})/
    .exec(question)
    ?.slice(1)
    .find((part) => part !== undefined);
}

/** The column of dates that is named, or the only one. */
function columnOfDates(
  named: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): number | null {
  const mentioned = named.find(({ column }) => columns[column]?.type === 'date');
  const first = columns.findIndex(({ type }) => type === 'date');
  return mentioned?.column ?? (first === -1 ? null : first);
}

/** Values of one column are alternatives; those of different columns hold together. */
function valueFilters(question: string, values: readonly ValueMention[]): PlanFilter[] {
  const byColumn = Map.groupBy(values, ({ column }) => column);
  return [...byColumn].map(([column, found]) => ({
    column,
    is: found.some((value) => isLeftOut(question, value)) ? 'is_not' : 'is',
    values: [...new Set(found.map(({ value }) => value))].slice(0, 50),
  }));
}

function isLeftOut(question: string, { start, end }: Span): boolean {
  return (
    words.leftOutBefore.test(question.slice(0, start)) ||
    words.leftOutAfter.test(question.slice(end))
  );
}

/** 'Price over 100': a figure with a comparison belongs to the column of figures that is named before it. */
function findBounds(
  question: string,
  numbers: readonly ColumnMention[],
  columns: readonly PlannedColumn[],
): PlanFilter[] {
  const filters: PlanFilter[] = [];
  for (const match of question.matchAll(/[₩$€£¥]?(\d[\d,]*(?:\.\d+)?)([만万千억]?)/gu)) {
    const before = question.slice(0, match.index);
    const after = question.slice(match.index + match[0].length);
    const bound = words.bounds.find(
      (bound) => bound.before.test(before) || bound.after.test(after),
    );
    const nearest = numbers.findLast(({ end }) => end <= match.index) ?? numbers[0];
    if (!bound || !nearest || !columns[nearest.column]) continue;
    const value = Number(match[1]?.replaceAll(',', '')) * (scales[match[2] ?? ''] ?? 1);
    filters.push({ column: nearest.column, is: bound.is, values: [value] });
  }
  return filters;
}

const scales: Record<string, number> = { 千: 1_000, 만: 10_000, 万: 10_000, 억: 100_000_000 };
