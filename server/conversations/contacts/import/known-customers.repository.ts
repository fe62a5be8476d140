import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** A person, and their latest contact in the window of the import. */
export interface KnownCustomer {
  personId: string;
  hasEmail: boolean;
  hasPhone: boolean;
  /** Null without a contact in this window. */
  contactId: string | null;
  tagIds: string[];
}

interface Addresses {
  /** Lower-case. */
  emails: readonly string[];
  phones: readonly string[];
}

type Row = KnownCustomer & { email: string | null; phone: string | null };

/** Finds many people by their addresses; as for new contacts, the first one who had it counts. */
export function createKnownCustomers(db: TenantTransaction, organizationId: string) {
  return {
    async find(windowId: string, { emails, phones }: Addresses) {
      const { rows } = await sql<Row>`
        with found as (
          select lower(email) as email, null::text as phone, id as profile_id, created_at
          from profiles
          where organization_id = ${organizationId} and lower(email) = any(${emails})
          union all
          select lower(email), null, profile_id, created_at from contacts
          where organization_id = ${organizationId} and lower(email) = any(${emails})
          union all
          select null, phone, id, created_at from profiles
          where organization_id = ${organizationId} and phone = any(${phones})
          union all
          select null, phone, profile_id, created_at from contacts
          where organization_id = ${organizationId} and phone = any(${phones})
        ), first as (
          select distinct on (email, phone) email, phone, profile_id from found
          order by email, phone, created_at
        )
        select first.email, first.phone, own.person_id as "personId",
          addresses."hasEmail", addresses."hasPhone",
          latest.id as "contactId", coalesce(latest.tag_ids, '{}') as "tagIds"
        from first
        join profiles as own on own.organization_id = ${organizationId}
          and own.id = first.profile_id
        cross join lateral (
          select coalesce(bool_or(same.email is not null or contacts.email is not null), false)
              as "hasEmail",
            coalesce(bool_or(same.phone is not null or contacts.phone is not null), false)
              as "hasPhone"
          from profiles as same
          left join contacts on contacts.organization_id = same.organization_id
            and contacts.profile_id = same.id
          where same.organization_id = ${organizationId} and same.person_id = own.person_id
        ) as addresses
        left join lateral (
          select contacts.id, contacts.tag_ids from profiles as same
          join contacts on contacts.organization_id = same.organization_id
            and contacts.profile_id = same.id
          where same.organization_id = ${organizationId} and same.person_id = own.person_id
            and contacts.window_id = ${windowId}
          order by contacts.created_at desc, contacts.id desc limit 1
        ) as latest on true`.execute(db);
      const byEmail = new Map<string, KnownCustomer>();
      const byPhone = new Map<string, KnownCustomer>();
      for (const { email, phone, ...customer } of rows) {
        if (email !== null) byEmail.set(email, customer);
        if (phone !== null) byPhone.set(phone, customer);
      }
      return { byEmail, byPhone };
    },
  };
}
