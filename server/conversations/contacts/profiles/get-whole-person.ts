import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createContactsRepository } from '../contacts.repository.ts';
import { lockContacts } from '../lock-contacts.ts';
import { getPerson } from './get-person.ts';
import { createProfileMerges } from './merge/merge-profiles.repository.ts';
import type { Person } from './person.ts';
import { createProfileCustomers } from './profile-customers.repository.ts';

/**
 * A person with all contacts, locked: for an owner, or a leader who manages all chatbots that the
 * person used.
 */
export async function getWholePerson(
  params: { id: string },
  context: MemberContext,
): Promise<Person> {
  const { transaction, caller } = context;
  const { organizationId, role, windowIds } = caller;
  const { profile } = await getPerson(params, context);
  await createProfileMerges(transaction, organizationId).lock([profile.id]);
  const ids = await createContactsRepository(transaction, organizationId).idsOfPerson(profile.id);
  const used = await createProfileCustomers(transaction, organizationId).windowIds(profile.id);
  const contacts = await lockContacts(context, ids);
  const mayReadAll =
    role === 'owner' ||
    (role === 'leader' &&
      contacts.length === ids.length &&
      used.every((id) => windowIds.includes(id)));
  if (!mayReadAll) {
    throw new AppError('permission_required', 'requires an owner, or a leader of all chatbots', {
      permission: 'customer_info',
    });
  }
  const { merged } = await getPerson(params, context);
  return {
    profile,
    merged,
    contacts: contacts.toSorted((a, b) => Number(b.created_at) - Number(a.created_at)),
  };
}
