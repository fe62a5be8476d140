import { openingAt } from '#server/features/windows/index.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Unavailable } from './chats.repository.ts';
import { type PastHandoff, wasJustMissed } from './time-rules.ts';

export interface Availability {
  /** Why nobody can be asked; null when somebody can. */
  unavailable: Unavailable | null;
  /** When the business opens next; null when it is open, or nobody knows. */
  backAt: Date | null;
}

/** Whether a customer can be handed to a person now: the guard of every request (T23, E80, E91). */
export function availabilityOf(
  settings: WindowSettings,
  { memberCount, last }: { memberCount: number; last: PastHandoff | undefined },
  now: Date,
): Availability {
  const { isOpen, opensAt: backAt } = openingAt(settings.hours, now);
  if (!settings.handoff.enabled) return { unavailable: 'disabled', backAt };
  if (!isOpen) return { unavailable: 'closed', backAt };
  const hasNobody = memberCount === 0 || wasJustMissed(last, now);
  return { unavailable: hasNobody ? 'nobody' : null, backAt };
}
