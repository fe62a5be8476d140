import type { Database } from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** An organization with its longest-standing owner, for providers and mails. */
export interface PayerRow {
  id: string;
  name: string;
  countryCode: string;
  timezone: string;
  currency: string;
  /** Of the owner, as the fields below. */
  email: string;
  ownerName: string;
  isVerified: boolean;
  language: Language;
}

export async function findPayer(
  db: Database,
  organizationId: string,
): Promise<PayerRow | undefined> {
  const row = await db
    .selectFrom('organizations')
    .innerJoin('members', 'members.organization_id', 'organizations.id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['organizations.id', 'organizations.name', 'organizations.country_code'])
    .select(['organizations.timezone', 'organizations.currency'])
    .select(['users.email', 'users.name as owner_name', 'users.language'])
    .select('users.email_verified_at')
    .where('organizations.id', '=', organizationId)
    .where('members.role', '=', 'owner')
    .orderBy('members.created_at')
    .orderBy('members.id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { country_code: countryCode, owner_name: ownerName, email_verified_at, ...rest } = row;
  return { ...rest, countryCode, ownerName, isVerified: email_verified_at !== null };
}

/** A customer of an organization, for providers and mails. */
export interface CustomerPayer {
  id: string;
  /** Of the organization: the product does not know that of the customer. */
  name: string;
  countryCode: string;
  timezone: string;
  email: string | null;
  language: string | null;
}

export async function findCustomerPayer(
  db: Database,
  organizationId: string,
  customerId: string,
): Promise<CustomerPayer | undefined> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('organizations', 'organizations.id', 'customers.organization_id')
    .select(['customers.id', 'customers.email', 'customers.language'])
    .select(['organizations.name', 'organizations.country_code', 'organizations.timezone'])
    .where('customers.organization_id', '=', organizationId)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { country_code: countryCode, ...rest } = row;
  return { ...rest, countryCode };
}

/** The country of an organization; null if it was erased. */
export async function findCountry(db: Database, organizationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('country_code')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.country_code ?? null;
}
