import { assertGrant } from '#server/people/invites/index.ts';
import {
  createMembershipsRepository,
  listActiveWindows,
  type Membership,
  type MembershipsRepository,
} from '#server/people/members/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import type { Grant } from '#shared/utils/grants.ts';

/** Caller and target of a change, locked against other changes of members. */
export interface MemberChange {
  memberships: MembershipsRepository;
  caller: Caller;
  member: Membership;
}

/**
 * Begins a change of another member. Reads the caller's rights again under the lock, so that a
 * concurrent demotion takes effect.
 */
export async function beginMemberChange(
  { caller: initiator, transaction }: MemberContext,
  memberId: string,
): Promise<MemberChange> {
  const { organizationId } = initiator;
  const memberships = createMembershipsRepository(transaction, organizationId);
  await memberships.lockOrganization();
  const own = found(await memberships.findOfUser(initiator.userId), 'member');
  const member = found(await memberships.find(memberId), 'member');
  if (member.user_id === initiator.userId) throw new AppError('cannot_change_self');
  const { role, permission, window_ids: windowIds } = own;
  const caller = { ...initiator, role, permission, windowIds };
  // Ignores deleted windows.
  const window_ids = await listActiveWindows(transaction, organizationId, member.window_ids);
  assertGrant(caller, { ...member, window_ids });
  return { memberships, caller, member };
}

/** Throws when the organization would have no owner after the change. */
export async function assertOwnerRemains(memberships: MembershipsRepository): Promise<void> {
  if ((await memberships.countOwners()) === 0) throw new AppError('last_owner');
}

/** Role, permissions and windows as they appear in the audit log. */
export function toAuditedPosition({ role, permission, window_ids }: Grant) {
  return { role, permission, window_ids };
}
