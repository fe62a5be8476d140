import { momentIn } from '#server/platform/time.ts';
import type { CouponPeriodUnit } from '#shared/contracts/money/coupons.ts';
import type { BillingPeriod } from '#shared/contracts/money/plans.ts';
import { addDays, dayIn, monthOf } from '#shared/utils/calendar-days.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** How the periods of a subscription follow from the start of its first one. */
interface PeriodRule {
  anchor: Date;
  period: BillingPeriod;
  timezone: string;
}

/**
 * The start of a period, the first being 0: the anchor's day of the month and time of day, and the last
 * day of months that are shorter. A subscription of 31 January renews on 28 February and 31 March.
 */
export function startOfPeriod({ anchor, period, timezone }: PeriodRule, index: number): Date {
  if (index === 0) return anchor;
  const day = dayIn(anchor, timezone);
  const months = index * (period === 'year' ? 12 : 1);
  const last = monthOf(`${day.slice(0, 7)}-01`, months).to;
  const date = `${last.slice(0, 8)}${minText(day.slice(8), last.slice(8))}`;
  return momentIn(date, minutesOf(anchor, timezone), timezone);
}

export interface Span {
  start: Date;
  end: Date;
}

/** The period that contains a time at or after the anchor. */
export function periodAround(rule: PeriodRule, time: Date): Span {
  const monthMs = 28 * dayMs;
  const length = rule.period === 'year' ? 12 * monthMs : monthMs;
  // No month is shorter, so this index is never too small.
  let index = Math.max(0, Math.floor((time.getTime() - rule.anchor.getTime()) / length));
  while (index > 0 && startOfPeriod(rule, index) > time) index -= 1;
  return { start: startOfPeriod(rule, index), end: startOfPeriod(rule, index + 1) };
}

/**
 * The period that contains a time, after one that ended at `previousEnd`. Periods move when the time
 * zone of the organization changes. A period then still begins where the previous one ended, so that no
 * day is charged twice, and lasts at least half as long as usual.
 */
export function periodAfter(rule: PeriodRule, previousEnd: Date, time: Date): Span {
  const { start, end } = periodAround(rule, time);
  if (start >= previousEnd) return { start, end };
  const isShort = end.getTime() - previousEnd.getTime() < (end.getTime() - start.getTime()) / 2;
  return { start: previousEnd, end: isShort ? periodAround(rule, end).end : end };
}

/** A time that is some calendar units later, at the same time of day. */
export function lengthenedBy(
  from: Date,
  { unit, count }: { unit: CouponPeriodUnit; count: number },
  timezone: string,
): Date {
  if (unit === 'month' || unit === 'year') {
    return startOfPeriod({ anchor: from, period: unit, timezone }, count);
  }
  const day = addDays(dayIn(from, timezone), unit === 'week' ? count * 7 : count);
  return momentIn(day, minutesOf(from, timezone), timezone);
}

/** Number of calendar days between two moments in a zone. */
export function daysBetween(from: Date, until: Date, timezone: string): number {
  const [first, last] = [from, until].map((moment) => Date.parse(dayIn(moment, timezone)));
  return Math.round(((last ?? 0) - (first ?? 0)) / dayMs);
}

function minutesOf(moment: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timezone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return value('hour') * 60 + value('minute');
}

/** The smaller of two numbers with two digits. */
function minText(first: string, second: string): string {
  return first < second ? first : second;
}
