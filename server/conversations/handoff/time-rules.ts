import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { minuteMs } from '#shared/utils/durations.ts';

/** A customer who writes within this time after a member closed the chat gets the same member. */
const reopenMs = 30 * minuteMs;
/** After a missed wait, no person is requested for this long. */
const missedCooldownMs = 10 * minuteMs;

export interface ChatTimes {
  handledBy: HandledBy;
  /** When the customer requested a person. */
  requestedAt: Date;
  /** When the assigned member accepted or wrote last. */
  memberAt: Date | null;
  /** When the customer wrote last. */
  customerAt: Date | null;
}

export type TimeRules = Pick<
  WindowSettings['handoff'],
  'max_wait_minutes' | 'member_idle_minutes' | 'customer_idle_minutes' | 'when_idle'
>;

/** The event that is due because of elapsed time; null when there is none. */
export function dueEvent(
  times: ChatTimes,
  rules: TimeRules,
  now: Date,
): 'miss' | 'idle' | 'expire' | null {
  const isSilent = (since: Date | null, minutes: number) =>
    hasElapsed(since ?? times.requestedAt, minutes * minuteMs, now);
  if (times.handledBy === 'queue')
    return isSilent(times.requestedAt, rules.max_wait_minutes) ? 'miss' : null;
  if (times.handledBy !== 'human') return null;
  const isMemberGone = isSilent(times.memberAt, rules.member_idle_minutes);
  const isCustomerGone = isSilent(times.customerAt, rules.customer_idle_minutes);
  if (!isMemberGone || !isCustomerGone) return null;
  return rules.when_idle === 'closed' ? 'expire' : 'idle';
}

/** The chat's last handoff. */
export interface PastHandoff {
  accepted_at: Date | null;
  ended_at: Date | null;
  outcome: string | null;
}

/** True when a member closed the chat, not the AI or a time rule. */
export function wasClosedByPerson(last: PastHandoff | undefined): boolean {
  return last?.outcome === 'closed' && last.accepted_at !== null;
}

/** Whether a reopened chat resumes with the member who closed it. */
export function resumesWithPerson(last: PastHandoff | undefined, now: Date): boolean {
  return (
    wasClosedByPerson(last) && last?.ended_at != null && !hasElapsed(last.ended_at, reopenMs, now)
  );
}

/** Whether a wait was missed within the cooldown. */
export function wasJustMissed(last: PastHandoff | undefined, now: Date): boolean {
  return (
    last?.outcome === 'missed' &&
    last.ended_at != null &&
    !hasElapsed(last.ended_at, missedCooldownMs, now)
  );
}

function hasElapsed(since: Date, ms: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= ms;
}
