import { openingAt } from '#server/chatbots/windows/index.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { ChatState } from '#shared/contracts/conversations/handoff.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { findPersonAvailability } from './person-availability.ts';
import { businessName } from './system-texts.ts';
import { wasClosedByPerson } from './time-rules.ts';

/** Who answers a chat, as its customer may see it. */
export async function presentChatState(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
): Promise<ChatState> {
  const { chats, handoffs } = unit;
  const { id, windowId, handledBy, assignee } = chat;
  const last = await handoffs.latest(id);
  const isWaiting = handledBy === 'queue' && last !== undefined;
  const isHuman = handledBy === 'human';
  const { unavailable, backAt } =
    isWaiting || isHuman
      ? { unavailable: null, backAt: openingAt(settings.hours, unit.now).opensAt }
      : await findPersonAvailability(unit, settings, {
          windowId,
          sessionId: id,
          isPreview: chat.channel === 'test',
        });
  const name = isHuman && assignee ? await chats.nameOf(assignee) : '';
  return {
    session_id: id,
    handled_by: handledBy,
    position: isWaiting ? await handoffs.position(windowId, last) : null,
    expected_seconds: isWaiting ? await handoffs.expectedSeconds(windowId) : null,
    person: isHuman ? { name: name || businessName(settings) } : null,
    unavailable,
    back_at: backAt?.toISOString() ?? null,
    asks_rating:
      handledBy === 'closed' && chat.asksRating && wasClosedByPerson(last) && !chat.isRated,
  };
}
