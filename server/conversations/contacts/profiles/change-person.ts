import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { toPhoneNumber } from '#server/platform/phone-number.ts';
import type { CustomerChange } from '#shared/contracts/conversations/customers.ts';
import { changeFields } from './change-fields.ts';
import type { Person } from './person.ts';
import { createProfilesRepository } from './profiles.repository.ts';

/** Sets the details of a person. The audit entry names the changed ones, not their values. */
export async function changePerson(
  context: MemberContext,
  person: Person,
  { clear = [], fields = {}, ...change }: CustomerChange,
): Promise<void> {
  const { transaction, caller } = context;
  const { profile, merged } = person;
  const profiles = createProfilesRepository(transaction, caller.organizationId);
  const phone = change.phone && (await toPhoneNumber(change.phone, await profiles.country()));
  if (phone === null) throw invalidField('phone', 'invalid');
  await changeFields(context, person, fields);
  const cleared = Object.fromEntries(clear.map((key) => [key, null]));
  const set = {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.email !== undefined && { email: change.email }),
    ...(phone && { phone }),
  };
  await profiles.update(profile.id, { ...set, ...cleared });
  if (clear.length > 0) for (const { id } of merged) await profiles.update(id, cleared);
  await context.audit({
    action: 'customer.changed',
    objectType: 'customer',
    objectId: profile.id,
    after: { changed: [...Object.keys(set), ...clear, ...Object.keys(fields)] },
  });
}
