import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { personHasNoContacts } from './profiles/of-person.repository.ts';

/** Contacts without activity since `before`, of these windows or of all. */
interface ExpiredContacts {
  organizationId: string;
  before: Date;
  windowIds?: readonly string[];
}

const areExpired = ({ organizationId, before, windowIds }: ExpiredContacts): RawBuilder<boolean> =>
  sql`organization_id = ${organizationId} and updated_at < ${before}
    ${windowIds ? sql`and window_id = any(${windowIds})` : sql``}
    and not exists (select from sessions
      where sessions.organization_id = contacts.organization_id
        and (sessions.id = contacts.session_id or sessions.customer_id = contacts.customer_id)
        and (last_updated_at >= ${before} or handled_by in ('queue', 'human')))`;

export async function countContactsBefore(db: Database, expired: ExpiredContacts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts where ${areExpired(expired)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases at most `limit` of them, and people who have no contact left; returns the count. */
export async function eraseContactsBefore(
  db: Database,
  expired: ExpiredContacts,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ profile_id: string }>`
    delete from contacts where organization_id = ${expired.organizationId} and id in (
      select id from contacts where ${areExpired(expired)} limit ${limit} for update skip locked)
    returning profile_id`.execute(db);
  const profileIds = [...new Set(rows.map(({ profile_id }) => profile_id))];
  await sql`
    delete from profiles where organization_id = ${expired.organizationId}
      and person_id in (select person_id from profiles
        where organization_id = ${expired.organizationId} and id = any(${profileIds}))
      and ${personHasNoContacts}`.execute(db);
  return rows.length;
}
