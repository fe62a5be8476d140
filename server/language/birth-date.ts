import { findDay } from '#shared/utils/calendar-days.ts';
import { monthNames, monthNumber } from './month-names.ts';

/** The date of birth in a sentence, as `1958-03-04`; empty when there is none. */
export function findBirthDate(sentence: string): string {
  if (!mentionsBirth.test(sentence)) return '';
  for (const { pattern, parts } of forms) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const [year = '', month = '', day = ''] = parts.map((index) => found[index] ?? '');
    const date = findDay(Number(year), monthNumber(month) || Number(month), Number(day));
    if (date) return date;
  }
  return '';
}

const mentionsBirth =
  /\bborn\b|\bbirthday\b|\bnaci[óo](?!\p{L})|\bnacid[oa]\b|cumpleaños|태어|생일|출생|生まれ|誕生日|出生|生日|生于/iu;

/** The capture groups of year, month and day in each pattern. */
const forms = [
  { pattern: /(\d{4})-(\d{1,2})-(\d{1,2})/, parts: [1, 2, 3] },
  { pattern: /(\d{4})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日号]/, parts: [1, 2, 3] },
  {
    pattern: new RegExp(
      `(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of |de )?(${monthNames})(?:,| de| of)?\\s+(\\d{4})`,
      'i',
    ),
    parts: [3, 2, 1],
  },
  {
    pattern: new RegExp(`(${monthNames})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'i'),
    parts: [3, 1, 2],
  },
];
