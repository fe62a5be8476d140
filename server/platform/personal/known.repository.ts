import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Items that say who somebody is; a gender or a language is said by many words of any text. */
const tellingItems = ['date_of_birth', 'occupation', 'hobby', 'dream'] as const;

/** What is known of the customers of chats: what the chats are called, and what contacts say. */
export async function knownOfChats(
  db: TenantTransaction | Database,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.organization_id', '=', 'sessions.organization_id')
        .on(
          sql<boolean>`(contacts.session_id = sessions.id or contacts.visitor_id = sessions.visitor_id)`,
        ),
    )
    .select([
      'sessions.id',
      'sessions.name as called',
      'contacts.name',
      'contacts.email',
      'contacts.phone',
      'contacts.items',
    ])
    .where('sessions.organization_id', '=', organizationId)
    .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
    .execute();
  const known = new Map<string, string[]>();
  for (const { id, called, name, email, phone, items } of rows) {
    const told = tellingItems.flatMap((item) => items?.[item] ?? []);
    const facts = [called, name, email, phone, ...told].filter((fact) => fact);
    known.set(id, [...(known.get(id) ?? []), ...facts.filter((fact) => fact !== null)]);
  }
  return known;
}
