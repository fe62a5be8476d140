import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The second factor of one user. Users belong to no organization: works as the database's owner. */
export function createTwoFactorRepository(db: Database, userId: string) {
  return {
    /** Locked until the transaction ends, where there is one. */
    find() {
      return db
        .selectFrom('two_factor')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Keeps a secret that is not confirmed, in place of an earlier one; false once it is on. */
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

    /** Takes the code of a period; false when this one or a later one was taken before. */
    async takeStep(step: number): Promise<boolean> {
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

    /** Uses a recovery code up; false when there is no such code. */
    async takeRecoveryCode(hash: string): Promise<boolean> {
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
