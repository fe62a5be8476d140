import { daysBetween } from '#server/money/periods/index.ts';
import type { Money } from '#shared/contracts/money/money.ts';
import { shareOf } from '#shared/utils/money/calculate.ts';

/** A period with the time zone of its days. */
export interface PeriodDays {
  start: Date;
  end: Date;
  timezone: string;
}

/**
 * The share of a period's price for the remaining days, including today. All changes of a day use the
 * same share, so several upgrades on one day cost as much as the last one alone.
 */
export function remainingShare(
  price: Money,
  { start, end, timezone }: PeriodDays,
  now: Date,
): Money {
  const total = Math.max(1, daysBetween(start, end, timezone));
  const left = Math.min(total, Math.max(1, daysBetween(now, end, timezone)));
  return shareOf(price, BigInt(left), BigInt(total), 'half-up');
}
