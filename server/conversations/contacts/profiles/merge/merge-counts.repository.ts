import { sql } from 'kysely';
import { isStarted } from '#server/conversations/sessions/index.ts';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { MergePreview } from '#shared/contracts/conversations/customer-merges.ts';

interface Readable {
  personIds: readonly string[];
  /** The customers of these people. */
  customerIds: readonly string[];
  scope: WindowScope;
  /** Only chats of this member; null: all. */
  assignee: string | null;
}

/** Counts what several people have together. */
export function createMergeCounts(db: TenantTransaction, organizationId: string) {
  return {
    async count({
      personIds,
      customerIds,
      scope,
      assignee,
    }: Readable): Promise<MergePreview['counts']> {
      const ofPeople = sql<boolean>`profile_id in (
        select id from profiles
        where organization_id = ${organizationId} and person_id = any(${personIds}))`;
      const contacts = sql`contacts
        where organization_id = ${organizationId} and ${ofPeople} and ${inScope('window_id', scope)}`;
      const { rows } = await sql<MergePreview['counts']>`select
        (select count(*) from ${contacts})::int as contacts,
        (select count(distinct tag_id) from (
          select unnest(tag_ids) as tag_id from ${contacts}) as tagged)::int as tags,
        (select count(*) from profile_notes
          where organization_id = ${organizationId} and ${ofPeople})::int as notes,
        (select count(*) from sessions
          where organization_id = ${organizationId} and ${inScope('window_id', scope)}
            and (${assignee}::text is null or assignee = ${assignee})
            and ${isStarted}
            and customer_id = any(${customerIds}))::int as chats`.execute(db);
      return rows[0] ?? { contacts: 0, tags: 0, notes: 0, chats: 0 };
    },
  };
}
