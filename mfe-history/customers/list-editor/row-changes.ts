interface EditedRow {
  /** Identifies the row, because a new one is not stored yet. */
  rowId: string;
}

/** Changes the rows of a list that is edited in a form. */
export function rowChanges<Row extends EditedRow>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
) {
  return {
    add: (row: Row) => onChange([...rows, row]),
    change: (rowId: string, changed: Partial<Row>) =>
      onChange(rows.map((row) => (row.rowId === rowId ? { ...row, ...changed } : row))),
    move(index: number, by: 1 | -1) {
      const next = [...rows];
      next.splice(index + by, 0, ...next.splice(index, 1));
      onChange(next);
    },
    remove: (rowId: string) => onChange(rows.filter((row) => row.rowId !== rowId)),
  };
}
