import { findDay } from '#shared/utils/calendar-days.ts';
import { abbreviatedMonthNumber } from './month-names.ts';

const clock =
  '(?:[T ](오전|오후|午前|午後|上午|下午)? ?(\\d{1,2})[:시時时] ?(\\d{2})?분?分?(?::?(\\d{2}))?(?:\\.\\d+)? ?초?秒? ?(AM|PM)?(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const yearFirst = new RegExp(
  `^(\\d{4}) ?[-/.년年] ?(\\d{1,2})(?: ?[-/.월月] ?(\\d{1,2}))? ?[.일日월月]? ?(?:\\(.\\))?${clock}$`,
  'i',
);
const yearLast = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${clock}$`, 'i');
const dayMonth = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,10})\\.?,?[ -](\\d{4})${clock}$`,
  'i',
);
const monthDay = new RegExp(
  `^([a-z]{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${clock}$`,
  'i',
);
const era = /^(令和|平成|昭和)(\d{1,2}|元)年(\d{1,2})月(\d{1,2})日$/;
const eraStarts: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/**
 * Parses a date with an optional time into `2026-03-01` or `2026-03-01 09:30:00`: ISO, the forms of
 * Korean, Japanese and Chinese, named months, and `3/4/2026` in the given order. Null for anything
 * else, including days that do not exist. chrono-node is no alternative, because it reads no
 * Korean.
 */
export function parseDate(text: string, order: 'mdy' | 'dmy'): string | null {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').replaceAll(' - ', '-');
  if (plain.length < 6 || plain.length > 40) return null;
  const [, year, month, day, ...time] = yearFirst.exec(plain) ?? [];
  if (year && month) return formatDateTime(year, month, day ?? '1', time);
  const last = yearLast.exec(plain);
  if (last) {
    const [, first = '', sign, second = '', year = '', ...time] = last;
    const isMonthFirst = order === 'mdy' && sign === '/';
    return isMonthFirst
      ? formatDateTime(year, first, second, time)
      : formatDateTime(year, second, first, time);
  }
  return namedMonth(plain) ?? japaneseEra(plain);
}

function namedMonth(text: string): string | null {
  const dayFirst = dayMonth.exec(text);
  const monthFirst = monthDay.exec(text);
  const [, first = '', second = '', year = '', ...time] = dayFirst ?? monthFirst ?? [];
  if (!first) return null;
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return formatDateTime(year, String(abbreviatedMonthNumber(month)), day, time);
}

function japaneseEra(text: string): string | null {
  const [, name = '', year = '', month = '', day = ''] = era.exec(text) ?? [];
  const start = eraStarts[name];
  if (start === undefined) return null;
  return formatDateTime(String(start + (year === '元' ? 1 : Number(year))), month, day, []);
}

function formatDateTime(
  year: string,
  month: string,
  day: string,
  [half, hour, minute = '0', second = '0', meridiem]: readonly (string | undefined)[],
): string | null {
  const date = findDay(Number(year), Number(month), Number(day));
  if (!date || Number(year) < 1000) return null;
  if (hour === undefined) return date;
  const isAfternoon = /오후|午後|下午|pm/i.test(half ?? meridiem ?? '');
  const isMorning = /오전|午前|上午|am/i.test(half ?? meridiem ?? '');
  const hours = (Number(hour) % (isAfternoon || isMorning ? 12 : 25)) + (isAfternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${date} ${[hours, minute, second].map((part) => `${part}`.padStart(2, '0')).join(':')}`;
}
