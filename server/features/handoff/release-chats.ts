import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type HandoffDeps, openDesk } from './desk.ts';
import { moveChat } from './move-chat.ts';

/** The member whose chats are given up: all of them, or those of windows that they reach no longer. */
interface Leaving {
  organizationId: string;
  memberId: string;
  keeps?: (windowId: string) => boolean;
}

/**
 * Gives the chats of somebody who may look after them no longer back to the queue, and to nobody those
 * that wait or are closed. Answers how many customers wait anew, and what to run after the commit.
 */
export async function releaseChats(
  deps: HandoffDeps,
  transaction: TenantTransaction,
  { organizationId, memberId, keeps = () => false }: Leaving,
): Promise<{ released: number; tell: () => Promise<void> }> {
  const desk = openDesk(deps, transaction, organizationId);
  let released = 0;
  for (const chat of await desk.chats.lockThoseOf(memberId)) {
    if (keeps(chat.windowId)) continue;
    const settings = await desk.chats.settingsOf(chat.windowId, { isGoneToo: true });
    if (chat.handledBy === 'human' && settings) {
      await moveChat(desk, chat, settings, { event: 'release' });
      released += 1;
    } else {
      await desk.chats.unassign(chat.id);
    }
  }
  return { released, tell: await desk.settle() };
}
