import {
  type ColumnMention,
  findColumns,
  isPartOfName,
  type PlannedColumn,
  splitCamelCase,
} from './find-columns.ts';
import * as words from './keywords.ts';
import { normalizeText } from './text-spans.ts';

/** Whether a column contains amounts, which can be added up or averaged. */
export function isFigure(column: PlannedColumn | undefined): boolean {
  return column?.type === 'number' && column.isIdentifier !== true;
}

/**
 * Whether numbers name something instead of being amounts: by the name of the column, such as `Order ID`
 * or `고객번호`, or where none occurs twice and the name is `No.` or they count the rows.
 */
export function isIdentifier(column: ColumnProfile, isUnique: boolean): boolean {
  if (column.type !== 'number') return false;
  const parts = normalizeText(splitCamelCase(column.name))
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((part) => part !== '');
  return endsAsIdentifier(parts) || (isUnique && (isNumbered(parts) || countsRows(column)));
}

type ColumnProfile = Pick<PlannedColumn, 'name' | 'type' | 'min' | 'max'> & { distinct: number };

const minDistinct = 12;

const countsRows = ({ min, max, distinct }: ColumnProfile) =>
  distinct >= minDistinct && Number(max) - Number(min) === distinct - 1;

const endsAsIdentifier = (parts: readonly string[]) =>
  /^(?:id|code|codigo|sku)$|(?:아이디|번호|코드|番号|コード|编号|编码|单号)$/u.test(
    parts.at(-1) ?? '',
  ) ||
  (parts[0] === 'id' && parts.length > 1);

const isNumbered = (parts: readonly string[]) =>
  [parts[0], parts.at(-1)].some((part) => /^(?:no|nr|number|num|numero|nº|#)$/u.test(part ?? ''));

/** Whether values of a column, such as prices and scores, cannot be added up. */
export function isRate(column: PlannedColumn | undefined): boolean {
  if (!column) return false;
  return column.unit === '%' || words.rateColumns.some((rate) => isCalled(column, rate));
}

/** Whether a column contains prices, which are ranked by single values: the most expensive product. */
export function isPrice(column: PlannedColumn | undefined): boolean {
  return column !== undefined && words.priceColumns.some((price) => isCalled(column, price));
}

/** Whether a column contains names of people. */
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

/** The column that measures what was sold: units, or else sales. */
export function soldFigure(columns: readonly PlannedColumn[]): number | null {
  for (const concept of words.soldColumns) {
    const [found] = findColumns(concept, columns).filter(
      ({ column }) => isFigure(columns[column]) && columns[column]?.unit !== '%',
    );
    if (found) return found.column;
  }
  return null;
}

/** The only numeric column. */
export function onlyFigure(columns: readonly PlannedColumn[]): number | null {
  const numbers = columns.flatMap((column, index) => (isFigure(column) ? [index] : []));
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

export function priceColumn(columns: readonly PlannedColumn[]): number | null {
  const prices = findColumns('price', columns);
  return prices.find(({ column }) => isFigure(columns[column]))?.column ?? null;
}

/** Whether a mention is only a part of a rate's name, and other figures of the table have the same unit. */
export function isUnclearRate(
  question: string,
  columns: readonly PlannedColumn[],
  mention: ColumnMention,
): boolean {
  const column = columns[mention.column];
  if (!column || !isRate(column) || !isPartOfName(question, mention, column)) return false;
  return columns.some((other) => other !== column && isFigure(other) && other.unit === column.unit);
}

const isCalled = (column: PlannedColumn, name: string) => findColumns(name, [column]).length > 0;
