import type { MemberContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { assertOwnerRemains, beginMemberChange, toAuditedPosition } from './change-position.ts';
import type { MembershipDeps } from './membership-deps.ts';

/** Removes a member; returns how many of their chats returned to the queue. */
export async function removeMember(
  deps: MembershipDeps,
  context: MemberContext,
  memberId: string,
): Promise<number> {
  const { transaction } = context;
  const { organizationId } = context.caller;
  const { memberships, member } = await beginMemberChange(context, memberId);
  await memberships.end(memberId);
  await assertOwnerRemains(memberships);
  const leaving = { organizationId, memberId };
  const { released, publish } = await deps.releaseChats(transaction, leaving);
  await context.audit({
    action: 'member.removed',
    objectType: 'member',
    objectId: memberId,
    before: { user_id: member.user_id, ...toAuditedPosition(member) },
  });
  context.afterCommit(publish);
  const changes = [
    { name: 'members.changed' },
    { name: 'access.changed', subjectId: memberId },
  ] as const;
  context.afterCommit(await insertLiveEvents(transaction, deps.bus, organizationId, changes));
  return released;
}
