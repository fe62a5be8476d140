import type { ReleasedMember } from '#server/people/memberships/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { advanceWait } from './advance-wait.ts';
import { type HandoffDeps, openHandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfWait } from './notify-team.ts';

/**
 * Releases the chats of a member who can no longer answer them: open ones return to the queue,
 * waiting and closed ones lose their assignee, and what the member was offered goes to the next one. Returns how many customers wait again, and what to
 * run after the commit.
 */
export async function releaseChats(
  deps: HandoffDeps,
  transaction: TenantTransaction,
  { organizationId, memberId, isRetained = () => false }: ReleasedMember,
): Promise<{ released: number; publish: () => Promise<void> }> {
  const unit = openHandoffUnit(deps, transaction, organizationId);
  let released = 0;
  for (const chat of await unit.chats.lockChatsOfMember(memberId)) {
    if (isRetained(chat.windowId)) continue;
    const isAssigned = chat.assignee === memberId;
    const isOpen = chat.handledBy === 'human' || chat.offeredTo === memberId;
    const settings =
      isOpen && (await unit.chats.settingsOf(chat.windowId, { includeDeleted: true }));
    if (settings && chat.handledBy === 'queue') {
      if (isAssigned) await unit.chats.unassign(chat.id);
      await advanceWait(unit, { ...chat, assignee: isAssigned ? null : chat.assignee }, settings);
    } else if (settings) {
      const waiting = await moveChat(unit, chat, settings, { event: 'release' });
      await notifyOfWait(unit, await advanceWait(unit, waiting, settings));
      released += 1;
    } else {
      await unit.chats.unassign(chat.id);
    }
  }
  return { released, publish: await unit.storeEvents() };
}
