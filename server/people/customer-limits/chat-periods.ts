import { startOfDay } from '#server/platform/time.ts';
import { dayIn, monthOf } from '#shared/utils/calendar-days.ts';

interface Span {
  start: Date;
  /** When the count begins again. */
  end: Date;
}

export interface ChatPeriods {
  day: Span;
  month: Span;
}

interface PeriodRule {
  now: Date;
  /** Its day of the month begins each month. */
  anchor: Date;
  /** Of the organization. */
  timezone: string;
}

/**
 * The day and the month of a customer's counts. Both begin at midnight; months that are shorter than
 * the anchor's day begin on their last one.
 */
export function chatPeriodsAt({ now, anchor, timezone }: PeriodRule): ChatPeriods {
  const today = dayIn(now, timezone);
  const dayOfMonth = Number(dayIn(anchor, timezone).slice(8));
  const firstDay = (offset: number) => {
    const last = monthOf(today, offset).to;
    const day = Math.min(dayOfMonth, Number(last.slice(8)));
    return `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
  };
  const offset = firstDay(0) <= today ? 0 : -1;
  return {
    day: { start: startOfDay(today, timezone), end: startOfDay(today, timezone, 1) },
    month: {
      start: startOfDay(firstDay(offset), timezone),
      end: startOfDay(firstDay(offset + 1), timezone),
    },
  };
}
