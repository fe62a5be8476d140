import type { HandledBy } from '#shared/contracts/answers/chat.ts';

const minute = 60_000;

/** After this wait the customer is told that nobody is available. */
export const maxWaitMs = 3 * minute;
/**
 * A chat returns to the AI when both the member and the customer have been silent for this long.
 */
export const memberIdleMs = 15 * minute;
export const customerIdleMs = 5 * minute;
/** A customer who writes within this time after a member closed the chat gets the same member. */
const reopenMs = 30 * minute;
/** After a missed wait, no person is requested for this long. */
const missedCooldownMs = 10 * minute;

export interface ChatTimes {
  handledBy: HandledBy;
  /** When the customer requested a person. */
  requestedAt: Date;
  /** When the assigned member accepted or wrote last. */
  memberAt: Date | null;
  /** When the customer wrote last. */
  customerAt: Date | null;
}

/** The event that is due because of elapsed time; null when there is none. */
export function dueEvent(times: ChatTimes, now: Date): 'miss' | 'idle' | null {
  if (times.handledBy === 'queue')
    return hasElapsed(times.requestedAt, maxWaitMs, now) ? 'miss' : null;
  if (times.handledBy !== 'human') return null;
  const isMemberGone = hasElapsed(times.memberAt ?? times.requestedAt, memberIdleMs, now);
  const isCustomerGone = hasElapsed(times.customerAt ?? times.requestedAt, customerIdleMs, now);
  return isMemberGone && isCustomerGone ? 'idle' : null;
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
