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

export interface Profile {
  name: string;
  language: Language;
  darkmode: boolean | null;
}

/** Whether a member without access to all chats is assigned one of a window they can access. */
const ownsChats = sql<boolean>`(members.role <> 'owner'
  and members.permission ->> 'all_chats' is distinct from 'true'
  and exists (select from sessions
    where sessions.organization_id = members.organization_id
      and sessions.assignee = members.id
      and sessions.window_id = any(members.window_ids)))`;

/** Users belong to no organization, so this runs as the database owner. */
export function createAccountRepository(db: Database) {
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

    /** Whether this is the only account; concurrent sign-ups wait here for each other. */
    async isOnly(userId: string): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtextextended('first-account', 0))`.execute(db);
      const other = await db
        .selectFrom('users')
        .select('id')
        .where('id', '<>', userId)
        .limit(1)
        .executeTakeFirst();
      return other === undefined;
    },

    /** Whether the email address is verified. */
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

    async changeProfile(userId: string, profile: Profile): Promise<void> {
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

    /** Sets the country of a user without one. */
    async setCountry(userId: string, countryCode: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ country_code: countryCode })
        .where('id', '=', userId)
        .where('country_code', 'is', null)
        .execute();
    },

    /** Marks the onboarding steps up to this one as finished, or one more; the fifth ends it. */
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

    /** The user and their current organization, for the login data. */
    findLogin(userId: string) {
      return db
        .selectFrom('users')
        .innerJoin('members', (join) =>
          join
            .onRef('members.user_id', '=', 'users.id')
            .onRef('members.organization_id', '=', 'users.current_organization_id'),
        )
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select([
          'users.id',
          'users.email',
          'users.email_verified_at',
          'users.name',
          'users.language',
          'users.darkmode',
          'users.country_code',
          'users.phone_number',
          'users.pubnub_uuid',
          'users.onboarding_completed',
          'users.completed_cnt',
          'members.organization_id',
          'members.role',
          'members.permission',
          'members.window_ids',
          'members.last_window_id',
          'organizations.deleted_at',
          'organizations.enable_companion',
          'organizations.enable_blooming',
          'organizations.enable_sales',
          'organizations.card_registered',
          'organizations.chat_limit',
          'organizations.mau_limit',
          'organizations.period_anchor',
        ])
        .select(ownsChats.as('own_chats'))
        .where('users.id', '=', userId)
        .executeTakeFirst();
    },
  };
}
