import { findColumnText } from '../column-text.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { isIdentifier } from './column-roles.ts';
import type { PlannedColumn } from './find-columns.ts';

/** Adds the descriptions of the table, or else those of the agent's settings, to the columns. */
export function describeColumns(
  { columns, column_descriptions, item_count }: DataTableRow,
  descriptions: Readonly<Record<string, string>>,
): PlannedColumn[] {
  return columns.map((column) => {
    const isUnique = column.distinct > 1 && column.distinct === item_count - column.empty;
    return {
      ...column,
      isUnique,
      isIdentifier: isIdentifier(column, isUnique),
      description:
        findColumnText(column_descriptions, column.name) ||
        findColumnText(descriptions, column.name),
    };
  });
}
