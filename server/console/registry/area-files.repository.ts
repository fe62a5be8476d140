import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

/** The files of all published versions of areas. */
export function createAreaFilesRepository(db: Database | Transaction<DatabaseTables>) {
  return {
    /** The integrity of a file of any version; undefined when it was never published. */
    async findIntegrity(area: string, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('area_files')
        .select('integrity')
        .where('area', '=', area)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.integrity;
    },

    /** The integrity of stored files by name. */
    async integrityByName(area: string, names: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('area_files')
        .select(['name', 'integrity'])
        .where('area', '=', area)
        .where('name', 'in', [...names])
        .execute();
      return new Map(rows.map(({ name, integrity }) => [name, integrity]));
    },
  };
}
