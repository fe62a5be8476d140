import { type HandoffDeps, releaseChats } from '#server/features/handoff/index.ts';
import { announce } from '#server/features/live/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { beginChange, keepAnOwner, toLog } from './change-position.ts';

/** Removes a member (M3); says how many of their customers wait for somebody else now. */
export async function removeMember(
  deps: HandoffDeps,
  context: MemberContext,
  memberId: string,
): Promise<number> {
  const { transaction } = context;
  const { organizationId } = context.caller;
  const { memberships, member } = await beginChange(context, memberId);
  await memberships.end(memberId);
  await keepAnOwner(memberships);
  const leaving = { organizationId, memberId };
  const { released, tell } = await releaseChats(deps, transaction, leaving);
  await context.audit({
    action: 'member.removed',
    objectType: 'member',
    objectId: memberId,
    before: { user_id: member.user_id, ...toLog(member) },
  });
  context.afterCommit(tell);
  const changes = [
    { name: 'members.changed' },
    { name: 'access.changed', subjectId: memberId },
  ] as const;
  context.afterCommit(await announce(transaction, deps.bus, organizationId, changes));
  return released;
}
