import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import { advanceWait } from './advance-wait.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { addChatMessage, moveChat } from './move-chat.ts';
import { notifyOfWait } from './notify-team.ts';
import { findPersonAvailability } from './person-availability.ts';
import { contactCards, unavailableText } from './system-texts.ts';

/**
 * Puts a locked chat into the queue. When no person is available it stays with the AI, and the
 * first request gets a message with the opening time.
 */
export async function requestPerson(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  { reason, memberId = null }: { reason: HandoffReason; memberId?: string | null },
): Promise<HandoffChat> {
  if (chat.handledBy === 'queue' || chat.handledBy === 'human') return chat;
  const { unavailable, backAt } = await findPersonAvailability(unit, settings, {
    windowId: chat.windowId,
    sessionId: chat.id,
    isPreview: chat.channel === 'test',
  });
  if (!unavailable) {
    const waiting = await moveChat(unit, chat, settings, { event: 'request', reason, memberId });
    const offered = await advanceWait(unit, waiting, settings);
    await notifyOfWait(unit, offered);
    return offered;
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
