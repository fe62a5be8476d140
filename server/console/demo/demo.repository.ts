import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { createSettingsRepository } from '#server/platform/settings/settings.repository.ts';

/** What later starts read about the demo. */
const storedDemoSchema = z.object({
  windowHashes: z.object({ shop: z.string(), guide: z.string() }),
  /** The owner's password was shown to the person who started the product. */
  passwordShown: z.boolean().default(true),
});
export type StoredDemo = z.infer<typeof storedDemoSchema>;

const key = 'demo';
/** An arbitrary number that no other advisory lock uses. */
const demoLock = 7_203_114_002;

/** The setting that records the demo; the transaction begins as the database's owner. */
export function createDemoRepository(transaction: Database) {
  const settings = createSettingsRepository(transaction);

  async function find(): Promise<StoredDemo | null> {
    const stored = await settings.find(key);
    return stored === undefined ? null : storedDemoSchema.parse(stored);
  }

  return {
    find,

    async markPasswordShown(): Promise<void> {
      await settings.merge(key, { passwordShown: true });
    },

    /** Locks the setting until the transaction ends: concurrent starts wait. */
    async findLocked(): Promise<StoredDemo | null> {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
      return find();
    },

    async store(demo: StoredDemo): Promise<void> {
      // Leaves the organization's role, because only the database's owner writes settings.
      await sql`set local role none`.execute(transaction);
      await settings.insert(key, demo);
    },
  };
}
