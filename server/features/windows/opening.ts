import { startOfDay } from '#server/platform/time.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';

type Hours = WindowSettings['hours'];

export interface Opening {
  isOpen: boolean;
  /** When it opens next; null when it is open now, or not within two weeks. */
  opensAt: Date | null;
}

/** Whether a business is open (E80): weekly slots in its time zone, closed on holidays. */
export function openingAt(hours: Hours, now: Date): Opening {
  if (hours.weekly.length === 0) return { isOpen: true, opensAt: null };
  for (let days = 0; days < 15; days += 1) {
    for (const slot of slotsOn(hours, now, days)) {
      if (slot.from <= now && now < slot.to) return { isOpen: true, opensAt: null };
      if (slot.from > now) return { isOpen: false, opensAt: slot.from };
    }
  }
  return { isOpen: false, opensAt: null };
}

/** The slots of the day that lies `days` after today in the business's zone, in order. */
function slotsOn({ weekly, holidays, timezone }: Hours, now: Date, days: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const name = date.toISOString().slice(0, 10);
  if (holidays.includes(name)) return [];
  const midnight = startOfDay(name, timezone).getTime();
  const at = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return new Date(midnight + (hour * 60 + minute) * 60_000);
  };
  return weekly
    .filter(({ day }) => day === date.getUTCDay())
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}
