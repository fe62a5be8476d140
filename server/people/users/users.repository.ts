import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface NewUser {
  email: string;
  passwordHash: string;
  name: string;
  language: Language;
  countryCode?: string | undefined;
}

export interface ProfileFields {
  name: string;
  language: Language;
  darkmode: boolean | null;
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
      await sql`select pg_advisory_xact_lock(hashtextextended('first-account', 0))`.execute(db);
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

    async setLanguage(userId: string, language: Language): Promise<void> {
      await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
    },

    /** The user's profile, locked until the transaction ends. */
    findProfile(userId: string) {
      return db
        .selectFrom('users')
        .select(['name', 'language', 'darkmode'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
    },

    async changeProfile(userId: string, profile: ProfileFields): Promise<void> {
      await db.updateTable('users').set(profile).where('id', '=', userId).execute();
    },

    /** Gives the user this name, and no phone number. */
    async resetProfile(userId: string, name: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ name, phone_number: null })
        .where('id', '=', userId)
        .execute();
    },

    async setPhoneNumber(userId: string, phoneNumber: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ phone_number: phoneNumber })
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

    /** Sets the country of a user without one. */
    async setCountry(userId: string, countryCode: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ country_code: countryCode })
        .where('id', '=', userId)
        .where('country_code', 'is', null)
        .execute();
    },

    /** Marks the onboarding steps up to `step`, or one more, as finished; the fifth ends onboarding. */
    async finishStep(userId: string, step: number | 'next'): Promise<void> {
      const count =
        step === 'next'
          ? sql<number>`least(completed_cnt + 1, 5)`
          : sql<number>`greatest(completed_cnt, ${step}::int)`;
      await db
        .updateTable('users')
        .set({
          completed_cnt: count,
          onboarding_completed: sql<boolean>`onboarding_completed or ${count} >= 5`,
        })
        .where('id', '=', userId)
        .execute();
    },

    async hasEndedOnboarding(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('onboarding_completed')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.onboarding_completed ?? false;
    },

    async setOnboardingEnded(userId: string, hasEnded: boolean): Promise<void> {
      await db
        .updateTable('users')
        .set({ onboarding_completed: hasEnded })
        .where('id', '=', userId)
        .execute();
    },
  };
}
