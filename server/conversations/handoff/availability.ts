import { openingAt } from '#server/chatbots/windows/index.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { Unavailable } from './chats.repository.ts';
import { type PastHandoff, wasJustMissed } from './time-rules.ts';

export interface Availability {
  /** Why no person can be requested; null when one can. */
  unavailable: Unavailable | null;
  /** When the business opens next; null when it is open or has no hours ahead. */
  backAt: Date | null;
}

/** Whether a person can be requested now; every request for a person is checked here. */
export function availabilityOf(
  settings: WindowSettings,
  { canAnybodyCome, last }: { canAnybodyCome: boolean; last: PastHandoff | undefined },
  now: Date,
): Availability {
  const { isOpen, opensAt: backAt } = openingAt(settings.hours, now);
  if (!settings.handoff.enabled) return { unavailable: 'disabled', backAt };
  if (!isOpen) return { unavailable: 'closed', backAt };
  const isUnstaffed = !canAnybodyCome || wasJustMissed(last, now);
  return { unavailable: isUnstaffed ? 'nobody' : null, backAt };
}
