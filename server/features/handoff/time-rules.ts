import type { HandledBy } from '#shared/contracts/chat.ts';

const minute = 60_000;

/** Who waits longer for a person is told that nobody is there (T24). */
export const longestWaitMs = 3 * minute;
/** A person who is silent for so long, while the customer is too, has left the chat (T26). */
export const memberIdleMs = 15 * minute;
export const customerIdleMs = 5 * minute;
/** A customer who writes so soon after a person closed the chat means that person. */
const samePersonMs = 30 * minute;
/** After nobody came, nobody is asked again for a while. */
const missedPauseMs = 10 * minute;

export interface ChatTimes {
  handledBy: HandledBy;
  /** When the customer asked for a person. */
  requestedAt: Date;
  /** When the person who looks after the chat came or wrote last. */
  memberAt: Date | null;
  /** When the customer wrote last. */
  customerAt: Date | null;
}

/** What happens to a chat because time has passed; null when nothing does. */
export function dueEvent(times: ChatTimes, now: Date): 'miss' | 'idle' | null {
  if (times.handledBy === 'queue')
    return isOver(times.requestedAt, longestWaitMs, now) ? 'miss' : null;
  if (times.handledBy !== 'human') return null;
  const isMemberGone = isOver(times.memberAt ?? times.requestedAt, memberIdleMs, now);
  const isCustomerGone = isOver(times.customerAt ?? times.requestedAt, customerIdleMs, now);
  return isMemberGone && isCustomerGone ? 'idle' : null;
}

/** How a chat's last handoff came out. */
export interface PastHandoff {
  accepted_at: Date | null;
  ended_at: Date | null;
  outcome: string | null;
}

/** Whether a person, and not the AI or nobody, closed the chat. */
export function wasClosedByPerson(last: PastHandoff | undefined): boolean {
  return last?.outcome === 'closed' && last.accepted_at !== null;
}

/** Whether a closed chat goes on with the person who closed it. */
export function goesOnWithPerson(last: PastHandoff | undefined, now: Date): boolean {
  return (
    wasClosedByPerson(last) && last?.ended_at != null && !isOver(last.ended_at, samePersonMs, now)
  );
}

/** Whether nobody came just now. */
export function wasJustMissed(last: PastHandoff | undefined, now: Date): boolean {
  return (
    last?.outcome === 'missed' &&
    last.ended_at != null &&
    !isOver(last.ended_at, missedPauseMs, now)
  );
}

function isOver(since: Date, ms: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= ms;
}
