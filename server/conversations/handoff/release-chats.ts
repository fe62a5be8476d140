import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type HandoffDeps, openHandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';

/** The member whose chats are released, except those of retained windows. */
interface MemberChats {
  organizationId: string;
  memberId: string;
  isRetained?: (windowId: string) => boolean;
}

/**
 * Releases the chats of a member who can no longer answer them: open ones return to the queue,
 * waiting and closed ones lose their assignee. Returns how many customers wait again, and what to
 * run after the commit.
 */
export async function releaseChats(
  deps: HandoffDeps,
  transaction: TenantTransaction,
  { organizationId, memberId, isRetained = () => false }: MemberChats,
): Promise<{ released: number; tell: () => Promise<void> }> {
  const unit = openHandoffUnit(deps, transaction, organizationId);
  let released = 0;
  for (const chat of await unit.chats.lockChatsOfMember(memberId)) {
    if (isRetained(chat.windowId)) continue;
    const settings = await unit.chats.settingsOf(chat.windowId, { isGoneToo: true });
    if (chat.handledBy === 'human' && settings) {
      await moveChat(unit, chat, settings, { event: 'release' });
      released += 1;
    } else {
      await unit.chats.unassign(chat.id);
    }
  }
  return { released, tell: await unit.storeEvents() };
}
