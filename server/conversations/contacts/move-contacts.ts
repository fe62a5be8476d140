import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createContactsRepository } from './contacts.repository.ts';
import { createProfileCustomers } from './profiles/profile-customers.repository.ts';

/**
 * Moves the contacts of an anonymous customer who signed in to the verified customer. The profile
 * moves too, unless the verified customer has one: the browser may have been shared.
 */
export async function moveContactsToCustomer(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await createContactsRepository(db, organizationId).moveToCustomer(fromId, toId);
  await createProfileCustomers(db, organizationId).move(fromId, toId);
}
