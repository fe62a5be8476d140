import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Profile items that identify a person; gender or language would match too many words. */
const identifyingItems = ['date_of_birth', 'occupation', 'hobby', 'dream'] as const;

/** The personal facts of the customers of chats, from chat names, contacts, accounts and profiles. */
export async function findPersonalFacts(
  db: TenantTransaction | Database,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (sessionIds.length === 0) return new Map();
  const known = new Map<string, string[]>();
  for (const { id, facts } of [
    ...(await listContactFacts(db, organizationId, sessionIds)),
    ...(await listProfileFacts(db, organizationId, sessionIds)),
  ]) {
    known.set(id, [...(known.get(id) ?? []), ...facts.filter((fact) => fact !== null)]);
  }
  return known;
}

interface FactsOfChat {
  /** Id of the chat. */
  id: string;
  facts: (string | null)[];
}

async function listContactFacts(
  db: TenantTransaction | Database,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<FactsOfChat[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.organization_id', '=', 'sessions.organization_id')
        .onRef('customers.id', '=', 'sessions.customer_id'),
    )
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
      'customers.email as account_email',
      'customers.phone_number as account_phone',
    ])
    .where('sessions.organization_id', '=', organizationId)
    .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
    .execute();
  return rows.map(({ id, items, ...row }) => {
    const itemFacts = identifyingItems.flatMap((item) => items?.[item] ?? []);
    const names = [row.chat_name, row.name];
    const addresses = [row.email, row.phone, row.account_email, row.account_phone];
    return { id, facts: [...names, ...addresses, ...itemFacts].filter((fact) => fact) };
  });
}

/** A person may have several profiles; members gave them names that no contact contains. */
async function listProfileFacts(
  db: TenantTransaction | Database,
  organizationId: string,
  sessionIds: readonly string[],
): Promise<FactsOfChat[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('profile_customers', (join) =>
      join
        .onRef('profile_customers.organization_id', '=', 'sessions.organization_id')
        .onRef('profile_customers.customer_id', '=', 'sessions.customer_id'),
    )
    .innerJoin('profiles as own', (join) =>
      join
        .onRef('own.organization_id', '=', 'profile_customers.organization_id')
        .onRef('own.id', '=', 'profile_customers.profile_id'),
    )
    .innerJoin('profiles', (join) =>
      join
        .onRef('profiles.organization_id', '=', 'own.organization_id')
        .onRef('profiles.person_id', '=', 'own.person_id'),
    )
    .select(['sessions.id', 'profiles.name', 'profiles.email', 'profiles.phone'])
    .where('sessions.organization_id', '=', organizationId)
    .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
    .execute();
  return rows.map(({ id, name, email, phone }) => ({
    id,
    facts: [name, email, phone].filter((fact) => fact),
  }));
}
