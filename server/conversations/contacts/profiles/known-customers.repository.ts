import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface CustomersOfWindow {
  /** Only contacts of this chatbot are read, because a member may not have access to others. */
  windowId: string;
  customerIds: readonly string[];
}

/** Names of customers with a profile: as members set them, else as in the latest contact. */
export async function listNamesOfCustomers(
  db: TenantTransaction,
  organizationId: string,
  { windowId, customerIds }: CustomersOfWindow,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select requested.id, known.name from unnest(${[...customerIds]}::text[]) as requested (id)
    cross join lateral (
      select detail.name from profile_customers as link
      join profiles as own on own.organization_id = link.organization_id and own.id = link.profile_id
      join profiles as same on same.organization_id = own.organization_id
        and same.person_id = own.person_id
      cross join lateral (
        select same.name, null::timestamptz as left_at
        union all
        select contacts.name, contacts.created_at from contacts
        where contacts.organization_id = same.organization_id and contacts.profile_id = same.id
          and contacts.window_id = ${windowId}) as detail
      where link.organization_id = ${organizationId} and link.customer_id = requested.id
        and detail.name is not null
      order by same.merged_at nulls first, same.id, detail.left_at desc nulls first
      limit 1) as known`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Whether the name, address, number or site id of a customer of a window contains the text. For queries of
 * `customers`.
 */
export function isCustomerKnownAs(windowId: string, text: string) {
  const pattern = containsPattern(text);
  const number = phonePattern(text);
  return sql<boolean>`(
    concat_ws(' ', customers.email, customers.phone_number, customers.user_id) ilike ${pattern}
    or customers.phone_number like ${number}
    or exists (
      select from profile_customers as link
      join profiles as own on own.organization_id = link.organization_id and own.id = link.profile_id
      join profiles as same on same.organization_id = own.organization_id
        and same.person_id = own.person_id
      left join contacts on contacts.organization_id = same.organization_id
        and contacts.profile_id = same.id and contacts.window_id = ${windowId}
      where link.organization_id = customers.organization_id and link.customer_id = customers.id
        and (concat_ws(' ', same.name, same.email, same.phone, contacts.name, contacts.email,
            contacts.phone) ilike ${pattern}
          or same.phone like ${number} or contacts.phone like ${number})))`;
}

/** The `like` pattern of numbers in E.164 that contain this one; null if the text is no number. */
export function phonePattern(text: string): string | null {
  const digits = /^[\d\s+().-]{3,}$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits ? containsPattern(digits) : null;
}
