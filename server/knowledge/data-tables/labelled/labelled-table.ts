import type { Language } from '#shared/contracts/languages.ts';

export type LabelledRow = Readonly<Record<string, string | number>>;

/**
 * A figure, the names that a ranking begins with, `choices` where a question may mean several things,
 * or `none` where the table contains no answer.
 */
export type Expected = number | readonly string[] | 'choices' | 'none';

/** A question, or a chat whose last question refers to those before it. */
export type LabelledTableQuestion = readonly [
  language: Language,
  question: string | readonly string[],
  expected: Expected,
];

/** A made-up table whose answers are computed in plain code. */
export interface LabelledTable {
  name: string;
  rows: readonly LabelledRow[];
  /** Cells that are written differently from their value, by column. */
  written?: Readonly<Record<string, (value: string | number) => string>>;
  questions: readonly LabelledTableQuestion[];
}

export type Condition = (row: LabelledRow) => boolean;

export const text = (row: LabelledRow, column: string): string => String(row[column] ?? '');
export const number = (row: LabelledRow, column: string): number => Number(row[column] ?? 0);
export const isBlank = (row: LabelledRow, column: string): boolean => text(row, column) === '';

/** Plain computations on the rows of one table. */
export function calculator(rows: readonly LabelledRow[]) {
  const where = (condition: Condition) => rows.filter(condition);
  const valuesOf = (column: string, condition: Condition) =>
    where((row) => condition(row) && !isBlank(row, column)).map((row) => number(row, column));
  const sum = (column: string, condition: Condition = all) =>
    round(valuesOf(column, condition).reduce((total, value) => total + value, 0));
  const count = (condition: Condition = all) => where(condition).length;
  const mean = (column: string, condition: Condition = all) =>
    round(sum(column, condition) / valuesOf(column, condition).length);
  const distinct = (column: string, condition: Condition = all) =>
    new Set(where((row) => condition(row) && !isBlank(row, column)).map((row) => row[column])).size;
  const median = (column: string, condition: Condition = all) => {
    const sorted = valuesOf(column, condition).sort((a, b) => a - b);
    const half = sorted.length / 2;
    const middle = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
    return round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2);
  };
  /** The groups with a figure of each, the highest first. */
  const ranking = (group: string, figure: (own: Condition) => number) =>
    [...new Set(rows.map((row) => text(row, group)))]
      .filter((name) => name !== '')
      .map((name) => ({ name, figure: figure((row) => text(row, group) === name) }))
      .sort((one, other) => other.figure - one.figure);
  const top = (group: string, figure: (own: Condition) => number, length = 1) =>
    ranking(group, figure)
      .slice(0, length)
      .map(({ name }) => name);
  const bottom = (group: string, figure: (own: Condition) => number, length = 1) =>
    ranking(group, figure)
      .reverse()
      .slice(0, length)
      .map(({ name }) => name);
  const share = (part: number, whole: number) => round((part / whole) * 100);
  const growth = (from: number, to: number) => round(((to - from) / from) * 100);
  return { sum, count, mean, median, distinct, top, bottom, share, growth, valuesOf };
}

export const all: Condition = () => true;
export const both =
  (...conditions: Condition[]): Condition =>
  (row) =>
    conditions.every((condition) => condition(row));
export const is =
  (column: string, ...values: string[]): Condition =>
  (row) =>
    values.includes(text(row, column));
export const isNot =
  (column: string, value: string): Condition =>
  (row) =>
    text(row, column) !== value;
/** Dates that begin with one of these, such as `2025-03`. */
export const inPeriod =
  (column: string, ...starts: string[]): Condition =>
  (row) =>
    starts.some((start) => text(row, column).startsWith(start));
export const blank =
  (column: string): Condition =>
  (row) =>
    isBlank(row, column);
export const above =
  (column: string, bound: number): Condition =>
  (row) =>
    !isBlank(row, column) && number(row, column) > bound;
export const isAtLeast =
  (column: string, bound: number): Condition =>
  (row) =>
    !isBlank(row, column) && number(row, column) >= bound;

/** Picks from a list in a pseudo-random, deterministic order. */
export function pick<Item>(list: readonly [Item, ...Item[]], seed: number): Item {
  return list[scatter(seed) % list.length] ?? list[0];
}
export const between = (min: number, max: number, seed: number): number =>
  min + (scatter(seed) % (max - min + 1));
const scatter = (seed: number) => Math.imul(seed + 11, 2_654_435_761) >>> 9;
export const round = (value: number): number => Math.round(value * 1e9) / 1e9;
/** A day of 2025. */
export const dayOf2025 = (offset: number): string =>
  new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);

export function labelledTableCsv({ rows, written = {} }: LabelledTable): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (row: LabelledRow, column: string) => {
    const value = row[column] ?? '';
    const shown = value === '' ? '' : (written[column]?.(value) ?? String(value));
    return `"${shown}"`;
  };
  const lines = rows.map((row) => columns.map((column) => cell(row, column)).join(','));
  return [columns.join(','), ...lines].join('\n');
}
