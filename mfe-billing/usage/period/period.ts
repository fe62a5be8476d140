import { addDays, type Day, isDay, monthOf, type Period } from '#shared/utils/calendar-days.ts';
import { lengthOf } from '../../days.ts';

export const periodNames = [
  '7-days',
  '30-days',
  '90-days',
  'this-month',
  'last-month',
  'own',
] as const;
export type PeriodName = (typeof periodNames)[number];

export interface NamedPeriod extends Period {
  name: PeriodName;
}

export const maxDays = 366;
const usualName = '30-days';

/** The period in the address; the default one when it is missing or invalid. */
export function readPeriod(search: URLSearchParams, today: Day): NamedPeriod {
  const name = periodNames.find((known) => known === search.get('period')) ?? usualName;
  if (name !== 'own') return { name, ...periodOf(name, today) };
  const from = search.get('from');
  const to = search.get('to');
  const isPossible =
    isDay(from) && isDay(to) && from <= to && to <= today && lengthOf({ from, to }) <= maxDays;
  return isPossible ? { name, from, to } : { name: usualName, ...periodOf(usualName, today) };
}

/** The address of a period; the default one is omitted. */
export function writePeriod(name: PeriodName, days?: Period) {
  const own = name === 'own' ? days : undefined;
  return {
    period: name === usualName ? null : name,
    from: own?.from ?? null,
    to: own?.to ?? null,
  };
}

function periodOf(name: Exclude<PeriodName, 'own'>, today: Day): Period {
  if (name === 'this-month') return { ...monthOf(today), to: today };
  if (name === 'last-month') return monthOf(today, -1);
  return { from: addDays(today, 1 - Number.parseInt(name, 10)), to: today };
}
