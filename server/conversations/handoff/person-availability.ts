import { openingAt } from '#server/chatbots/windows/index.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { canMemberAccept } from './advance-wait.ts';
import type { Unavailable } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { wasJustMissed } from './time-rules.ts';

export interface PersonAvailability {
  /** Why no person can be requested; null when one can. */
  unavailable: Unavailable | null;
  /** When the business opens next; null when it is open or has no hours ahead. */
  backAt: Date | null;
}

/**
 * Whether a person of the window can be requested in this chat, or in a new one when `sessionId` is
 * null; every request for a person is checked here. The members are read last, because most chatbots
 * hand nothing over or are closed.
 */
export async function findPersonAvailability(
  unit: HandoffUnit,
  settings: WindowSettings,
  chat: { windowId: string; sessionId: string | null; isPreview: boolean },
): Promise<PersonAvailability> {
  const { isOpen, opensAt: backAt } = openingAt(settings.hours, unit.now);
  if (!settings.handoff.enabled) return { unavailable: 'disabled', backAt };
  if (!isOpen) return { unavailable: 'closed', backAt };
  const last = chat.sessionId ? await unit.handoffs.latest(chat.sessionId) : undefined;
  const isAvailable =
    !wasJustMissed(last, unit.now) &&
    (chat.isPreview || (await canMemberAccept(unit, settings, chat.windowId)));
  return { unavailable: isAvailable ? null : 'nobody', backAt };
}
