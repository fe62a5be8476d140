import { startOfDay } from '#server/platform/time.ts';

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The first moment of a month in a time zone and that of the next one, as long as its days are. */
export function boundsOf({ year, month }: Month, timezone: string): { from: Date; before: Date } {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return {
    from: startOfDay(firstDayOf({ year, month }), timezone),
    before: startOfDay(firstDayOf(next), timezone),
  };
}

function firstDayOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
