import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';

/** What the next starts need to know about the demo. */
const storedDemoSchema = z.object({
  windowHashes: z.object({ shop: z.string(), guide: z.string() }),
  /** The owner's password was shown to the person who started the product. */
  greeted: z.boolean().default(true),
});
export type StoredDemo = z.infer<typeof storedDemoSchema>;

/** An arbitrary number that no other advisory lock uses. */
const demoLock = 7_203_114_002;

/** The setting that records the demo. Starts as the database's owner. */
export function createDemoRepository(transaction: Database) {
  async function find(): Promise<StoredDemo | null> {
    const row = await transaction
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'demo')
      .executeTakeFirst();
    return row ? storedDemoSchema.parse(row.value) : null;
  }

  return {
    find,

    async markPasswordShown(): Promise<void> {
      await transaction
        .updateTable('settings')
        .set({ value: sql`value || '{"greeted": true}'` })
        .where('key', '=', 'demo')
        .execute();
    },

    /** Locks the setting until the transaction ends, so that concurrent starts wait. */
    async findLocked(): Promise<StoredDemo | null> {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
      return find();
    },

    async store(demo: StoredDemo): Promise<void> {
      // Leaves the organization's role, because only the database's owner writes settings.
      await sql`set local role none`.execute(transaction);
      await transaction
        .insertInto('settings')
        .values({ key: 'demo', value: JSON.stringify(demo) })
        .execute();
    },
  };
}
