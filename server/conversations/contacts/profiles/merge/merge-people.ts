import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { getPerson } from '../get-person.ts';
import type { Person } from '../person.ts';
import { createProfileMerges } from './merge-profiles.repository.ts';
import { canSeparate } from './merged-profiles.ts';

/** Merges two people. No rows move: the profiles are marked as the same person. */
export async function mergePeople(
  context: MemberContext,
  { profile }: Person,
  otherId: string,
  now: Date,
): Promise<void> {
  const { profile: other } = await getPerson({ id: otherId }, context);
  const merges = mergesOf(context);
  const locked = await merges.lock([profile.id, other.id]);
  const areUnmerged = [profile.id, other.id].every((id) =>
    locked.some((row) => row.id === id && row.person_id === id),
  );
  if (profile.id === other.id || other.id !== otherId || !areUnmerged) {
    throw new AppError('merge_conflict');
  }
  await merges.merge(other.id, profile.id, now);
  await context.audit({
    action: 'customer.merged',
    objectType: 'customer',
    objectId: profile.id,
    after: { merged: other.id },
  });
}

/** Undoes a merge: each person keeps what they had before and received since. */
export async function separatePeople(
  context: MemberContext,
  { profile }: Person,
  mergedId: string,
  now: Date,
): Promise<void> {
  const merges = mergesOf(context);
  const locked = await merges.lock([profile.id]);
  const merged = locked.find(({ id, merged_into }) => id === mergedId && merged_into !== null);
  if (!merged) throw new AppError('merge_conflict');
  if (!(await canSeparate(merged, context, now))) throw new AppError('not_separable');
  await merges.separate(mergedId);
  await context.audit({
    action: 'customer.separated',
    objectType: 'customer',
    objectId: profile.id,
    after: { separated: mergedId },
  });
}

function mergesOf({ transaction, caller }: MemberContext) {
  return createProfileMerges(transaction, caller.organizationId);
}
