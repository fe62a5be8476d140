import { sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

/** People as an organization knows them, in all its chatbots. */
export function createProfilesRepository(db: TenantTransaction, organizationId: string) {
  const profiles = () =>
    db.selectFrom('profiles').where('profiles.organization_id', '=', organizationId);

  return {
    /** Serializes transactions that could create the same profile twice. */
    async lock(keys: readonly string[]): Promise<void> {
      for (const key of keys.toSorted()) {
        const name = `profile ${organizationId} ${key}`;
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
      }
    },

    async insert(): Promise<string> {
      const id = newId();
      await db.insertInto('profiles').values({ organization_id: organizationId, id }).execute();
      return id;
    },

    find: (id: string) => profiles().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Country of phone numbers without a country code. */
    async country(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },

    /** Whether the profile or one of its contacts has an email address, and a phone number. */
    async addressesOf(id: string): Promise<{ hasEmail: boolean; hasPhone: boolean }> {
      const { rows } = await sql<{ hasEmail: boolean; hasPhone: boolean }>`
        select coalesce(bool_or(email is not null), false) as "hasEmail",
          coalesce(bool_or(phone is not null), false) as "hasPhone"
        from (
          select email, phone from contacts
          where organization_id = ${organizationId} and profile_id = ${id}
          union all
          select email, phone from profiles where organization_id = ${organizationId} and id = ${id}
        ) as known`.execute(db);
      return rows[0] ?? { hasEmail: false, hasPhone: false };
    },

    async update(id: string, change: Updateable<DatabaseTables['profiles']>): Promise<void> {
      await db
        .updateTable('profiles')
        .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /**
     * Deletes profiles without contacts, with their notes: erasing all contacts of a person erases
     * the person.
     */
    async removeOrphans(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('profiles')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .where(
          sql<boolean>`not exists (
            select from contacts where contacts.organization_id = profiles.organization_id
              and contacts.profile_id = profiles.id)`,
        )
        .execute();
    },
  };
}
