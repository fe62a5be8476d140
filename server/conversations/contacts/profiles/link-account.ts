import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type EmailAndPhone, findProfileByEmailOrPhone } from './find-profile.repository.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { createProfilesRepository } from './profiles.repository.ts';

/**
 * Links a customer who verified an address to the profile with it, unless they have a profile. A
 * profile that belongs to another verified customer is not linked.
 */
export async function linkAccountToProfile(
  transaction: TenantTransaction,
  organizationId: string,
  { customerId, email, phone }: EmailAndPhone & { customerId: string },
): Promise<void> {
  const keys = [customerId, email, phone].filter((key) => key !== null);
  await createProfilesRepository(transaction, organizationId).lock(keys);
  const customers = createProfileCustomers(transaction, organizationId);
  if (await customers.findProfile(customerId)) return;
  const address = { email, phone };
  const isVerified = true;
  const match = await findProfileByEmailOrPhone(transaction, organizationId, address, {
    isVerified,
  });
  if (match) await customers.link(customerId, match);
}
