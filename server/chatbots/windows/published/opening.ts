import { momentIn } from '#server/platform/time.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { addDays, dayIn } from '#shared/utils/calendar-days.ts';

type OpeningHours = WindowSettings['hours'];

export interface Opening {
  isOpen: boolean;
  /** The next opening; null when open now, or not within two weeks. */
  opensAt: Date | null;
}

/** Whether a business is open: weekly slots in its time zone, closed on holidays. */
export function openingAt(hours: OpeningHours, now: Date): Opening {
  if (hours.weekly.length === 0) return { isOpen: true, opensAt: null };
  // Yesterday's slot may end after midnight.
  for (let days = -1; days < 15; days += 1) {
    for (const slot of slotsOn(hours, now, days)) {
      if (slot.from <= now && now < slot.to) return { isOpen: true, opensAt: null };
      if (slot.from > now) return { isOpen: false, opensAt: slot.from };
    }
  }
  return { isOpen: false, opensAt: null };
}

/** The slots of a day, counted in days from today in the business's time zone, in order. */
function slotsOn({ weekly, holidays, timezone }: OpeningHours, now: Date, days: number) {
  const date = addDays(dayIn(now, timezone), days);
  if (holidays.includes(date)) return [];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const at = (time: string, on = date) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return momentIn(on, hour * 60 + minute, timezone);
  };
  return weekly
    .filter(({ day }) => day === weekday)
    .map(({ from, to }) => {
      return { from: at(from), to: to > from ? at(to) : at(to, addDays(date, 1)) };
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}
