import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import { mentionsRecords } from './account-for-words.ts';
import * as words from './keywords.ts';
import {
  type ColumnMention,
  findColumns,
  isPartOfName,
  maskSpans,
  type PlannedColumn,
} from './mentions.ts';

/** The parts of a question that were recognized. */
export interface ParsedQuestion {
  question: string;
  named: readonly ColumnMention[];
  numbers: readonly ColumnMention[];
  filters: PlanFilter[];
  columns: readonly PlannedColumn[];
  dateColumn: number | null;
  /** The column that the question names several values of. */
  several: number | null;
}

/** The measure that a question asks for; null when it asks for none. */
export function chooseMeasure(
  parsed: ParsedQuestion,
  group: { column: number } | null,
  extreme: 'asc' | 'desc' | null,
): TablePlan['measure'] | null {
  const { question, named, numbers, filters, columns } = parsed;
  const intent = words.measureWords.find((intent) => intent.words.test(question))?.of;
  const ungrouped = numbers.filter(({ column }) => column !== group?.column);
  const only = columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []));
  // One figure answers one question: which of several it is about is not for us to guess.
  const isSeveral = new Set(ungrouped.map(({ column }) => column)).size > 1;
  if (isSeveral && !filters.some(({ column }) => column === ungrouped[0]?.column)) return null;
  // The 'price' of an order may be what a piece costs or what was paid.
  if (ungrouped.some((mention) => isUnclearRate(parsed, mention))) return null;
  const column =
    ungrouped[0]?.column ??
    (named.length === numbers.length && only.length === 1 ? only[0] : undefined);
  if (intent === 'distinct') {
    const what = named.find((mention) => mention.column !== group?.column)?.column;
    return what === undefined ? null : { of: 'distinct', column: what };
  }
  // 'How many orders over 100': the compared column is not the counted one.
  const isCompared = (mention: ColumnMention) =>
    filters.some((filter) => filter.column === mention.column);
  if (intent === 'count' && ungrouped.every(isCompared)) return measureCount(parsed, group);
  if (intent === 'mean' || intent === 'median' || intent === 'sum') {
    return column === undefined ? null : { of: intent, column };
  }
  // The most expensive group is the one with the highest price, not with the highest total.
  const rated =
    extreme &&
    (ungrouped[0]?.column ?? (words.asksAboutPrice.test(question) ? priceOf(columns) : null));
  if (extreme && group && typeof rated === 'number' && isRate(columns[rated])) {
    return { of: extreme === 'asc' ? 'min' : 'max', column: rated };
  }
  // 'Number of units' of a numeric column is its total.
  if (ungrouped[0] && (intent === 'count' || group))
    return { of: defaultAggregate(columns[ungrouped[0].column]), column: ungrouped[0].column };
  const sold = words.asksAboutSales.test(question) ? soldFigure(columns) : onlyFigure(columns);
  const isRanked = words.asksAboutSales.test(question) || words.asksForTrend.test(question);
  if (isRanked && sold !== null && group && intent !== 'count') return { of: 'sum', column: sold };
  if (group) return null;
  if (extreme) return measureExtreme(parsed, extreme);
  if (
    ungrouped[0] &&
    (words.asksForAmount.test(question) || filters.length > 0 || hasOnlyColumnNames(parsed))
  ) {
    return { of: defaultAggregate(columns[ungrouped[0].column]), column: ungrouped[0].column };
  }
  return words.asksForList.test(question) && (named.length > 0 || filters.length > 0)
    ? { of: 'rows' }
    : null;
}

/** Rows, or the values of the column that is counted: 'how many customers'. */
function measureCount(
  { question, named, filters, columns }: ParsedQuestion,
  group: { column: number } | null,
): TablePlan['measure'] | null {
  const isUsed = (column: number) =>
    column === group?.column || filters.some((filter) => filter.column === column);
  const counted = named.find(
    ({ column }) => columns[column]?.type === 'text' && !isUsed(column),
  )?.column;
  if (counted !== undefined) {
    return columns[counted]?.isUnique ? { of: 'count' } : { of: 'distinct', column: counted };
  }
  if (mentionsRecords(question)) return { of: 'count' };
  // 'How many desks were sold' are pieces and not rows.
  const hasPieces = findColumns('quantity', columns).length > 0;
  const isOfCondition = filters.some(({ column }) =>
    ['boolean', 'number'].includes(columns[column]?.type ?? ''),
  );
  return isOfCondition && !hasPieces ? { of: 'count' } : null;
}

function measureExtreme(
  { named, columns }: ParsedQuestion,
  extreme: 'asc' | 'desc',
): TablePlan['measure'] | null {
  const ordered = named.find(({ column }) =>
    ['number', 'date'].includes(columns[column]?.type ?? ''),
  );
  return ordered ? { of: extreme === 'asc' ? 'min' : 'max', column: ordered.column } : null;
}

/** What is sold is counted in units, else in sales. */
function soldFigure(columns: readonly PlannedColumn[]): number | null {
  for (const concept of words.soldColumns) {
    const [found] = findColumns(concept, columns).filter(
      ({ column }) => columns[column]?.type === 'number' && columns[column]?.unit !== '%',
    );
    if (found) return found.column;
  }
  return null;
}

/** The only numeric column. */
function onlyFigure(columns: readonly PlannedColumn[]): number | null {
  const numbers = columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []));
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** A sum, or a mean for rates, which cannot be added up. */
function defaultAggregate(column: PlannedColumn | undefined): 'mean' | 'sum' {
  return isRate(column) ? 'mean' : 'sum';
}

function isRate(column: PlannedColumn | undefined): boolean {
  if (!column) return false;
  return (
    column.unit === '%' || words.rateColumns.some((rate) => findColumns(rate, [column]).length > 0)
  );
}

/** A part of a rate's name, in a table with other figures of its unit. */
function isUnclearRate({ question, columns }: ParsedQuestion, mention: ColumnMention): boolean {
  const column = columns[mention.column];
  if (!column || !isRate(column) || !isPartOfName(question, mention, column)) return false;
  return columns.some(
    (other) => other !== column && other.type === 'number' && other.unit === column.unit,
  );
}

function priceOf(columns: readonly PlannedColumn[]): number | null {
  const prices = findColumns('price', columns);
  return prices.find(({ column }) => columns[column]?.type === 'number')?.column ?? null;
}

/** Whether the question consists of little more than column names: 'revenue?'. */
function hasOnlyColumnNames({ question, named }: ParsedQuestion): boolean {
  return maskSpans(question, named).replace(/[^\p{L}\p{N}]+/gu, '').length <= 6;
}
