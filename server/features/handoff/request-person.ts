import type { HandoffReason } from '#shared/contracts/handoff.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import { type Availability, availabilityOf } from './availability.ts';
import type { Chat } from './chats.repository.ts';
import type { Desk } from './desk.ts';
import { moveChat, say } from './move-chat.ts';
import { awayText, contactCards } from './notes.ts';

/** Whether a person of the window can be asked, by somebody in this chat or in a new one. */
export async function findAvailability(
  { chats, handoffs, now }: Desk,
  windowId: string,
  sessionId: string | null,
  settings: WindowSettings,
): Promise<Availability> {
  const members = await chats.membersOf(windowId);
  const last = sessionId ? await handoffs.latest(sessionId) : undefined;
  return availabilityOf(settings, { memberCount: members.length, last }, now);
}

/**
 * Puts a locked chat into the queue. Where nobody can be asked it stays with the AI, and the customer
 * is told so once, with when to come back.
 */
export async function requestPerson(
  desk: Desk,
  chat: Chat,
  settings: WindowSettings,
  { reason, memberId = null }: { reason: HandoffReason; memberId?: string | null },
): Promise<Chat> {
  if (chat.handledBy === 'queue' || chat.handledBy === 'human') return chat;
  const { unavailable, backAt } = await findAvailability(desk, chat.windowId, chat.id, settings);
  if (!unavailable) return moveChat(desk, chat, settings, { event: 'request', reason, memberId });
  if (chat.toldUnavailable) return chat;
  await desk.chats.markToldUnavailable(chat.id);
  await say(desk, chat, {
    text: awayText(desk.translator, settings, chat, backAt),
    by: { type: 'system' },
    cards: contactCards(settings),
  });
  return { ...chat, toldUnavailable: true };
}
