import { sql } from 'kysely';

/**
 * Whether the row belongs to the person: to the profile that stands for them, or to one that was
 * merged into it.
 */
export function isOfPerson(organizationId: string, personId: string) {
  return sql<boolean>`profile_id in (
    select id from profiles
    where organization_id = ${organizationId} and person_id = ${personId})`;
}

/** Whether no profile of the same person has a contact. */
export const personHasNoContacts = sql<boolean>`not exists (
  select from profiles as same
  join contacts on contacts.organization_id = same.organization_id
    and contacts.profile_id = same.id
  where same.organization_id = profiles.organization_id
    and same.person_id = profiles.person_id)`;
