import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { deviceCookieDays } from './device-cookie.ts';

/** Browsers with a previous sign-in, by the hash of a cookie. */
export function createKnownDevicesRepository(db: Database) {
  return {
    /** Whether a browser is known for the account with this address. */
    async isKnown(email: string, tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('users.id')
        .where('users.email', '=', email)
        .where('known_devices.token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    async count(userId: string): Promise<number> {
      const { devices } = await db
        .selectFrom('known_devices')
        .select((row) => row.fn.countAll<number>().as('devices'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return devices;
    },

    /** Also deletes the user's browsers whose cookie has expired. */
    async add(userId: string, tokenHash: string): Promise<void> {
      const now = sql<Date>`now()`;
      await db
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${deviceCookieDays})`)
        .execute();
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, token_hash: tokenHash })
        .onConflict((row) =>
          row.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
        )
        .execute();
    },

    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    },
  };
}
