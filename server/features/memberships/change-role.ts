import { type HandoffDeps, releaseChats } from '#server/features/handoff/index.ts';
import {
  checkGrant,
  checkWindows,
  createInvitesRepository,
  wholeGrant,
} from '#server/features/invites/index.ts';
import { announce } from '#server/features/live/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { NewRole } from '#shared/contracts/members.ts';
import { beginChange, keepAnOwner, toLog } from './change-position.ts';

/** Gives a member another position, all of it (M2); chats that they no longer reach wait for others. */
export async function changeRole(
  deps: HandoffDeps,
  context: MemberContext,
  memberId: string,
  asked: NewRole,
): Promise<void> {
  const { transaction } = context;
  const { organizationId } = context.caller;
  const { memberships, caller, member } = await beginChange(context, memberId);
  const position = wholeGrant(asked);
  await checkWindows(createInvitesRepository(transaction, organizationId), position.window_ids);
  checkGrant(caller, position);

  await memberships.change(memberId, position);
  await keepAnOwner(memberships);
  const keeps = (windowId: string) =>
    position.permission.all_chats && position.window_ids.includes(windowId);
  const { tell } = await releaseChats(deps, transaction, { organizationId, memberId, keeps });
  await context.audit({
    action: 'member.changed',
    objectType: 'member',
    objectId: memberId,
    before: toLog(member),
    after: toLog(position),
  });
  context.afterCommit(tell);
  const changes = [
    { name: 'members.changed' },
    { name: 'access.changed', subjectId: memberId },
  ] as const;
  context.afterCommit(await announce(transaction, deps.bus, organizationId, changes));
}
