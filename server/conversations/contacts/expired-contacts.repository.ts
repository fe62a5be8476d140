import { type RawBuilder, sql } from 'kysely';
import { clearChatNames } from '#server/answers/turn/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
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

/**
 * Erases at most `limit` of them, their names from the chats that show them, and people who have no
 * contact left; returns the count.
 */
export async function eraseContactsBefore(
  db: Database,
  expired: ExpiredContacts,
  limit: number,
): Promise<number> {
  const { organizationId } = expired;
  const { rows } = await sql<Pick<Row<'contacts'>, 'profile_id' | 'session_id' | 'name'>>`
    delete from contacts where organization_id = ${organizationId} and id in (
      select id from contacts where ${areExpired(expired)} limit ${limit} for update skip locked)
    returning profile_id, session_id, name`.execute(db);
  const namedChats = rows.flatMap(({ session_id: id, name }) => (id && name ? [{ id, name }] : []));
  await clearChatNames(db, organizationId, namedChats);
  const profileIds = [...new Set(rows.map(({ profile_id }) => profile_id))];
  await sql`
    delete from profiles where organization_id = ${organizationId}
      and person_id in (select person_id from profiles
        where organization_id = ${organizationId} and id = any(${profileIds}))
      and ${personHasNoContacts}`.execute(db);
  return rows.length;
}
