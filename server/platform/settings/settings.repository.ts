import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Values that the program stores for an installation; only the database's owner writes them. */
export function createSettingsRepository(db: Database) {
  return {
    /** Undefined where it was never stored. */
    async find(key: string): Promise<unknown> {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value;
    },

    async insert(key: string, value: unknown): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    },

    /** Stores the value unless there is one; returns what is stored. */
    async ensure(key: string, value: unknown): Promise<unknown> {
      const row = await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        // Changes nothing, but makes the statement return the existing row.
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: sql`settings.value` }),
        )
        .returning('value')
        .executeTakeFirstOrThrow();
      return row.value;
    },

    /** Replaces some fields of a stored object. */
    async merge(key: string, fields: object): Promise<void> {
      await db
        .updateTable('settings')
        .set({ value: sql`value || ${JSON.stringify(fields)}::jsonb` })
        .where('key', '=', key)
        .execute();
    },
  };
}
