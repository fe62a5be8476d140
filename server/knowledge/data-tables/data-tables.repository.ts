import type { Updateable } from 'kysely';
import type { SourceRow } from '#server/knowledge/sources/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { revisedBy } from '#server/platform/db/revised-by.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import type { StoredCells } from './reading/encode-cells.ts';

/** A source with the columns of data tables. */
export type DataTableRow = SourceRow & Omit<Row<'data_tables'>, 'organization_id' | 'id'>;

/** Blocks of cells per insert statement. */
const cellsPerStatement = 20;

/** Data tables of one organization and their cells. */
export function createDataTablesRepository(db: TenantTransaction, organizationId: string) {
  const all = () =>
    db
      .selectFrom('data_tables')
      .innerJoin('sources', (join) =>
        join
          .onRef('sources.organization_id', '=', 'data_tables.organization_id')
          .onRef('sources.id', '=', 'data_tables.id'),
      )
      .selectAll(['data_tables', 'sources'])
      .where('sources.organization_id', '=', organizationId);
  const change = (id: string) =>
    db
      .updateTable('data_tables')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id);

  return {
    list: (knowledgeId: string): Promise<DataTableRow[]> =>
      all()
        .where('sources.knowledge_id', '=', knowledgeId)
        .orderBy('sources.created_at', 'desc')
        .orderBy('sources.id', 'desc')
        .execute(),

    find: (id: string): Promise<DataTableRow | undefined> =>
      all().where('sources.id', '=', id).executeTakeFirst(),

    async insert(id: string): Promise<void> {
      await db.insertInto('data_tables').values({ organization_id: organizationId, id }).execute();
    },

    async setColumns(id: string, columns: DataTableRow['columns']): Promise<void> {
      await change(id)
        .set({ columns: JSON.stringify(columns) })
        .execute();
    },

    /** Stores the descriptions of members as a new revision; replacing the file creates none. */
    async describe(
      id: string,
      userId: string,
      described: Pick<
        Updateable<DatabaseTables['data_tables']>,
        'description' | 'column_descriptions'
      >,
    ): Promise<void> {
      await change(id)
        .set({ ...described, ...revisedBy(userId) })
        .execute();
    },

    /** Replaces all cells of a table. */
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
