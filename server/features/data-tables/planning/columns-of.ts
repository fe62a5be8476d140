import type { DataTableRow } from '../data-tables.repository.ts';
import { ownText } from '../own-text.ts';
import type { PlannedColumn } from './mentions.ts';

/** The columns with what is said of them: at the table, or else in the agent's settings. */
export function columnsOf(
  { columns, column_descriptions }: DataTableRow,
  descriptions: Readonly<Record<string, string>>,
): PlannedColumn[] {
  return columns.map((column) => ({
    ...column,
    description: ownText(column_descriptions, column.name) || ownText(descriptions, column.name),
  }));
}
