import type { Plan, PlanFilter } from '../plan/plan.ts';
import { blank, type ColumnMention, findColumns, type PlannedColumn } from './mentions.ts';
import * as words from './words.ts';

/** What a question says, as far as its words are understood. */
export interface Asked {
  question: string;
  named: readonly ColumnMention[];
  numbers: readonly ColumnMention[];
  filters: PlanFilter[];
  columns: readonly PlannedColumn[];
  dateColumn: number | null;
  /** Of which the question names several values. */
  several: number | null;
}

/** Which figure a question asks for; null when it asks for none. */
export function measureOf(
  asked: Asked,
  group: { column: number } | null,
  end: 'asc' | 'desc' | null,
): Plan['measure'] | null {
  const { question, named, numbers, filters, columns } = asked;
  const intent = words.intents.find((intent) => intent.words.test(question))?.of;
  const free = numbers.filter(({ column }) => column !== group?.column);
  const only = columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []));
  const column =
    free[0]?.column ?? (named.length === numbers.length && only.length === 1 ? only[0] : undefined);
  if (intent === 'distinct') {
    const what = named.find((mention) => mention.column !== group?.column)?.column;
    return what === undefined ? null : { of: 'distinct', column: what };
  }
  // 'How many orders over 100': what is compared is not what is counted.
  const isCompared = (mention: ColumnMention) =>
    filters.some((filter) => filter.column === mention.column);
  if (intent === 'count' && free.every(isCompared)) return { of: 'count' };
  if (intent === 'mean' || intent === 'median' || intent === 'sum') {
    return column === undefined ? null : { of: intent, column };
  }
  // The dearest is one of them, not what they cost together.
  const rated = end && (free[0]?.column ?? (words.priced.test(question) ? priceOf(columns) : null));
  if (end && group && typeof rated === 'number' && isRate(columns[rated])) {
    return { of: end === 'asc' ? 'min' : 'max', column: rated };
  }
  // 'Number of units' of a column that is a figure is its total.
  if (free[0] && (intent === 'count' || group))
    return { of: natural(columns[free[0].column]), column: free[0].column };
  const main = words.sold.test(question) || words.trend.test(question) ? mainFigure(columns) : null;
  if (main !== null && group && intent !== 'count') return { of: 'sum', column: main };
  if (end) return atTheEnd(asked, group, end);
  if (group) return { of: 'count' };
  if (free[0] && (words.amount.test(question) || filters.length > 0 || isNothingElse(asked))) {
    return { of: natural(columns[free[0].column]), column: free[0].column };
  }
  return words.list.test(question) && (named.length > 0 || filters.length > 0)
    ? { of: 'rows' }
    : null;
}

function atTheEnd(
  { named, columns }: Asked,
  group: { column: number } | null,
  end: 'asc' | 'desc',
): Plan['measure'] | null {
  if (group) return { of: 'count' };
  const ordered = named.find(({ column }) =>
    ['number', 'date'].includes(columns[column]?.type ?? ''),
  );
  return ordered ? { of: end === 'asc' ? 'min' : 'max', column: ordered.column } : null;
}

/** What most questions are about that name no figure: how many were sold, and else what they brought. */
function mainFigure(columns: readonly PlannedColumn[]): number | null {
  for (const concept of words.mainFigures) {
    const [found] = findColumns(concept, columns).filter(
      ({ column }) => columns[column]?.type === 'number' && columns[column]?.unit !== '%',
    );
    if (found) return found.column;
  }
  return null;
}

/** Rates are not added up. */
function natural(column: PlannedColumn | undefined): 'mean' | 'sum' {
  return isRate(column) ? 'mean' : 'sum';
}

function isRate(column: PlannedColumn | undefined): boolean {
  if (!column) return false;
  return column.unit === '%' || words.rates.some((rate) => findColumns(rate, [column]).length > 0);
}

function priceOf(columns: readonly PlannedColumn[]): number | null {
  const prices = findColumns('price', columns);
  return prices.find(({ column }) => columns[column]?.type === 'number')?.column ?? null;
}

/** A few words that are nothing but names: 'revenue?'. */
function isNothingElse({ question, named }: Asked): boolean {
  return blank(question, named).replace(/[^\p{L}\p{N}]+/gu, '').length <= 6;
}
