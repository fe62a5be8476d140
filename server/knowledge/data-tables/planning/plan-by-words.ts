import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { findUnaccountedWord, mentionsRecords, type UsedWords } from './account-for-words.ts';
import { chooseMeasure, type ParsedQuestion } from './choose-measure.ts';
import { findBounds } from './find-bounds.ts';
import { findDates, noDates } from './find-dates.ts';
import * as words from './keywords.ts';
import {
  type ColumnMention,
  findColumns,
  findName,
  findValues,
  findWholeNames,
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
  /** Whether a plan, such as a model's, drops a figure, value or period that the question names. */
  contradicts: (plan: TablePlan) => boolean;
}

/** Plans a question without a model, by keywords, names of columns and their values. */
export function planByWords(
  rawQuestion: string,
  columns: readonly PlannedColumn[],
  today: Date,
  /** The name of the table, which a question may mention. */
  title = '',
): PlannedQuestion {
  const question = normalizeText(rawQuestion).slice(0, 1_000);
  const whole = findWholeNames(question, columns);
  const values = findValues(question, columns, whole).filter(
    // The name of a column, and not a cell that holds the same word.
    (value) => !whole.some(({ start, end }) => start <= value.start && end >= value.end),
  );
  const named = findColumns(maskSpans(question, values), columns);
  const dateColumn = columnOfDates(named, columns);
  const dates =
    dateColumn === null
      ? noDates
      : findDates(maskSpans(question, [...values, ...named]), dateColumn, {
          today,
          latest: columns[dateColumn]?.max ?? null,
        });
  const rest = maskSpans(question, [...values, ...dates.spans]);
  const numbers = named.filter(({ column }) => columns[column]?.type === 'number');
  const bounds = findBounds(rest, numbers, columns);
  const filters = [...valueFilters(question, values), ...dates.filters, ...bounds.filters];
  const parsed = {
    question: rest,
    named,
    numbers,
    filters,
    columns,
    dateColumn,
    several: columnOfSeveral(filters, columns),
  };
  const composed = dates.hasGaps ? null : compose(parsed);
  const understood = [
    ...values,
    ...dates.spans,
    ...bounds.spans,
    ...findName(maskSpans(question, named), title),
  ];
  const isWhole =
    composed !== null &&
    isUnderstood(parsed, composed, { question, spans: understood, isRange: dates.isRange });
  const plan = isWhole ? composed : null;
  const hasIntent =
    composed !== null &&
    [...words.measureWords, { words: words.asksForTrend }].some((intent) =>
      intent.words.test(rest),
    );
  return {
    plan,
    score: named.length + values.length * 2 + dates.spans.length + (hasIntent ? 1 : 0),
    contradicts: (other) => contradicts(parsed, other, whole),
  };
}

/** A figure, value or period that a question names by its own name must be part of its plan. */
function contradicts(
  { question, filters, columns }: ParsedQuestion,
  plan: TablePlan,
  whole: readonly ColumnMention[],
): boolean {
  const filtered = new Set(plan.filters.map(({ column }) => column));
  const used = new Set([plan.measure.column, plan.group?.column, ...filtered]);
  const dropsFigure = whole.some(
    ({ column }) => columns[column]?.type === 'number' && !used.has(column),
  );
  const dropsFilter = filters.some(
    ({ column }) => !filtered.has(column) && plan.group?.column !== column,
  );
  const countsUnasked =
    plan.measure.of === 'count' && !mentionsRecords(question) && !asksForCount(question);
  return dropsFigure || dropsFilter || countsUnasked;
}

const asksForCount = (question: string) =>
  words.measureWords.some(
    ({ of, words }) => (of === 'count' || of === 'distinct') && words.test(question),
  );

/** Whether the plan does something with every word of the question that has a meaning. */
function isUnderstood(
  { named, columns, several }: ParsedQuestion,
  { measure, group, filters, sort, limit }: TablePlan,
  { question, spans, isRange }: { question: string; spans: readonly Span[]; isRange: boolean },
): boolean {
  const usedColumns = new Set([
    measure.column,
    group?.column,
    ...filters.map(({ column }) => column),
  ]);
  const usedNames = named.filter(
    ({ column, start, end }) =>
      usedColumns.has(column) ||
      measure.of === 'rows' ||
      (columns[column]?.type === 'text' && mentionsRecords(question.slice(start, end))) ||
      (measure.of === 'count' && columns[column]?.isUnique),
  );
  const isRanked = group !== null && group !== undefined && sort.by === 'measure';
  const isExtreme = isRanked || measure.of === 'min' || measure.of === 'max';
  const isFigure = typeof measure.column === 'number';
  const meanings: [boolean, RegExp][] = [
    ...words.measureWords.map(({ of, words }): [boolean, RegExp] => [
      of === measure.of ||
        // 'Total number of orders', 'how many units', 'total revenue by store: which is highest'.
        (of === 'sum' && measure.of === 'count') ||
        (of === 'count' && (measure.of === 'sum' || measure.of === 'distinct')),
      words,
    ]),
    [isExtreme && sort.order === 'desc' && measure.of !== 'min', words.asksForHighest],
    [isExtreme && (sort.order === 'asc' || measure.of === 'min'), words.asksForLowest],
    [isRanked && group.column === several, words.asksForMore],
    [isRanked && group.column === several, words.asksForComparison],
    [isFigure, words.asksForAmount],
    [isFigure, words.asksAboutSales],
    [isFigure, words.asksAboutPrice],
    [true, words.asksWhich],
    [measure.of === 'rows', words.asksForList],
    [group?.by !== undefined, words.asksForTrend],
    ...words.periodWords.map(({ by, words }): [boolean, RegExp] => [group?.by === by, words]),
  ];
  // Masked first, so that no keyword is found inside a name.
  const rest = maskSpans(question, [...spans, ...usedNames]);
  const found = meanings.flatMap(([isUsed, pattern]) => (isUsed ? findAll(pattern, rest) : []));
  const counts = limit < 50 ? findAll(requestedCount, rest) : [];
  const negations = usedNames.flatMap((mention) =>
    columns[mention.column]?.type === 'boolean' ? negationsAt(question, mention) : [],
  );
  const excluded = filters.some(({ is }) => is === 'is_not')
    ? spans.flatMap((span) => exclusionsAt(question, span))
    : [];
  const used: UsedWords[] = [
    ...(group ? ['grouping' as const] : []),
    ...(isRange ? ['range' as const] : []),
  ];
  return (
    findUnaccountedWord(
      question,
      [...spans, ...usedNames, ...found, ...counts, ...negations, ...excluded],
      used,
    ) === null
  );
}

function findAll({ source }: RegExp, text: string): Span[] {
  // regex-input: 1000, a question
  return [...text.matchAll(new RegExp(source, 'gu'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What two patterns match immediately before and after a span. */
function around(question: string, { start, end }: Span, before: RegExp, after: RegExp): Span[] {
  const left = before.exec(question.slice(0, start))?.[0].length ?? 0;
  const right = after.exec(question.slice(end))?.[0].length ?? 0;
  return [
    { start: start - left, end: start },
    { start: end, end: end + right },
  ];
}

const negationsAt = (question: string, span: Span) =>
  around(question, span, words.negatedBefore, words.negatedAfter);
const exclusionsAt = (question: string, span: Span) =>
  around(question, span, words.excludedBefore, words.excludedAfter);

function compose(all: ParsedQuestion): TablePlan | null {
  const { question } = all;
  const isDuel = all.several !== null && words.asksForMore.test(question);
  const extreme = words.asksForLowest.test(question)
    ? 'asc'
    : words.asksForHighest.test(question) || isDuel
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

/** Spellings of one value are not several. */
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

const requestedCount =
  /(?:\btop|\bbottom|\bbest|\bworst|상위|하위|前|后|最后|倒数|上位|下位|\bl[oa]s) ?(\d{1,2})\b|(?<!\d)(\d{1,2}) ?(?:best|worst|highest|lowest|largest|smallest|most|mejores|peores|mayores|menores|m[aá]s|principales)\b|top ?(\d{1,2})/;

function findRequestedCount(question: string): string | undefined {
  return requestedCount
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
