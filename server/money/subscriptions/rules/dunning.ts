import { dayMs } from '#shared/utils/durations.ts';

/** Days after the due date on which an unpaid invoice is charged again. */
const retryDays = [1, 3, 5, 7];
/** Days after the due date after which an unpaid subscription is suspended. */
const graceDays = 10;

/** When an invoice is charged again after a number of failures; null: no automatic attempt is left. */
export function nextRetryAt(dueAt: Date, failures: number, now: Date): Date | null {
  const next = retryDays[failures - 1];
  if (next === undefined) return null;
  // After an outage, attempts are at least half a day apart.
  return new Date(Math.max(dueAt.getTime() + next * dayMs, now.getTime() + dayMs / 2));
}

export function graceEndsAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + graceDays * dayMs);
}

/** Subscriptions with an unpaid invoice due before this time are suspended. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceDays * dayMs);
}
