import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { FoundCustomer } from '#shared/contracts/conversations/customers.ts';
import { phonePattern } from './known-customers.repository.ts';

interface CustomerSearch {
  text: string;
  scope: WindowScope;
  size: number;
}

/** People with a contact in the scope whose name, address or number contains the text, latest first. */
export async function findCustomers(
  db: TenantTransaction,
  organizationId: string,
  { text, scope, size }: CustomerSearch,
): Promise<FoundCustomer[]> {
  const pattern = containsPattern(text);
  const number = phonePattern(text);
  const { rows } = await sql<FoundCustomer>`
    select found.id, found.window_hash, found.name, found.email, found.phone from (
      select distinct on (person.id) person.id, windows.hash_id as window_hash,
        coalesce(person.name, contacts.name) as name,
        coalesce(person.email, contacts.email) as email,
        coalesce(person.phone, contacts.phone) as phone,
        contacts.created_at
      from contacts
      join windows on windows.organization_id = contacts.organization_id
        and windows.id = contacts.window_id and windows.deleted_at is null
      join profiles as own on own.organization_id = contacts.organization_id
        and own.id = contacts.profile_id
      join profiles as person on person.organization_id = own.organization_id
        and person.id = own.person_id
      where contacts.organization_id = ${organizationId}
        and ${inScope('contacts.window_id', scope)}
        and (concat_ws(' ', person.name, person.email, person.phone, own.name, own.email, own.phone,
            contacts.name, contacts.email, contacts.phone) ilike ${pattern}
          or contacts.phone like ${number} or person.phone like ${number})
      order by person.id, contacts.created_at desc) as found
    order by found.created_at desc, found.id
    limit ${size}`.execute(db);
  return rows;
}
