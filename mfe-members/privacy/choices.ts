import type { Retention } from '#shared/contracts/people/retention.ts';

const offeredDays: Record<keyof Retention, readonly number[]> = {
  chat_days: [30, 90, 180, 365, 730, 1095, 1825],
  child_days: [7, 14, 30, 60, 90, 180, 365],
  file_days: [30, 90, 180, 365, 730, 1095, 1825],
  customer_days: [90, 180, 365, 730, 1095, 1825, 3650],
  audit_days: [365, 730, 1095, 1825, 3650],
};

/** The periods that a field offers in days; one that was set through the API is among them. */
export function choicesOf(field: keyof Retention, values: Retention): number[] {
  const { [field]: current, chat_days } = values;
  const max = field === 'child_days' ? (chat_days ?? Number.POSITIVE_INFINITY) : undefined;
  return [...new Set([...offeredDays[field], ...(current === null ? [] : [current])])]
    .filter((days) => max === undefined || days <= max)
    .sort((one, other) => one - other);
}
