import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Which profiles are the same person. */
export function createProfileMerges(db: TenantTransaction, organizationId: string) {
  /** The profile and those that were merged into it, directly or through others. */
  const tree = (id: string) => sql`
    with recursive tree as (
      select id from profiles where organization_id = ${organizationId} and id = ${id}
      union all
      select profiles.id from profiles join tree on profiles.merged_into = tree.id
      where profiles.organization_id = ${organizationId})`;

  return {
    /** Locks all profiles of these people in the order of their ids; contacts can still be added. */
    lock: (personIds: readonly string[]) =>
      db
        .selectFrom('profiles')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', sql<string>`any(${personIds})`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),

    async merge(fromId: string, intoId: string, at: Date): Promise<void> {
      await sql`
        update profiles set person_id = ${intoId},
          merged_into = case when id = ${fromId} then ${intoId} else merged_into end,
          merged_at = case when id = ${fromId} then ${at} else merged_at end
        where organization_id = ${organizationId} and person_id = ${fromId}`.execute(db);
    },

    /** Makes a merged profile a person of its own, with the profiles merged into it before. */
    async separate(id: string): Promise<void> {
      await sql`
        ${tree(id)}
        update profiles set person_id = ${id},
          merged_into = case when profiles.id = ${id} then null else merged_into end,
          merged_at = case when profiles.id = ${id} then null else merged_at end
        from tree
        where profiles.organization_id = ${organizationId} and profiles.id = tree.id`.execute(db);
    },

    /** Numbers of contacts that the merged profile would take along, and that would remain. */
    async countContacts(id: string): Promise<{ separated: number; remaining: number }> {
      const { rows } = await sql<{ separated: number; remaining: number }>`
        ${tree(id)}
        select count(*) filter (where contacts.profile_id in (select id from tree))::int
            as separated,
          count(*) filter (where contacts.profile_id not in (select id from tree))::int
            as remaining
        from profiles as own
        join profiles as same on same.organization_id = own.organization_id
          and same.person_id = own.person_id
        join contacts on contacts.organization_id = same.organization_id
          and contacts.profile_id = same.id
        where own.organization_id = ${organizationId} and own.id = ${id}`.execute(db);
      return rows[0] ?? { separated: 0, remaining: 0 };
    },
  };
}
