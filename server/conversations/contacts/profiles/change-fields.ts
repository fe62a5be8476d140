import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { CustomerFields } from '#shared/contracts/conversations/customer-fields.ts';
import type { CustomerChange } from '#shared/contracts/conversations/customers.ts';
import { createCustomerFields } from '../fields/customer-fields.repository.ts';
import { isValueOf } from '../fields/field-value.ts';
import type { Person } from './person.ts';
import { createProfilesRepository } from './profiles.repository.ts';

/** Sets values of custom fields; null removes the value of all merged customers. */
export async function changeFields(
  { transaction, caller }: MemberContext,
  { profile, merged }: Person,
  change: NonNullable<CustomerChange['fields']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const known = await createCustomerFields(transaction, caller.organizationId).lock();
  const set: CustomerFields = {};
  const removed: string[] = [];
  for (const [key, value] of Object.entries(change)) {
    const field = known.find((each) => each.key === key);
    if (!field) throw invalidField(`fields.${key}`, 'unknown_reference');
    if (value === null) removed.push(key);
    else if (isValueOf(field, value)) set[key] = value;
    else throw invalidField(`fields.${key}`, 'invalid');
  }
  const profiles = createProfilesRepository(transaction, caller.organizationId);
  await profiles.setFields(profile.id, set, removed);
  if (removed.length === 0) return;
  for (const { id } of merged) await profiles.setFields(id, {}, removed);
}
