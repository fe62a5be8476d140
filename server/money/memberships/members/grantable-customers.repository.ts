import { sql } from 'kysely';
import { isCustomerKnownAs, listNamesOfCustomers } from '#server/conversations/contacts/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { GrantableCustomer } from '#shared/contracts/money/memberships.ts';
import { nameOfCustomer } from './membership-list.repository.ts';

const maxListed = 20;

/** Customers of a chatbot who have signed in and so can own a membership, most recently seen first. */
export async function listGrantableCustomers(
  db: TenantTransaction,
  organizationId: string,
  { windowId, text }: { windowId: string; text: string },
): Promise<GrantableCustomer[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email', 'phone_number', 'user_id'])
    .where('organization_id', '=', organizationId)
    .where('window_id', '=', windowId)
    .where('verified', '=', true)
    .where(text === '' ? sql<boolean>`true` : isCustomerKnownAs(windowId, text))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  const customerIds = rows.map(({ id }) => id);
  const names = await listNamesOfCustomers(db, organizationId, { windowId, customerIds });
  return rows.map((row) => ({
    ...{ id: row.id, name: names.get(row.id) ?? nameOfCustomer(row) },
    ...{ email: row.email, phone_number: row.phone_number, user_id: row.user_id },
  }));
}
