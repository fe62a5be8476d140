import { addDays, type Day, isDay, monthOf, type Period } from '#shared/utils/calendar-days.ts';
import { countDays } from '../../days.ts';

export const periodNames = [
  '7-days',
  '30-days',
  '90-days',
  'this-month',
  'last-month',
  'custom',
] as const;
export type PeriodName = (typeof periodNames)[number];

export interface NamedPeriod extends Period {
  name: PeriodName;
}

export const maxDays = 366;
const defaultName = '30-days';

/** Reads the period from the URL; falls back to the default when it is missing or invalid. */
export function readPeriod(search: URLSearchParams, today: Day): NamedPeriod {
  const name = periodNames.find((known) => known === search.get('period')) ?? defaultName;
  if (name !== 'custom') return { name, ...periodOf(name, today) };
  const from = search.get('from');
  const to = search.get('to');
  const isValid =
    isDay(from) && isDay(to) && from <= to && to <= today && countDays({ from, to }) <= maxDays;
  return isValid ? { name, from, to } : { name: defaultName, ...periodOf(defaultName, today) };
}

/** The URL parameters of a period; the default period has none. */
export function writePeriod(name: PeriodName, days?: Period) {
  const custom = name === 'custom' ? days : undefined;
  return {
    period: name === defaultName ? null : name,
    from: custom?.from ?? null,
    to: custom?.to ?? null,
  };
}

function periodOf(name: Exclude<PeriodName, 'custom'>, today: Day): Period {
  if (name === 'this-month') return { ...monthOf(today), to: today };
  if (name === 'last-month') return monthOf(today, -1);
  return { from: addDays(today, 1 - Number.parseInt(name, 10)), to: today };
}
