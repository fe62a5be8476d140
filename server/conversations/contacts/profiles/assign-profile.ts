import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type EmailAndPhone, findProfileByEmailOrPhone } from './find-profile.repository.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { createProfilesRepository } from './profiles.repository.ts';

interface ContactAuthor extends EmailAndPhone {
  /** Null when no customer left the contact. */
  customerId: string | null;
}

/**
 * The profile of a new contact (docs/decisions/0039-customers.md): that of the verified customer,
 * otherwise the one with this email or phone, otherwise that of the browser, otherwise a new one.
 */
export async function assignProfile(
  transaction: TenantTransaction,
  organizationId: string,
  { customerId, email, phone }: ContactAuthor,
): Promise<string> {
  const profiles = createProfilesRepository(transaction, organizationId);
  const customers = createProfileCustomers(transaction, organizationId);
  const keys = [customerId, email?.toLowerCase(), phone];
  await profiles.lock(keys.filter((key) => key !== null && key !== undefined));
  const isVerified = customerId !== null && (await customers.isVerified(customerId));
  const own = customerId && (await customers.findProfile(customerId));
  const id = (isVerified && own) || (await findOther()) || (await profiles.insert());
  if (customerId) await customers.link(customerId, id);
  return id;

  async function findOther(): Promise<string | null> {
    const match =
      (email || phone) &&
      (await findProfileByEmailOrPhone(
        transaction,
        organizationId,
        { email, phone },
        { isVerified },
      ));
    if (match || !own) return match || null;
    // Another address in the same browser may be another person's.
    return (await hasOtherAddress(own)) ? null : own;
  }

  /** Whether the profile, which matched neither, has an email or phone where the contact has one. */
  async function hasOtherAddress(profileId: string): Promise<boolean> {
    const { hasEmail, hasPhone } = await profiles.addressesOf(profileId);
    return (email !== null && hasEmail) || (phone !== null && hasPhone);
  }
}
