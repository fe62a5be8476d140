import type { ColumnType, Generated } from 'kysely';
import type { DataColumn, DataTable, DataTableFailure } from '#shared/contracts/data-tables.ts';

/** What was found out of a column when its file was read. */
export type FoundColumn = Omit<DataColumn, 'description' | 'proposed'> & {
  /** All that stand in it, where they are few enough to be recognised in questions. */
  values: string[];
};

export interface DataTablesTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  name: string;
  file_url: string;
  file_key: string;
  content_hash: string;
  size: Generated<number>;
  state: Generated<DataTable['state']>;
  reason: DataTableFailure | null;
  progress: Generated<number>;
  version: Generated<number>;
  row_count: Generated<number>;
  /** jsonb: read as a value, written as JSON text. */
  columns: ColumnType<FoundColumn[], string | undefined, string>;
  description: Generated<string>;
  column_descriptions: ColumnType<Record<string, string>, string | undefined, string>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
}

/** Written as array literals, and read by SQL of our own only. */
type Cells = ColumnType<unknown[] | null, string | null, never>;

export interface DataCellsTable {
  organization_id: string;
  table_id: string;
  column_number: number;
  block: number;
  numbers: Cells;
  texts: Cells;
  times: Cells;
}

export interface DataTablesTables {
  data_tables: DataTablesTable;
  data_cells: DataCellsTable;
}
