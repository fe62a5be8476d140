import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface NewUser {
  email: string;
  passwordHash: string;
  name: string;
  language: Language;
  countryCode?: string | undefined;
}

/** Users belong to no organization, so this runs as the database owner. */
export function createUsersRepository(db: Database) {
  return {
    findByEmail(email: string) {
      return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    },

    getById(id: string) {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },

    async setPasswordHash(userId: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', userId)
        .execute();
    },

    /** Inserts the user; null when the address is taken. */
    async insertUser(user: NewUser, termsVersion: string): Promise<string | null> {
      const row = await db
        .insertInto('users')
        .values({
          id: newId(),
          email: user.email,
          password_hash: user.passwordHash,
          name: user.name,
          language: user.language,
          country_code: user.countryCode,
          pubnub_uuid: newId(),
          terms_version: termsVersion,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** The user, locked until the transaction ends. */
    lockById(id: string) {
      return db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    /** Whether this is the only account. Takes a lock, so that concurrent sign-ups are serialized. */
    async isOnlyAccount(userId: string): Promise<boolean> {
      await takeLock(db, 'first-account');
      const other = await db
        .selectFrom('users')
        .select('id')
        .where('id', '<>', userId)
        .limit(1)
        .executeTakeFirst();
      return other === undefined;
    },

    /** Marks the email address as verified. */
    async markVerified(userId: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ email_verified_at: sql<Date>`now()` })
        .where('id', '=', userId)
        .execute();
    },

    /** Makes one of the user's organizations the one that they work in. */
    async setCurrentOrganization(userId: string, organizationId: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ current_organization_id: organizationId })
        .where('id', '=', userId)
        .execute();
    },
  };
}
