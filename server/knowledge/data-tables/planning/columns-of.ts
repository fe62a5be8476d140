import type { DataTableRow } from '../data-tables.repository.ts';
import { findOwnText } from '../own-text.ts';
import type { PlannedColumn } from './mentions.ts';

/** The columns with their descriptions from the table, or else from the agent's settings. */
export function describedColumns(
  { columns, column_descriptions }: DataTableRow,
  descriptions: Readonly<Record<string, string>>,
): PlannedColumn[] {
  return columns.map((column) => ({
    ...column,
    description:
      findOwnText(column_descriptions, column.name) || findOwnText(descriptions, column.name),
  }));
}
