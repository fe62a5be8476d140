import { sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { shareLock, takeLock } from '#server/platform/db/take-lock.ts';
import { newId } from '#server/platform/ids.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';
import { personHasNoContacts } from './of-person.repository.ts';

/** People as an organization knows them, in all its chatbots. */
export function createProfilesRepository(db: TenantTransaction, organizationId: string) {
  const profiles = () =>
    db.selectFrom('profiles').where('profiles.organization_id', '=', organizationId);

  const all = `profiles ${organizationId}`;

  return {
    /** Serializes transactions that could create the same profile twice. */
    async lock(keys: readonly string[]): Promise<void> {
      await shareLock(db, all);
      for (const key of keys.toSorted()) {
        await takeLock(db, `profile ${organizationId} ${key}`);
      }
    },

    /** Waits for all transactions that create profiles, and lets no other one begin. */
    async lockAll(): Promise<void> {
      await takeLock(db, all);
    },

    /** Locks the profiles that stand for these people in the order of their ids. */
    async lockPeople(ids: readonly string[]): Promise<void> {
      await profiles()
        .select('id')
        .where('id', '=', sql<string>`any(${[...ids]})`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    },

    async insert(): Promise<string> {
      const id = newId();
      await db
        .insertInto('profiles')
        .values({ organization_id: organizationId, id, person_id: id })
        .execute();
      return id;
    },

    /** The profiles of the person that a profile belongs to, itself included. */
    listOfPerson: (id: string) =>
      profiles()
        .selectAll()
        .where('person_id', '=', profiles().select('person_id').where('id', '=', id))
        .execute(),

    /** The profiles of these people. */
    listOfPeople: (personIds: readonly string[]) =>
      profiles()
        .selectAll()
        .where('person_id', '=', sql<string>`any(${[...personIds]})`)
        .execute(),

    /** Country of phone numbers without a country code. */
    async country(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },

    /** Whether any email address and any phone number of the profile's person is known, also from contacts. */
    async addressesOf(id: string): Promise<{ hasEmail: boolean; hasPhone: boolean }> {
      const { rows } = await sql<{ hasEmail: boolean; hasPhone: boolean }>`
        select coalesce(bool_or(known.email is not null), false) as "hasEmail",
          coalesce(bool_or(known.phone is not null), false) as "hasPhone"
        from profiles as own
        join profiles as same on same.organization_id = own.organization_id
          and same.person_id = own.person_id
        cross join lateral (
          select same.email, same.phone
          union all
          select email, phone from contacts
          where contacts.organization_id = same.organization_id and profile_id = same.id
        ) as known
        where own.organization_id = ${organizationId} and own.id = ${id}`.execute(db);
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

    /** Sets values of custom fields and removes others. */
    async setFields(id: string, set: CustomerFields, removed: readonly string[]): Promise<void> {
      await db
        .updateTable('profiles')
        .set({
          fields: sql`(fields || ${JSON.stringify(set)}::jsonb) - ${[...removed]}::text[]`,
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /**
     * Deletes these people if they have no contact, with their notes: erasing all contacts of a
     * person erases the person.
     */
    async removeOrphans(personIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('profiles')
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', sql<string>`any(${personIds})`)
        .where(personHasNoContacts)
        .execute();
    },
  };
}
