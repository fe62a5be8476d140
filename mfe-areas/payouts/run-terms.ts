import { currentLanguage } from '#shared/console/index.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { dayAsDate, monthOf } from '#shared/utils/calendar-days.ts';
import type { RunTerms } from './queries.ts';

export const saleCurrencies = ['KRW', 'JPY', 'USD'] as const satisfies SaleCurrency[];
const listedMonths = 12;

/** The last months that have ended, such as `2026-03`, newest first. */
export function endedMonths(today: string): readonly string[] {
  return Array.from({ length: listedMonths }, (_, index) =>
    monthOf(today, -1 - index).from.slice(0, 7),
  );
}

/** The month and the currency in the URL; the last month in won without them. */
export function readRunTerms(search: URLSearchParams, today: string): RunTerms {
  const months = endedMonths(today);
  const text = months.find((month) => month === search.get('month')) ?? months[0] ?? '';
  const currency = saleCurrencies.find((each) => each === search.get('currency')) ?? 'KRW';
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5)), currency };
}

export function monthOfRun({ year, month }: Pick<RunTerms, 'year' | 'month'>): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The month in words: “March 2026”. */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(dayAsDate(`${month}-01`));
}
