import { momentIn } from '#server/platform/time.ts';
import type { ReportInterval } from '#shared/contracts/chatbots/notifications.ts';
import {
  addDays,
  type Day,
  dayAsDate,
  dayIn,
  monthOf,
  type Period,
} from '#shared/utils/calendar-days.ts';
import { type DeliverySettings, quietHoursEnd } from '../plan-delivery.ts';

type ReportSettings = Pick<DeliverySettings, 'digestAt' | 'timezone' | 'quiet'>;

/** The next Monday or first day of a month at the time of the member's mails, after quiet hours. */
export function nextReport(interval: ReportInterval, settings: ReportSettings, now: Date): Date {
  const { digestAt, timezone } = settings;
  const today = dayIn(now, timezone);
  const at = (day: Day) => {
    const moment = momentIn(day, digestAt, timezone);
    return quietHoursEnd(settings, moment) ?? moment;
  };
  const current = at(startOf(interval, today));
  return current > now ? current : at(startOf(interval, today, 1));
}

/** The last week or month that has ended. */
export function reportedDays(interval: ReportInterval, timezone: string, now: Date): Period {
  const today = dayIn(now, timezone);
  const before = startOf(interval, today, -1);
  return { from: before, to: addDays(startOf(interval, today), -1) };
}

/** The first day of the week or month that contains `day`, shifted by `offset` of them. */
function startOf(interval: ReportInterval, day: Day, offset = 0): Day {
  if (interval === 'monthly') return monthOf(day, offset).from;
  const daysSinceMonday = (dayAsDate(day).getUTCDay() + 6) % 7;
  return addDays(day, 7 * offset - daysSinceMonday);
}
