import { useState } from 'react';

/** The rows of a list while it is edited; `rowId` identifies a row, because a new one is not stored yet. */
export function useEditedRows<Row extends { rowId: string }>(initial: () => readonly Row[]) {
  const [rows, setRows] = useState(initial);
  return {
    rows,
    add: (row: Row) => setRows([...rows, row]),
    change: (rowId: string, changed: Partial<Row>) =>
      setRows(rows.map((row) => (row.rowId === rowId ? { ...row, ...changed } : row))),
    move(index: number, by: 1 | -1) {
      const next = [...rows];
      next.splice(index + by, 0, ...next.splice(index, 1));
      setRows(next);
    },
    remove: (rowId: string) => setRows(rows.filter((row) => row.rowId !== rowId)),
  };
}
