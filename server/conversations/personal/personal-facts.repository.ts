import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Profile items that identify a person; gender or language would match too many words. */
const identifyingItems = ['date_of_birth', 'occupation', 'hobby', 'dream'] as const;

/** The personal facts of the customers of chats, from chat names and contacts. */
export async function findPersonalFacts(
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
          sql<boolean>`(contacts.session_id = sessions.id or contacts.customer_id = sessions.customer_id)`,
        ),
    )
    .select([
      'sessions.id',
      'sessions.name as chat_name',
      'contacts.name',
      'contacts.email',
      'contacts.phone',
      'contacts.items',
    ])
    .where('sessions.organization_id', '=', organizationId)
    .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
    .execute();
  const known = new Map<string, string[]>();
  for (const { id, chat_name, name, email, phone, items } of rows) {
    const itemFacts = identifyingItems.flatMap((item) => items?.[item] ?? []);
    const facts = [chat_name, name, email, phone, ...itemFacts].filter((fact) => fact);
    known.set(id, [...(known.get(id) ?? []), ...facts.filter((fact) => fact !== null)]);
  }
  return known;
}
