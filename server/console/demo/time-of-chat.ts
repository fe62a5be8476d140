import { dayMs, minuteMs } from '#shared/utils/durations.ts';

/** Korea has no summer time. */
const shopOffsetMs = 9 * 60 * minuteMs;

interface When {
  day?: number | undefined;
  time?: string | undefined;
  minutesAgo?: number | undefined;
}

/** When a chat of the script began, seen from now. */
export function startOfChat({ day, time, minutesAgo }: When, now: Date): Date {
  if (minutesAgo !== undefined) return new Date(now.getTime() - minutesAgo * minuteMs);
  const [hours = 12, minutes = 0] = (time ?? '12:00').split(':').map(Number);
  return atShopTime(now, day ?? 1, hours * 60 + minutes);
}

/** The latest afternoon on which the shop was open; it is closed on Mondays. */
export function workingHourBefore(now: Date): Date {
  const yesterday = atShopTime(now, 1, 14 * 60);
  const isMonday = new Date(yesterday.getTime() + shopOffsetMs).getUTCDay() === 1;
  return isMonday ? new Date(yesterday.getTime() - dayMs) : yesterday;
}

/** A time of a day before today in the shop's time zone. */
function atShopTime(now: Date, daysBefore: number, minutesOfDay: number): Date {
  const today = Math.floor((now.getTime() + shopOffsetMs) / dayMs) * dayMs;
  return new Date(today - daysBefore * dayMs + minutesOfDay * minuteMs - shopOffsetMs);
}
