import {
  type ColumnMention,
  findColumns,
  isPartOfName,
  type PlannedColumn,
} from './find-columns.ts';
import * as words from './keywords.ts';

/** Whether values of a column, such as prices and scores, cannot be added up. */
export function isRate(column: PlannedColumn | undefined): boolean {
  if (!column) return false;
  return column.unit === '%' || words.rateColumns.some((rate) => isCalled(column, rate));
}

/** Whether a ranking by a rate is by its single values: the most expensive product. */
export function isPrice(column: PlannedColumn | undefined): boolean {
  return column !== undefined && words.priceColumns.some((price) => isCalled(column, price));
}

/** Whether a column holds names of people. */
export function isPersonColumn(column: PlannedColumn): boolean {
  if (column.type !== 'text') return false;
  if (words.personColumns.some((person) => isCalled(column, person))) return true;
  const names = column.values.filter((value) => /^\p{sc=Hangul}{3}$/u.test(value));
  return names.length >= 3 && names.length >= column.values.length * 0.9;
}

/** The only column with names of people; null when there is none or more than one. */
export function personColumn(columns: readonly PlannedColumn[]): number | null {
  const people = columns.flatMap((column, index) => (isPersonColumn(column) ? [index] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** What is sold is counted in units, else in sales. */
export function soldFigure(columns: readonly PlannedColumn[]): number | null {
  for (const concept of words.soldColumns) {
    const [found] = findColumns(concept, columns).filter(
      ({ column }) => columns[column]?.type === 'number' && columns[column]?.unit !== '%',
    );
    if (found) return found.column;
  }
  return null;
}

/** The only numeric column. */
export function onlyFigure(columns: readonly PlannedColumn[]): number | null {
  const numbers = columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []));
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

export function priceColumn(columns: readonly PlannedColumn[]): number | null {
  const prices = findColumns('price', columns);
  return prices.find(({ column }) => columns[column]?.type === 'number')?.column ?? null;
}

/** A part of a rate's name, in a table with other figures of its unit. */
export function isUnclearRate(
  question: string,
  columns: readonly PlannedColumn[],
  mention: ColumnMention,
): boolean {
  const column = columns[mention.column];
  if (!column || !isRate(column) || !isPartOfName(question, mention, column)) return false;
  return columns.some(
    (other) => other !== column && other.type === 'number' && other.unit === column.unit,
  );
}

const isCalled = (column: PlannedColumn, name: string) => findColumns(name, [column]).length > 0;
