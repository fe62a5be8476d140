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
