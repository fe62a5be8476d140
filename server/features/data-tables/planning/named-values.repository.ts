import { sql } from 'kysely';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { DataTableRow } from '../data-tables.repository.ts';

export interface NamedValue {
  table_id: string;
  column_number: number;
  value: string;
}

interface Place {
  table: Pick<DataTableRow, 'id'>;
  column: number;
}

const timeout = '1s';
const mostFound = 200;

/**
 * The different values of columns that stand in one of the wordings of a question, in a transaction that
 * can only read and ends soon: then there are none, and the question is understood without them. Nothing
 * of the question reaches the statement's text.
 */
export async function findNamedValues(
  db: Database,
  organizationId: string,
  places: readonly Place[],
  wordings: readonly string[],
): Promise<NamedValue[]> {
  try {
    return await inOrganization(db, organizationId, async (transaction) => {
      await sql
        .raw(`set local transaction_read_only = on; set local statement_timeout = '${timeout}'`)
        .execute(transaction);
      const { rows } = await sql<NamedValue>`
        select distinct cells.table_id, cells.column_number, cell.value
        from unnest(${places.map(({ table }) => table.id)}::text[],
          ${places.map(({ column }) => column)}::integer[]) as place (table_id, column_number)
        join data_cells as cells using (table_id, column_number)
        cross join lateral unnest(cells.texts) as cell (value)
        where cells.organization_id = ${organizationId} and length(cell.value) between 2 and 80
          and strpos(${wordings.join('\n')}, lower(cell.value)) > 0
        limit ${mostFound}`.execute(transaction);
      return rows;
    });
  } catch (error) {
    if (isLate(error)) return [];
    throw error;
  }
}

/** PostgreSQL's `query_canceled`. */
function isLate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
