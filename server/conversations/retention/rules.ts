import type { Retention, RetentionKind } from '#shared/contracts/people/retention.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** Days of each kind; null: never erased. A shorter general period applies to children as well. */
export function daysOf(retention: Retention): Record<RetentionKind, number | null> {
  const { chat_days, child_days, file_days, customer_days, audit_days } = retention;
  return {
    chats: chat_days,
    child_chats: Math.min(child_days, chat_days ?? child_days),
    files: file_days,
    contacts: customer_days,
    child_contacts: Math.min(child_days, customer_days),
    audit_entries: audit_days,
  };
}

/** Data whose creation or last activity is before this time is erased. */
export function expiryTime(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
