import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import { handlingOf, type LockedChat } from './locked-chat.ts';

/**
 * Accepts a waiting chat, or takes one of another member by force. Returns how long the customer
 * waited, null if the chat was not waiting.
 */
export async function acceptChat(
  context: MemberContext,
  { unit, chat, settings }: LockedChat,
  force: boolean | undefined,
): Promise<number | null> {
  const { memberId } = context.caller;
  await assertNotAssignedToOther(unit, chat, memberId, force);
  const isWaiting = chat.handledBy === 'queue';
  const waiting = isWaiting ? await unit.handoffs.latest(chat.id) : undefined;
  const isForced = chat.handledBy === 'human';
  const accepted = isWaiting || isForced ? await assignChat(unit, chat, settings, memberId) : chat;
  const waitedMs = waiting ? unit.now.getTime() - waiting.requested_at.getTime() : null;
  await context.audit({
    action: 'session.accepted',
    objectType: 'session',
    objectId: chat.id,
    before: handlingOf(chat),
    after: { ...handlingOf(accepted), ...(waitedMs !== null && { waited_ms: waitedMs }) },
  });
  context.afterCommit(await unit.storeEvents());
  return waitedMs;
}
