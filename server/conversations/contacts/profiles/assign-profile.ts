import type { TenantTransaction } from '#server/platform/db/database.ts';
import { findPersonByReach, type Reach } from './find-person.repository.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { createProfilesRepository } from './profiles.repository.ts';

interface NewContactOf extends Reach {
  /** Null when no customer left the contact. */
  customerId: string | null;
}

/**
 * The person who left a contact (docs/decisions/0039-customers.md): the verified customer, otherwise
 * whoever has this address or number, otherwise the customer, otherwise somebody new.
 */
export async function assignProfile(
  transaction: TenantTransaction,
  organizationId: string,
  { customerId, ...reach }: NewContactOf,
): Promise<string> {
  const profiles = createProfilesRepository(transaction, organizationId);
  const customers = createProfileCustomers(transaction, organizationId);
  const keys = [customerId, reach.email?.toLowerCase(), reach.phone];
  await profiles.lock(keys.filter((key) => key !== null && key !== undefined));
  const isVerified = customerId !== null && (await customers.isVerified(customerId));
  const own = customerId && (await customers.findProfile(customerId));
  const id = (isVerified && own) || (await findOther()) || (await profiles.insert());
  if (customerId) await customers.link(customerId, id);
  return id;

  async function findOther(): Promise<string | null> {
    const { email, phone } = reach;
    const known =
      (email || phone) &&
      (await findPersonByReach(transaction, organizationId, reach, { isVerified }));
    if (known || !own) return known || null;
    // Another address in the same browser may be another person's.
    return (await isOfOthers(own)) ? null : own;
  }

  /** Whether the person has an address, and the new contact another one. */
  async function isOfOthers(id: string): Promise<boolean> {
    const known = await profiles.knownReach(id);
    return (reach.email !== null && known.email) || (reach.phone !== null && known.phone);
  }
}
