import type { Column } from '#shared/ui/index.ts';

type Value = string | number;

/** A column with a `value` is part of the download; without a `cell`, the value is shown. */
export type RankingColumn<Row> = Omit<Column<Row>, 'cell'> &
  (
    | { value: (row: Row) => Value; cell?: Column<Row>['cell'] }
    | { value?: undefined; cell: Column<Row>['cell'] }
  );

/** The column as the table shows it. */
export function toShown<Row>(
  column: RankingColumn<Row>,
  formatNumber: (value: number) => string,
): Column<Row> {
  if (column.value === undefined) return column;
  const { value: read, cell, ...shown } = column;
  function text(row: Row): string {
    const value = read(row);
    return typeof value === 'number' ? formatNumber(value) : value;
  }
  return { ...shown, cell: cell ?? text };
}

/** A line of headings, then one line per row. */
export function toLines<Row>(
  columns: readonly RankingColumn<Row>[],
  rows: readonly Row[],
): string[][] {
  const downloaded = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  return [
    downloaded.map(({ header }) => header),
    ...rows.map((row) => downloaded.map(({ value }) => String(value(row)))),
  ];
}
