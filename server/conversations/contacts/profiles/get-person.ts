import { chatScope } from '#server/people/members/index.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Customer } from '#shared/contracts/conversations/customers.ts';
import { type ContactRow, createContactsRepository } from '../contacts.repository.ts';
import { toContact } from '../to-contact.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { createProfilesRepository } from './profiles.repository.ts';

export interface Person {
  profile: Row<'profiles'>;
  /** Contacts in the caller's windows, newest first. */
  contacts: ContactRow[];
}

const maxContacts = 100;

/** A person who left a contact in one of the caller's windows. */
export async function getPerson({ id }: { id: string }, context: MemberContext): Promise<Person> {
  const { transaction, caller } = context;
  const profiles = createProfilesRepository(transaction, caller.organizationId);
  const profile = await profiles.find(id);
  const contacts = profile
    ? await createContactsRepository(transaction, caller.organizationId).listOfProfile(
        profile.id,
        chatScope(caller),
        maxContacts,
      )
    : [];
  return { profile: found(contacts.length > 0 ? profile : null, 'customer'), contacts };
}

/** A person as members with `customer_info` receive them. */
export async function presentPerson(
  { profile, contacts }: Person,
  { transaction, caller }: MemberContext,
): Promise<Customer> {
  const customers = createProfileCustomers(transaction, caller.organizationId);
  return {
    id: profile.id,
    ...detailsOf({ profile, contacts }),
    user_ids: await customers.userIds(profile.id),
    contacts: contacts.map(toContact),
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}

/** The details as members set them, otherwise the latest that a contact contains. */
export function detailsOf({ profile, contacts }: Person) {
  const latest = (key: 'name' | 'email' | 'phone') =>
    profile[key] ?? contacts.find((contact) => contact[key] !== null)?.[key] ?? null;
  return { name: latest('name'), email: latest('email'), phone: latest('phone') };
}
