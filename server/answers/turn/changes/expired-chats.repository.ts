import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Chats without a message since `before`, of these windows or of all. */
interface ExpiredChats {
  organizationId: string;
  before: Date;
  windowIds?: readonly string[];
}

const areExpired = ({ organizationId, before, windowIds }: ExpiredChats): RawBuilder<boolean> =>
  sql`organization_id = ${organizationId} and last_updated_at < ${before}
    -- handoffs in progress end by themselves
    and handled_by not in ('queue', 'human')
    ${windowIds ? sql`and window_id = any(${windowIds})` : sql``}`;

export async function countChatsBefore(db: Database, expired: ExpiredChats): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where ${areExpired(expired)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks at most `limit` expired chats, the oldest first; returns their ids. */
export async function lockExpiredChats(
  transaction: Database,
  expired: ExpiredChats,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where ${areExpired(expired)}
    order by last_updated_at limit ${limit} for update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Locks at most `limit` chats of these customers; returns their ids. */
export async function lockChatsOfCustomers(
  transaction: Database,
  { organizationId, customerIds }: { organizationId: string; customerIds: readonly string[] },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where organization_id = ${organizationId} and customer_id = any(${customerIds})
    order by id limit ${limit} for update`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Erases chats with messages, notes and ratings. */
export async function eraseChats(
  transaction: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Marks files as erased in the messages that have them, and removes their names. */
export async function markFilesErased(
  db: Database,
  organizationId: string,
  files: readonly { id: string; message_id: string | null }[],
): Promise<void> {
  await sql`
    update messages set attachments = (
      select jsonb_agg(
        case when file ->> 'id' = any(${files.map(({ id }) => id)}::text[])
          then jsonb_build_object('id', file -> 'id', 'name', '', 'size', file -> 'size',
            'type', file -> 'type', 'erased', true)
          else file end order by position)
      from jsonb_array_elements(attachments) with ordinality as files (file, position))
    where organization_id = ${organizationId} and attachments is not null
      and id = any(${files.map(({ message_id }) => message_id)}::text[])`.execute(db);
}
