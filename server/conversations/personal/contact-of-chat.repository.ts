import { sql } from 'kysely';
import type { ChatContact } from '#shared/contracts/conversations/sessions.ts';

/**
 * The person of a chat and their latest contact details: from the form that they sent in the chat,
 * otherwise from another one in the same window. For queries of `sessions`.
 */
export const contactOfChat = sql<ChatContact | null>`(
  select json_build_object(
    'customer_id', person.id,
    'name', coalesce(person.name, found.name),
    'email', coalesce(person.email, found.email),
    'phone', coalesce(person.phone, found.phone))
  from (
    select contacts.*, 1 as rank from contacts
    where contacts.organization_id = sessions.organization_id and contacts.session_id = sessions.id
    union all
    select contacts.*, 2 from profile_customers as link
    join profiles as linked on linked.organization_id = link.organization_id
      and linked.id = link.profile_id
    join profiles as same on same.organization_id = linked.organization_id
      and same.person_id = linked.person_id
    join contacts on contacts.organization_id = same.organization_id
      and contacts.profile_id = same.id and contacts.window_id = sessions.window_id
    where link.organization_id = sessions.organization_id
      and link.customer_id = sessions.customer_id) as found
  join profiles as own on own.organization_id = found.organization_id and own.id = found.profile_id
  join profiles as person on person.organization_id = own.organization_id
    and person.id = own.person_id
  order by found.rank, found.created_at desc
  limit 1)`.as('contact');
