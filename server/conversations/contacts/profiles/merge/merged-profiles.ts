import type { Row } from '#server/platform/db/schema.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { MergedCustomer } from '#shared/contracts/conversations/customers.ts';
import { separationDays } from '#shared/contracts/limits.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { detailsOf, type Person, partOf } from '../person.ts';
import { createProfileMerges } from './merge-profiles.repository.ts';

/** The customers merged into a person. */
export async function presentMergedProfiles(
  person: Person,
  context: MemberContext,
  now: Date,
): Promise<MergedCustomer[]> {
  const items: MergedCustomer[] = [];
  for (const profile of person.merged) {
    items.push({
      id: profile.id,
      ...detailsOf(partOf(person, profile)),
      merged_at: (profile.merged_at ?? now).toISOString(),
      can_separate: await canSeparate(profile, context, now),
    });
  }
  return items;
}

/** A merge can be undone for 30 days, and while both people have contacts. */
export async function canSeparate(
  { id, merged_at }: Row<'profiles'>,
  { transaction, caller }: MemberContext,
  now: Date,
): Promise<boolean> {
  if (!merged_at || Number(now) - Number(merged_at) > separationDays * dayMs) return false;
  const merges = createProfileMerges(transaction, caller.organizationId);
  const { separated, remaining } = await merges.countContacts(id);
  return separated > 0 && remaining > 0;
}
