import { assertGrant, assertWindowsExist, normalizeGrant } from '#server/people/invites/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { NewRole } from '#shared/contracts/people/members.ts';
import { assertOwnerRemains, beginMemberChange, toAuditedPosition } from './change-position.ts';
import type { MembershipDeps } from './membership-deps.ts';

/** Replaces a member's position; chats that they can no longer access return to the queue. */
export async function changeRole(
  deps: MembershipDeps,
  context: MemberContext,
  memberId: string,
  requested: NewRole,
): Promise<void> {
  const { transaction } = context;
  const { organizationId } = context.caller;
  const { memberships, caller, member } = await beginMemberChange(context, memberId);
  const position = normalizeGrant(requested);
  await assertWindowsExist(context, position.window_ids);
  assertGrant(caller, position);

  await memberships.change(memberId, position);
  await assertOwnerRemains(memberships);
  const isRetained = (windowId: string) =>
    position.permission.all_chats && position.window_ids.includes(windowId);
  const { publish } = await deps.releaseChats(transaction, {
    organizationId,
    memberId,
    isRetained,
  });
  await context.audit({
    action: 'member.changed',
    objectType: 'member',
    objectId: memberId,
    before: toAuditedPosition(member),
    after: toAuditedPosition(position),
  });
  context.afterCommit(publish);
  const changes = [
    { name: 'members.changed' },
    { name: 'access.changed', subjectId: memberId },
  ] as const;
  context.afterCommit(await insertLiveEvents(transaction, deps.bus, organizationId, changes));
}
