import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Removes the names of chats, unless they were renamed meanwhile. */
export async function clearChatNames(
  db: Database,
  organizationId: string,
  chats: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`
    update sessions set name = ''
    from unnest(${chats.map(({ id }) => id)}::text[], ${chats.map(({ name }) => name)}::text[])
      as named (id, name)
    where sessions.organization_id = ${organizationId}
      and sessions.id = named.id and sessions.name = named.name`.execute(db);
}
