import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface EmailAndPhone {
  email: string | null;
  phone: string | null;
}

/**
 * The profile with this email address, otherwise the one with this number: as members set them, or
 * as in a contact. Anybody can type an address, so a verified customer does not match the profile of
 * another verified customer.
 */
export async function findProfileByEmailOrPhone(
  db: TenantTransaction,
  organizationId: string,
  { email, phone }: EmailAndPhone,
  { isVerified }: { isVerified: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select id, 1 as rank, created_at from profiles
      where organization_id = ${organizationId} and lower(email) = lower(${email})
      union all
      select profile_id, 1, created_at from contacts
      where organization_id = ${organizationId} and lower(email) = lower(${email})
      union all
      select id, 2, created_at from profiles
      where organization_id = ${organizationId} and phone = ${phone}
      union all
      select profile_id, 2, created_at from contacts
      where organization_id = ${organizationId} and phone = ${phone}
    ) as found
    where not ${isVerified} or not exists (
      select from profiles as own
      join profiles as same on same.organization_id = own.organization_id
        and same.person_id = own.person_id
      join profile_customers on profile_customers.organization_id = same.organization_id
        and profile_customers.profile_id = same.id
      join customers on customers.organization_id = profile_customers.organization_id
        and customers.id = profile_customers.customer_id and customers.verified
      where own.organization_id = ${organizationId} and own.id = found.id)
    order by found.rank, found.created_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
