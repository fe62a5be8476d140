import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Customer } from '#shared/contracts/conversations/customers.ts';
import { toContact } from '../to-contact.ts';
import { presentMergedProfiles } from './merge/merged-profiles.ts';
import { detailsOf, fieldsOf, type Person } from './person.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';
import { qualificationOfPerson } from './qualification-of-person.ts';

/** A person as members with `customer_info` receive them. */
export async function presentPerson(
  person: Person,
  context: MemberContext,
  now: Date,
): Promise<Customer> {
  const { profile, contacts } = person;
  const { transaction, caller } = context;
  const customers = createProfileCustomers(transaction, caller.organizationId);
  return {
    id: profile.id,
    ...detailsOf(person),
    user_ids: await customers.userIds(profile.id),
    accounts: await customers.accounts(profile.id),
    fields: fieldsOf(person),
    qualification: await qualificationOfPerson(person, context),
    merged: await presentMergedProfiles(person, context, now),
    contacts: contacts.map(toContact),
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}
