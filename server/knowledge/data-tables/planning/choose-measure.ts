import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { mentionsRecords } from './account-for-words.ts';
import { asksWhichIsBetter } from './asks-which-is-better.ts';
import {
  isFigure,
  isPrice,
  isRate,
  isUnclearRate,
  onlyFigure,
  priceColumn,
  soldFigure,
} from './column-roles.ts';
import {
  type ColumnMention,
  findColumns,
  isPartOfName,
  type PlannedColumn,
} from './find-columns.ts';
import * as words from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';
import { findAll, maskSpans } from './text-spans.ts';

type Measure = TablePlan['measure'];

export interface MeasureContext {
  filters: readonly PlanFilter[];
  group: { column: number } | null;
  extreme: 'asc' | 'desc' | null;
  isShare: boolean;
}

/** The measure that a question asks for; null when it asks for none. */
export function chooseMeasure(parsed: ParsedQuestion, context: MeasureContext): Measure | null {
  const { rest, numbers, columns } = parsed;
  const { filters, group } = context;
  const isCompared = ({ column }: ColumnMention) =>
    filters.some((filter) => filter.column === column);
  const ungrouped = numbers.filter(({ column }) => column !== group?.column);
  // 'How many orders over 100': the compared column is not the measured one.
  const free = ungrouped.filter((mention) => !isCompared(mention));
  // A guess among several figures could be wrong.
  if (new Set(free.map(({ column }) => column)).size > 1) return null;
  // The 'price' of an order may be what a piece costs or what was paid.
  if (ungrouped.some((mention) => isUnclearRate(rest, columns, mention))) return null;
  const only = asksWhichIsBetter(parsed) ? onlyFigure(columns) : null;
  const figure = (free[0] ?? ungrouped[0])?.column ?? only ?? undefined;
  const intent = words.measureWords.find((one) => one.words.test(rest))?.of;
  if (intent === 'distinct') return measureDistinct(parsed, group);
  if (words.perRecord.test(rest)) {
    return figure === undefined || intent === 'median' ? null : { of: 'mean', column: figure };
  }
  if (context.isShare) return measureShare(parsed, context, free[0]?.column);
  if (intent === 'count' && free.length === 0) return measureCount(parsed, context);
  if (intent === 'mean' || intent === 'median' || intent === 'sum') {
    return measureAggregate(parsed, context, { of: intent, figure });
  }
  return (group ? measureGroups : measureAll)(parsed, context, intent === 'count', figure);
}

function measureDistinct(
  { named }: ParsedQuestion,
  group: { column: number } | null,
): Measure | null {
  const what = named.find((mention) => mention.column !== group?.column)?.column;
  return what === undefined ? null : { of: 'distinct', column: what };
}

function measureAggregate(
  { named, numbers, columns, rest }: ParsedQuestion,
  { group }: MeasureContext,
  { of, figure }: { of: 'mean' | 'median' | 'sum'; figure: number | undefined },
): Measure | null {
  const only = named.length === numbers.length ? (onlyFigure(columns) ?? undefined) : undefined;
  const column = figure ?? only;
  if (column === undefined) {
    // 'Total number of orders'.
    const isCount = of === 'sum' && mentionsRecords(rest) && !words.asksForAmount.test(rest);
    return isCount && words.measureWords.some((one) => one.of === 'count' && one.words.test(rest))
      ? { of: 'count' }
      : null;
  }
  // A sum of prices has no meaning.
  if (of === 'sum' && isRate(columns[column])) return null;
  // 'The average per month' may mean the average of the monthly totals.
  const isByPeriod = group !== null && columns[group.column]?.type === 'date';
  return of !== 'sum' && isByPeriod && !isRate(columns[column]) ? null : { of, column };
}

/** What a share is computed from: the sum of a column, or the number of rows. */
function measureShare(
  parsed: ParsedQuestion,
  context: MeasureContext,
  figure: number | undefined,
): Measure | null {
  if (figure !== undefined) {
    return isRate(parsed.columns[figure]) ? null : { of: 'sum', column: figure };
  }
  if (words.asksAboutSales.test(parsed.rest)) {
    const sold = soldFigure(parsed.columns);
    return sold === null ? null : { of: 'sum', column: sold };
  }
  return mentionsRecords(parsed.rest) && !context.extreme ? { of: 'count' } : null;
}

/** The number of rows, or of different values: 'how many customers'. */
function measureCount(parsed: ParsedQuestion, { filters, group }: MeasureContext): Measure | null {
  const { question, rest, named, columns } = parsed;
  const isUsed = (column: number) =>
    column === group?.column || filters.some((filter) => filter.column === column);
  // 'Orders' means the rows, although it is a part of the column name 'order status'.
  const meansRows = (mention: ColumnMention) => {
    const column = columns[mention.column];
    const isPart = column !== undefined && isPartOfName(question, mention, column);
    return isPart && mentionsRecords(question.slice(mention.start, mention.end));
  };
  const countedColumn = named.find(
    (mention) =>
      columns[mention.column]?.type === 'text' && !isUsed(mention.column) && !meansRows(mention),
  )?.column;
  if (countedColumn !== undefined) {
    return columns[countedColumn]?.isUnique
      ? { of: 'count' }
      : { of: 'distinct', column: countedColumn };
  }
  if (mentionsRecords(rest)) return { of: 'count' };
  // 'How many desks were sold' asks for pieces, not for rows.
  const [pieces] = findColumns('quantity', columns);
  const isBought = words.asksAboutSales.test(rest) || words.asksAboutPurchases.test(rest);
  if (pieces && isBought && isFigure(columns[pieces.column]))
    return { of: 'sum', column: pieces.column };
  const isOfCondition = filters.some(({ column, is }) =>
    is === 'empty' || is === 'filled'
      ? true
      : ['boolean', 'number'].includes(columns[column]?.type ?? ''),
  );
  return isOfCondition && !pieces ? { of: 'count' } : null;
}

/** The measure of each group. */
function measureGroups(
  { rest, columns }: ParsedQuestion,
  { extreme, group }: MeasureContext,
  isCount: boolean,
  figure: number | undefined,
): Measure | null {
  const asksPrice = words.asksAboutPrice.test(rest);
  // The most expensive group is the one with the highest price, not with the highest total.
  const ranked = extreme && (figure ?? (asksPrice ? priceColumn(columns) : null));
  if (extreme && typeof ranked === 'number' && isRate(columns[ranked])) {
    // The product with the best score may have the best average or the best single score.
    if (!isPrice(columns[ranked])) return null;
    return { of: extreme === 'asc' ? 'min' : 'max', column: ranked };
  }
  // 'Number of units' of a numeric column is its total.
  if (figure !== undefined) return { of: defaultAggregate(columns[figure]), column: figure };
  if (isCount) return null;
  const asksSales = words.asksAboutSales.test(rest);
  const sold = asksSales ? soldFigure(columns) : onlyFigure(columns);
  if ((asksSales || words.asksForTrend.test(rest)) && sold !== null)
    return { of: 'sum', column: sold };
  // Who 'ordered the most' may have the most orders, pieces or money.
  const nouns = maskSpans(rest, findAll(words.asksAboutPurchases, rest));
  const isRowEach = group !== null && columns[group.column]?.isUnique === true;
  return mentionsRecords(nouns) && extreme !== null && !isRowEach ? { of: 'count' } : null;
}

/** The measure of all rows together. */
function measureAll(
  parsed: ParsedQuestion,
  { filters, extreme }: MeasureContext,
  isCount: boolean,
  figure: number | undefined,
): Measure | null {
  const { rest, named, columns } = parsed;
  if (isCount) return figure === undefined ? null : sumOf(columns, figure);
  // 'Who' and 'the top 3' ask for a group.
  if (extreme && (asksForGroup(rest) || words.asksForSeveral.test(rest))) return null;
  if (extreme) {
    const ordered = named.find(
      ({ column }) => isFigure(columns[column]) || columns[column]?.type === 'date',
    );
    return ordered ? { of: extreme === 'asc' ? 'min' : 'max', column: ordered.column } : null;
  }
  const needsAmount =
    words.asksForAmount.test(rest) || filters.length > 0 || hasOnlyColumnNames(parsed);
  if (figure !== undefined && needsAmount)
    return { of: defaultAggregate(columns[figure]), column: figure };
  const asksForRows = words.asksForList.test(rest) && (named.length > 0 || filters.length > 0);
  return asksForRows ? { of: 'rows' } : null;
}

const asksForGroup = (question: string) =>
  words.asksWho.test(question) || words.asksWhere.test(question);

const sumOf = (columns: readonly PlannedColumn[], column: number): Measure | null =>
  isRate(columns[column]) ? null : { of: 'sum', column };

/** A sum, or a mean for rates, which cannot be added up. */
function defaultAggregate(column: PlannedColumn | undefined): 'mean' | 'sum' {
  return isRate(column) ? 'mean' : 'sum';
}

/** Whether the question consists of little more than column names: 'revenue?'. */
function hasOnlyColumnNames({ rest, named }: ParsedQuestion): boolean {
  return maskSpans(rest, named).replace(/[^\p{L}\p{N}]+/gu, '').length <= 6;
}
