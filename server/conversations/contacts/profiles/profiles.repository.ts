import { sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

/** People as an organization knows them. */
export function createProfilesRepository(db: TenantTransaction, organizationId: string) {
  const profiles = () =>
    db.selectFrom('profiles').where('profiles.organization_id', '=', organizationId);

  return {
    /** Serializes what could create the same person twice. */
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

    /** Where numbers without a country code belong. */
    async country(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },

    /** Whether an address of the person is known, and a number. */
    async knownReach(id: string): Promise<{ email: boolean; phone: boolean }> {
      const { rows } = await sql<{ email: boolean; phone: boolean }>`
        select coalesce(bool_or(email is not null), false) as email,
          coalesce(bool_or(phone is not null), false) as phone
        from (
          select email, phone from contacts
          where organization_id = ${organizationId} and profile_id = ${id}
          union all
          select email, phone from profiles where organization_id = ${organizationId} and id = ${id}
        ) as known`.execute(db);
      return rows[0] ?? { email: false, phone: false };
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
     * Deletes those that have no contact any more, with their notes: what remains of them would be
     * personal data of somebody whose contacts are erased.
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
