import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { DataTablesTable } from '#server/platform/db/tables/data-tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { StoredCells } from './reading/encode-cells.ts';

export type DataTableRow = Row<DataTablesTable>;
type NewTable = Omit<Insertable<DataTablesTable>, 'organization_id' | 'id'>;

/** Cells stored with one statement. */
const cellsPerStatement = 20;

/** Tables of one organization's knowledges, and their cells. */
export function createDataTablesRepository(db: TenantTransaction, organizationId: string) {
  const all = () => db.selectFrom('data_tables').where('organization_id', '=', organizationId);

  return {
    list: (knowledgeId: string): Promise<DataTableRow[]> =>
      all()
        .selectAll()
        .where('knowledge_id', '=', knowledgeId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    find: (id: string) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    findByName: (knowledgeId: string, name: string) =>
      all()
        .selectAll()
        .where('knowledge_id', '=', knowledgeId)
        .where('name', '=', name)
        .executeTakeFirst(),

    /** Locked until the transaction ends: of two writers one comes after the other. */
    lock: (ids: readonly string[]): Promise<DataTableRow[]> =>
      all()
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute(),

    insert(table: NewTable): Promise<DataTableRow> {
      return db
        .insertInto('data_tables')
        .values({ organization_id: organizationId, id: newId(), ...table })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    update(id: string, change: Updateable<DataTablesTable>): Promise<DataTableRow> {
      return db
        .updateTable('data_tables')
        .set({ ...change, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('data_tables')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Puts these in the place of all cells that the table has. */
    async replaceCells(tableId: string, cells: readonly StoredCells[]): Promise<void> {
      await db
        .deleteFrom('data_cells')
        .where('organization_id', '=', organizationId)
        .where('table_id', '=', tableId)
        .execute();
      for (let start = 0; start < cells.length; start += cellsPerStatement) {
        await db
          .insertInto('data_cells')
          .values(
            cells
              .slice(start, start + cellsPerStatement)
              .map((cell) => ({ organization_id: organizationId, table_id: tableId, ...cell })),
          )
          .execute();
      }
    },
  };
}
