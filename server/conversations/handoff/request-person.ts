import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import { advanceWait, canSomebodyCome } from './advance-wait.ts';
import { type Availability, availabilityOf } from './availability.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { addChatMessage, moveChat } from './move-chat.ts';
import { contactCards, unavailableText } from './system-notes.ts';

/**
 * Whether a person of the window can be requested in this chat, or in a new one when `sessionId` is
 * null.
 */
export async function findAvailability(
  unit: HandoffUnit,
  settings: WindowSettings,
  chat: { windowId: string; sessionId: string | null; isPreview: boolean },
): Promise<Availability> {
  const canAnybodyCome = chat.isPreview || (await canSomebodyCome(unit, settings, chat.windowId));
  const last = chat.sessionId ? await unit.handoffs.latest(chat.sessionId) : undefined;
  return availabilityOf(settings, { canAnybodyCome, last }, unit.now);
}

/**
 * Puts a locked chat into the queue. When no person can be requested it stays with the AI, and one
 * message says when to return.
 */
export async function requestPerson(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  { reason, memberId = null }: { reason: HandoffReason; memberId?: string | null },
): Promise<HandoffChat> {
  if (chat.handledBy === 'queue' || chat.handledBy === 'human') return chat;
  const { unavailable, backAt } = await findAvailability(unit, settings, {
    ...{ windowId: chat.windowId, sessionId: chat.id, isPreview: chat.channel === 'test' },
  });
  if (!unavailable) {
    const waiting = await moveChat(unit, chat, settings, { event: 'request', reason, memberId });
    return advanceWait(unit, waiting, settings);
  }
  if (chat.isUnavailableNoticeSent) return chat;
  await unit.chats.markUnavailableNoticeSent(chat.id);
  await addChatMessage(unit, chat, {
    text: unavailableText(unit.translator, settings, chat, backAt),
    by: { type: 'system' },
    cards: contactCards(settings),
  });
  return { ...chat, isUnavailableNoticeSent: true };
}
