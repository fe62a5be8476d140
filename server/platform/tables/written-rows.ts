/** A row of a written table, by its keys. */
export type Row = Readonly<Record<string, unknown>>;

export interface Column {
  /** The heading in the first line. */
  heading: string;
  cellOf(row: Row): string | number | null;
}
