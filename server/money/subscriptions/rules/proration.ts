import type { Money } from '#shared/contracts/money/money.ts';
import { shareOf } from '#shared/utils/money/calculate.ts';
import { daysBetween } from './periods.ts';

/** What a day of a period is measured by. */
export interface PeriodDays {
  start: Date;
  end: Date;
  timezone: string;
}

/**
 * The share of a period's price for the days that are left, today included. All changes of one day use
 * the same share, so upgrades one after the other cost together what the last one alone would.
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
