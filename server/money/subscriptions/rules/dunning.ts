const dayMs = 86_400_000;

/** Days after the due date on which an unpaid invoice is charged again. */
const retryDays = [1, 3, 5, 7];
/** Days after the due date until which the chatbots answer although nothing was paid. */
const graceDays = 10;

/** When an invoice is charged again after so many failures; null: no more by itself. */
export function nextRetryAt(dueAt: Date, failures: number, now: Date): Date | null {
  const next = retryDays[failures - 1];
  if (next === undefined) return null;
  // A failure of a later day, such as after an outage, does not use up the next attempt at once.
  return new Date(Math.max(dueAt.getTime() + next * dayMs, now.getTime() + dayMs / 2));
}

export function graceEndsAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + graceDays * dayMs);
}

/** Invoices that were due before this time are no longer tolerated. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceDays * dayMs);
}
