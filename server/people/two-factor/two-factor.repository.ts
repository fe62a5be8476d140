import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The second factor of one user, who belongs to no organization: runs as the database owner. */
export function createTwoFactorRepository(db: Database, userId: string) {
  return {
    /** Locked until the transaction ends, if there is one. */
    find() {
      return db
        .selectFrom('two_factor')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
    },

    /**
     * Stores an unconfirmed secret, replacing a previous one; false once two-factor sign-in is on.
     */
    async prepare(secret: string): Promise<boolean> {
      const row = await db
        .insertInto('two_factor')
        .values({ user_id: userId, secret })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, last_step: 0 })
            .where('two_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async confirm(): Promise<void> {
      await db
        .updateTable('two_factor')
        .set({ confirmed_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .execute();
    },

    /** Consumes the code of a time step; false when it or a newer one was used. */
    async consumeStep(step: number): Promise<boolean> {
      const row = await db
        .updateTable('two_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
    },

    async replaceRecoveryCodes(hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute();
    },

    /** Consumes a recovery code; false when unknown. */
    async consumeRecoveryCode(hash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async countRecoveryCodes(): Promise<number> {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
