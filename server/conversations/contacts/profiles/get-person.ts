import { chatScope } from '#server/people/members/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createContactsRepository } from '../contacts.repository.ts';
import { mergedInto, type Person } from './person.ts';
import { createProfilesRepository } from './profiles.repository.ts';

const maxContacts = 100;

/**
 * A person with a contact in one of the caller's windows. The id of a merged profile returns the
 * person it was merged into.
 */
export async function getPerson({ id }: { id: string }, context: MemberContext): Promise<Person> {
  const { transaction, caller } = context;
  const rows = await createProfilesRepository(transaction, caller.organizationId).listOfPerson(id);
  const profile = rows.find((row) => row.person_id === row.id);
  const contacts = profile
    ? await createContactsRepository(transaction, caller.organizationId).listOfPerson(
        profile.id,
        chatScope(caller),
        maxContacts,
      )
    : [];
  const visible = found(contacts.length > 0 ? profile : null, 'customer');
  return { profile: visible, merged: mergedInto(visible.id, rows), contacts };
}
