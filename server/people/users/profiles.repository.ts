import type { Database } from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface ProfileFields {
  name: string;
  language: Language;
  darkmode: boolean | null;
}

/** What users state about themselves. Users belong to no organization. */
export function createProfilesRepository(db: Database) {
  return {
    /** The user's profile, locked until the transaction ends. */
    lock(userId: string) {
      return db
        .selectFrom('users')
        .select(['name', 'language', 'darkmode'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
    },

    async change(userId: string, profile: ProfileFields): Promise<void> {
      await db.updateTable('users').set(profile).where('id', '=', userId).execute();
    },

    /** Gives the user this name, and no phone number. */
    async reset(userId: string, name: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ name, phone_number: null })
        .where('id', '=', userId)
        .execute();
    },

    async setLanguage(userId: string, language: Language): Promise<void> {
      await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
    },

    async setPhoneNumber(userId: string, phoneNumber: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ phone_number: phoneNumber })
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
  };
}
