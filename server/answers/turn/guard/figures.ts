import { parseAmount } from '#server/language/money.ts';
import { abbreviatedMonthNumber, monthNames, monthNumber } from '#server/language/month-names.ts';
import { loadConcepts } from '#server/language/phrases.ts';

/** A figure of a text, by all values that it may mean: `3.000` is 3000 or 3. */
export interface Figure {
  kind: 'number' | 'hour' | 'month';
  values: readonly number[];
}

/**
 * The figures of a text in NFKC: numbers, prices, times and the parts of dates. Letters directly
 * before digits make them part of a name, such as `A4`.
 */
export function findFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  const add = (kind: Figure['kind'], ...values: number[]) => figures.push({ kind, values });
  const rest = text
    .replace(scaledNumber, (whole) => {
      const amount = parseAmount(whole);
      if (amount !== null) add('number', amount);
      return ' ';
    })
    .replace(clock, (_, ...[hour, minute, timed, named]: (string | undefined)[]) => {
      add('hour', ...hoursOf(Number(hour ?? timed ?? named)));
      if (minute && Number(minute) > 0) add('number', Number(minute));
      return ' ';
    })
    .replace(numericMonth, (_, before: string, month: string) => {
      add('month', Number(month));
      return `${before} `;
    });
  for (const [name] of rest.matchAll(datedMonth)) add('month', monthOf(name));
  for (const [digits] of rest.matchAll(plainNumber)) {
    for (const values of valuesOf(digits)) add('number', ...values);
  }
  return figures;
}

type SupportedValues = Record<Figure['kind'], ReadonlySet<number>>;

/** The values that a source has, also where it spells a number or a month in words. */
export function findSupportedValues(text: string): SupportedValues {
  const figures = findFigures(text);
  const valuesOfKind = (kind: Figure['kind']) =>
    figures.flatMap((figure) => (figure.kind === kind ? figure.values : []));
  // A scaled number such as `3만` may be quoted as `3` with its scale spelled in another way.
  const scaled = (text.match(scaledNumber) ?? []).flatMap((part) => part.match(/\d+/g) ?? []);
  const lower = text.toLowerCase();
  const words = numberWords.flatMap(([value, pattern]) => (pattern.test(lower) ? [value] : []));
  return {
    number: new Set([...valuesOfKind('number'), ...scaled.map(Number), ...words]),
    hour: new Set(valuesOfKind('hour')),
    month: new Set([...valuesOfKind('month'), ...(text.match(anyMonth) ?? []).map(monthOf)]),
  };
}

/** Whether a source has the figure; a plain number may be an hour or a month of a sentence. */
export function isSupportedFigure({ kind, values }: Figure, supported: SupportedValues): boolean {
  return values.some((value) => supported[kind].has(value) || supported.number.has(value));
}

const digitRun = '(?<![A-Za-z\\d])\\d{1,20}';
const scaledNumber =
  /(?<![A-Za-z\d.,])(?:\d{1,12}(?:[.,]\d{1,12}){0,4}\s?[백百천千만万萬억億亿]{1,2}\s?){1,4}(?:\d{1,4}(?![\d.,]))?/g;
/** `18:30`, `18시`, `18時`, `18 h`, `6 pm`, `오후 6`. */
const clock = new RegExp(
  [
    '(?<![A-Za-z\\d:])(\\d{1,2}):([0-5]\\d)(?!\\d)',
    "(?<![A-Za-z\\d:])(\\d{1,2})(?:\\s?[시时時点點](?![간间間])|\\s?h\\b|\\s?[ap]\\.?\\s?m\\b|\\so'clock)",
    '(?<=오전\\s?|오후\\s?|上午|下午|午前|午後|\\blas?\\s)(\\d{1,2})(?![\\d.,])',
  ].join('|'),
  'gi',
);
/** The month of `5月`, `5월` and `2026-05-03`. */
const numericMonth =
  /(?<![A-Za-z\d])(|\d{4}[-/.])(0?[1-9]|1[0-2])(?=\s?[月월](?!\s?간)|(?<=\d{4}[-/.]\d{1,2})[-/.]\d)/g;
const plainNumber = new RegExp(`${digitRun}(?:[.,'’]\\d{1,20}){0,6}`, 'g');
const monthNamesAndShort = `${monthNames}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b`;
const datedMonth = new RegExp(
  `\\b(?:(?<=\\d(?:st|nd|rd|th)?\\s(?:de\\s|of\\s)?)(?:${monthNamesAndShort})|(?:${monthNamesAndShort})(?=\\.?\\s\\d))`,
  'gi',
);
const anyMonth = new RegExp(`\\b(?:${monthNamesAndShort})`, 'gi');

const monthOf = (name: string) => monthNumber(name) || abbreviatedMonthNumber(name);

/** `18:00` and “6 pm” are the same time. */
const hoursOf = (hour: number): number[] => (hour > 12 && hour < 24 ? [hour, hour - 12] : [hour]);

/** The values of a number with its separators; several figures for `10.11.2026`. */
function valuesOf(digits: string): number[][] {
  const groups = digits.split(/[.,'’]/);
  if (groups.length === 1) return [[Number(digits)]];
  const isGrouped = (parts: readonly string[]) =>
    (parts[0]?.length ?? 0) <= 3 && parts.slice(1).every(({ length }) => length === 3);
  const whole = Number(groups.join(''));
  const decimal = Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`);
  if (groups.length === 2) return [isGrouped(groups) ? [whole, decimal] : [decimal]];
  if (isGrouped(groups)) return [[whole]];
  return isGrouped(groups.slice(0, -1)) ? [[decimal]] : groups.map((group) => [Number(group)]);
}

const numberWords = Object.entries(loadConcepts('number-words')).map(([value, words]) => {
  const spaced = [...words.en, ...words.es].join('|');
  const others = [...words.ko, ...words.zh, ...words.ja].join('|');
  return [Number(value), new RegExp(`\\b(?:${spaced})\\b|${others}`, 'u')] as const;
});
