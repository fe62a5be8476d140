import { sql } from 'kysely';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { DataTableRow } from '../data-tables.repository.ts';

export interface NamedValue {
  table_id: string;
  column_number: number;
  value: string;
}

interface ColumnLocation {
  table: Pick<DataTableRow, 'id'>;
  column: number;
}

const timeout = '1s';
const maxValues = 200;

/**
 * The distinct values of columns that occur in one of the wordings of a question. Runs in a read-only
 * transaction; empty after its timeout, because the question can be planned without them. The question
 * is a parameter and never part of the statement's text.
 */
export async function findNamedValues(
  db: Database,
  organizationId: string,
  columns: readonly ColumnLocation[],
  wordings: readonly string[],
): Promise<NamedValue[]> {
  try {
    return await inOrganization(db, organizationId, async (transaction) => {
      await sql
        .raw(`set local transaction_read_only = on; set local statement_timeout = '${timeout}'`)
        .execute(transaction);
      const { rows } = await sql<NamedValue>`
        select distinct cells.table_id, cells.column_number, cell.value
        from unnest(${columns.map(({ table }) => table.id)}::text[],
          ${columns.map(({ column }) => column)}::integer[]) as wanted (table_id, column_number)
        join data_cells as cells using (table_id, column_number)
        cross join lateral unnest(cells.texts) as cell (value)
        where cells.organization_id = ${organizationId} and length(cell.value) between 2 and 80
          and strpos(${wordings.join('\n')}, lower(cell.value)) > 0
        limit ${maxValues}`.execute(transaction);
      return rows;
    });
  } catch (error) {
    if (isTimeout(error)) return [];
    throw error;
  }
}

/** PostgreSQL's `query_canceled`. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
