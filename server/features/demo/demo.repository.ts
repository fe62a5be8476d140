import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';

/** What later starts need to know of the demo. */
const knownDemoSchema = z.object({
  windowHashes: z.object({ shop: z.string(), guide: z.string() }),
  /** Its owner's password was shown to whoever started the product. */
  greeted: z.boolean().default(true),
});
export type KnownDemo = z.infer<typeof knownDemoSchema>;

/** Any number that nothing else in the database locks. */
const demoLock = 7_203_114_002;

/** The row in the settings that says that the demo was made. Begins as the database's owner. */
export function createDemoRepository(transaction: Database) {
  async function find(): Promise<KnownDemo | null> {
    const row = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'demo')
      .executeTakeFirst();
    return row ? knownDemoSchema.parse(row.value) : null;
  }

  return {
    find,

    async markGreeted(): Promise<void> {
      await transaction
        .updateTable('settings')
        .set({ value: sql`value || '{"greeted": true}'` })
        .where('key', '=', 'demo')
        .execute();
    },

    /** Processes that start together wait here for each other, until the transaction ends. */
    async findLocked(): Promise<KnownDemo | null> {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
      return find();
    },

    async remember(demo: KnownDemo): Promise<void> {
      // Leaves the organization: only the database's owner writes settings.
      await sql`set local role none`.execute(transaction);
      await transaction
        .insertInto('settings')
        .values({ key: 'demo', value: JSON.stringify(demo) })
        .execute();
    },
  };
}
