import { createMessageFilesRepository } from '#server/answers/attachments/index.ts';
import { moveChatsToCustomer } from '#server/answers/turn/index.ts';
import { moveContactsToCustomer } from '#server/conversations/contacts/index.ts';
import { moveCustomerChats } from '#server/people/customer-limits/index.ts';
import { moveMonths } from '#server/people/metering/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createCustomersRepository } from './customers.repository.ts';

interface Merge {
  organizationId: string;
  fromId: string;
  toId: string;
}

/**
 * Moves memberships, payments and the card of one customer to another. Throws `membership_active` when both
 * have a membership, and `payment_pending`.
 */
export type MovePurchases = (
  db: TenantTransaction,
  organizationId: string,
  customers: { fromId: string; toId: string },
) => Promise<void>;

/** Moves the data of one customer to another, and revokes the tokens of the first one. */
export async function mergeCustomers(
  movePurchases: MovePurchases,
  db: TenantTransaction,
  { organizationId, fromId, toId }: Merge,
): Promise<void> {
  await moveChatsToCustomer(db, organizationId, { fromId, toId });
  await createMessageFilesRepository(db, organizationId).moveToCustomer(fromId, toId);
  await moveContactsToCustomer(db, organizationId, { fromId, toId });
  await moveMonths(db, organizationId, { fromId, toId });
  await moveCustomerChats(db, organizationId, { fromId, toId });
  await movePurchases(db, organizationId, { fromId, toId });
  await createCustomersRepository(db, organizationId).deactivate(fromId);
}
