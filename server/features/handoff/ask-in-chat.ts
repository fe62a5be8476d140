import type { PublishedWindow } from '#server/features/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HandledBy } from '#shared/contracts/chat.ts';
import type { HandoffReason } from '#shared/contracts/handoff.ts';
import { atDesk, type HandoffDeps } from './desk.ts';
import { moveChat } from './move-chat.ts';
import { findAvailability, requestPerson } from './request-person.ts';
import { takeChat } from './take-chat.ts';
import { goesOnWithPerson } from './time-rules.ts';

/** That a question is for a person rather than for the AI. */
export interface PersonWish {
  reason: HandoffReason;
  /** Who is meant; null for anybody. */
  memberId: string | null;
}

type Deps = HandoffDeps & { db: Database };

/** Whether a person can be asked, in this chat or in a new one. */
export function canAskPerson(
  deps: Deps,
  { id, organizationId, settings }: PublishedWindow,
  sessionId: string,
): Promise<boolean> {
  return atDesk(deps, organizationId, async (desk) => {
    const { unavailable } = await findAvailability(desk, id, sessionId, settings);
    return unavailable === null;
  });
}

/** Puts a chat into the queue, or tells its customer why not; says who answers it now. */
export function askPerson(
  deps: Deps,
  { organizationId, settings }: PublishedWindow,
  sessionId: string,
  wish: PersonWish,
): Promise<HandledBy> {
  return atDesk(deps, organizationId, async (desk) => {
    const chat = await desk.chats.lock(sessionId);
    if (!chat) return 'bot';
    const { handledBy } = await requestPerson(desk, chat, settings, wish);
    return handledBy;
  });
}

/** In a preview that shows a person at work, the chat that waits is taken over at once (N7). */
export function takeShownChat(
  deps: Deps,
  { id, organizationId, settings }: PublishedWindow,
  sessionId: string,
): Promise<HandledBy> {
  return atDesk(deps, organizationId, async (desk) => {
    const chat = await desk.chats.lock(sessionId);
    const [member] = await desk.chats.membersOf(id);
    if (chat?.handledBy !== 'queue' || !member) return chat?.handledBy ?? 'bot';
    return (await takeChat(desk, chat, settings, member.id)).handledBy;
  });
}

/**
 * Opens a closed chat for what its customer writes now (T21). Answers the wish for the person who
 * closed it just now; otherwise the AI goes on, without what was said before.
 */
export function reopenChat(
  deps: Deps,
  { organizationId, settings }: PublishedWindow,
  sessionId: string,
): Promise<PersonWish | null> {
  return atDesk(deps, organizationId, async (desk) => {
    const chat = await desk.chats.lock(sessionId);
    if (chat?.handledBy !== 'closed') return null;
    const last = await desk.handoffs.latest(sessionId);
    await moveChat(desk, chat, settings, { event: 'resume' });
    if (!goesOnWithPerson(last, desk.now)) return null;
    return { reason: 'customer_request', memberId: chat.assignee };
  });
}
