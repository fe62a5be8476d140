import type { PlanFilter, TablePlan } from '../plan/plan.ts';
import * as words from './keywords.ts';
import { type ColumnMention, findColumns, maskSpans, type PlannedColumn } from './mentions.ts';

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
  if (intent === 'count' && ungrouped.every(isCompared)) return { of: 'count' };
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
  const main =
    words.asksAboutSales.test(question) || words.asksForTrend.test(question)
      ? mainFigure(columns)
      : null;
  if (main !== null && group && intent !== 'count') return { of: 'sum', column: main };
  if (extreme) return measureExtreme(parsed, group, extreme);
  if (group) return { of: 'count' };
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

function measureExtreme(
  { named, columns }: ParsedQuestion,
  group: { column: number } | null,
  extreme: 'asc' | 'desc',
): TablePlan['measure'] | null {
  if (group) return { of: 'count' };
  const ordered = named.find(({ column }) =>
    ['number', 'date'].includes(columns[column]?.type ?? ''),
  );
  return ordered ? { of: extreme === 'asc' ? 'min' : 'max', column: ordered.column } : null;
}

/** The column that a question without a column is usually about: units sold, else revenue. */
function mainFigure(columns: readonly PlannedColumn[]): number | null {
  for (const concept of words.mainColumns) {
    const [found] = findColumns(concept, columns).filter(
      ({ column }) => columns[column]?.type === 'number' && columns[column]?.unit !== '%',
    );
    if (found) return found.column;
  }
  return null;
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

function priceOf(columns: readonly PlannedColumn[]): number | null {
  const prices = findColumns('price', columns);
  return prices.find(({ column }) => columns[column]?.type === 'number')?.column ?? null;
}

/** Whether the question consists of little more than column names: 'revenue?'. */
function hasOnlyColumnNames({ question, named }: ParsedQuestion): boolean {
  return maskSpans(question, named).replace(/[^\p{L}\p{N}]+/gu, '').length <= 6;
}
