/** An amount in the smallest unit of its currency. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * Parses a price as people and shops write it: `₩37,000`, `3만 5천원`, `1.234,56 €`, `HK$ 100`,
 * `12,50`. A price without a currency is in `fallback`. Null when the text is no price, is
 * negative, or has an unknown currency sign.
 */
export function parsePrice(text: string, fallback: string): Money | null {
  const folded = text.normalize('NFKC').trim();
  const amount = parseAmount(folded);
  const named = currencyIn(folded, fallback);
  if (!named && /\p{Sc}/u.test(folded)) return null;
  const currency = named ?? fallback;
  return amount === null ? null : toMoney(amount, currency);
}

/** Converts whole units to money; null when negative or above `maxAmount`. */
export function toMoney(units: number, currency: string): Money | null {
  const amount = Math.round(units * 10 ** currencyDigits(currency));
  return amount >= 0 && amount <= maxAmount ? { amount, currency } : null;
}

/** The amount in whole units. */
export function toUnits({ amount, currency }: Money): number {
  return amount / 10 ** currencyDigits(currency);
}

const maxAmount = Number.MAX_SAFE_INTEGER;
const digits = new Map<string, number>();

/** The number of decimals of a currency: none for KRW and JPY. */
export function currencyDigits(currency: string): number {
  let known = digits.get(currency);
  if (known === undefined) {
    known = isCurrency(currency)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2)
      : 2;
    digits.set(currency, known);
  }
  return known;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (code: string) => currencies.has(code);

interface Sign {
  pattern: RegExp;
  /** Currencies that share the sign; the organization's own currency wins when it is one of them. */
  oneOf: readonly string[];
  /** The sign is ambiguous unless the own currency is one of these; other signs default to the first. */
  hasNoDefault?: true;
}

const signs: readonly Sign[] = [
  { pattern: /\bHK\$|港[币幣元圓]/i, oneOf: ['HKD'] },
  { pattern: /\bNT\$|台[币幣]/i, oneOf: ['TWD'] },
  { pattern: /\bUS?\$/i, oneOf: ['USD'] },
  { pattern: /\b(?:AU?|AUD)\$/i, oneOf: ['AUD'] },
  { pattern: /\b(?:CA?|CAD)\$/i, oneOf: ['CAD'] },
  { pattern: /\bNZ\$/i, oneOf: ['NZD'] },
  { pattern: /\b(?:SG?)\$/i, oneOf: ['SGD'] },
  { pattern: /\bMX\$/i, oneOf: ['MXN'] },
  { pattern: /\bR\$/i, oneOf: ['BRL'] },
  { pattern: /\bCN¥/i, oneOf: ['CNY'] },
  { pattern: /\bJP¥/i, oneOf: ['JPY'] },
  { pattern: /₩|원|\bwons?\b/i, oneOf: ['KRW'] },
  { pattern: /円|\byen(?:es)?\b/i, oneOf: ['JPY'] },
  { pattern: /元|块|人民币|\brmb\b|\byuan(?:es)?\b/i, oneOf: ['CNY', 'TWD'] },
  { pattern: /[¥]/, oneOf: ['JPY', 'CNY'], hasNoDefault: true },
  { pattern: /€|\beuros?\b|유로|ユーロ|欧元/i, oneOf: ['EUR'] },
  { pattern: /₹/, oneOf: ['INR'] },
  { pattern: /₫/, oneOf: ['VND'] },
  { pattern: /฿/, oneOf: ['THB'] },
  { pattern: /₱/, oneOf: ['PHP'] },
  { pattern: /£|\bpounds?\b|\blibras?\b/i, oneOf: ['GBP'] },
  {
    pattern: /\$|\b(?:dollars?|dólar(?:es)?|bucks)\b|달러|ドル|美元/i,
    oneOf: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'],
  },
];

/** The currency that a text names, if any. */
export function currencyIn(text: string, ownCurrency: string): string | undefined {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find(isCurrency);
  if (code) return code;
  const sign = signs.find(({ pattern }) => pattern.test(text));
  return sign && meaningOf(sign, ownCurrency);
}

function meaningOf({ oneOf, hasNoDefault }: Sign, ownCurrency: string): string | undefined {
  if (oneOf.includes(ownCurrency)) return ownCurrency;
  return hasNoDefault ? undefined : oneOf[0];
}

/** Codes that appear beside amounts; others, such as TOP and ALL, are usually words. */
const commonCodes = new Set(signs.flatMap(({ oneOf }) => oneOf));
const markAtStart = /^[^\d\s.,+()-]+/;
// regex-input: 40, which parseNumber of data tables ensures
const markAtEnd = /[^\d\s.,+()-]+$/;
/** In tables these usually mean a weight. */
const alsoWeight = /^(?:pounds?|libras?)$/i;

/**
 * Removes the currency marks at the start or end of an amount: `HK$ 100`, `3千円`. Null when a mark
 * is ambiguous.
 */
export function splitCurrency(
  text: string,
  ownCurrency: string,
): { amount: string; currency: string | null } | null {
  const end = (markAtEnd.exec(text)?.[0] ?? '').replace(/^[백百천千만万萬억億亿]+/, '');
  const start = markAtStart.exec(text)?.[0] ?? '';
  const amount = text.slice(start.length, text.length - end.length).trim();
  const last = end ? currencyOfMark(end, ownCurrency) : null;
  const first = start ? currencyOfMark(start, last ?? ownCurrency) : last;
  if (first === undefined || last === undefined) return null;
  // `$5.00 USD` names one currency in two ways.
  return start && end && first !== last ? null : { amount, currency: first };
}

function currencyOfMark(mark: string, ownCurrency: string): string | undefined {
  if (commonCodes.has(mark) || (mark === ownCurrency && isCurrency(mark))) return mark;
  const sign = signs.find(({ pattern }) => pattern.exec(mark)?.[0] === mark);
  if (!sign || (alsoWeight.test(mark) && ownCurrency !== 'GBP')) return undefined;
  return meaningOf(sign, ownCurrency);
}

const scales: Record<string, number> = {
  ...{ 백: 100, 百: 100, 천: 1_000, 千: 1_000, 만: 10_000, 万: 10_000, 萬: 10_000 },
  ...{ 억: 100_000_000, 億: 100_000_000, 亿: 100_000_000 },
};
const scaled = /(-?\d(?:[\d.,'’\s]*\d)?)\s?([백百천千만万萬억億亿]{0,2})/g;

/**
 * The first number, whatever its separators, with its scales: `12만 5천` is 125,000. Null when there
 * is none.
 */
export function parseAmount(text: string): number | null {
  let amount: number | null = null;
  let [end, smallestScale] = [0, 1];
  for (const { 0: whole, 1: digits = '', 2: letters = '', index } of text.matchAll(scaled)) {
    const scale = [...letters].reduce((product, letter) => product * (scales[letter] ?? 1), 1);
    const part = parseNumber(digits);
    if (part === null) break;
    if (amount !== null && (part * scale >= smallestScale || text.slice(end, index).trim() !== ''))
      break;
    amount = (amount ?? 0) + part * scale;
    smallestScale = scale;
    end = index + whole.length;
  }
  return amount;
}

/**
 * A regular expression for amounts: `$30`, `3만 5천원`, `20 euros`, `20`. The group `marked` holds an
 * amount with a currency or a scale. Other numbers match unless one of the `units`, the source of a
 * regular expression, follows.
 */
export function amountPattern(units: string): RegExp {
  const scale = '[백百천千만万萬억億亿]{1,2}';
  const number = String.raw`\d+(?:[.,]\d+)*(?![.,]?\d)`;
  const codes = [...commonCodes].map((code) => String.raw`\b${code}\b`);
  const mark = `(?:${[...signs.map(({ pattern }) => pattern.source), ...codes].join('|')})`;
  const standsAlone = '(?<![A-Za-z\\d.,])';
  const marked = [
    `${standsAlone}${number}\\s?${scale}(?:\\s?\\d[\\d,]*\\s?${scale}|\\s?\\d,?\\d{3})?(?:\\s?${mark})?`,
    `${mark}\\s?${number}(?:\\s?${mark})?`,
    `${standsAlone}${number}\\s?${mark}`,
  ].join('|');
  // regex-input: 500, the beginning of a question
  return new RegExp(`(?<marked>${marked})|${standsAlone}${number}(?!\\s?(?:${units}))`, 'giu');
}

/** Gives the first amount of a range the scale of the second if it has none: 3 to 5만원. */
export function copyScale(first: string, second: string): [string, string] {
  const [scaleOfSecond = ''] = /(?<=\d\s?)[백百천千만万萬억億亿]{1,2}/u.exec(second) ?? [];
  const isScaled = /[백百천千만万萬억億亿]/u.test(first);
  const [low, high] = [Number(first.trim()), parseAmount(second) ?? 0];
  const isSmaller = low < high / (scales[scaleOfSecond] ?? 1);
  return !isScaled && isSmaller ? [first + scaleOfSecond, second] : [first, second];
}

const wholeScaled = /(\d[\d.,]*)\s?([백百천千만万萬억億亿]{0,2})(?:\s|$)?/gy;

/**
 * A text that consists only of numbers with scales: `12만 5천`, `1.5億`. Null for any other text, and
 * for `3만5`, which may omit its last scale.
 */
export function parseScaled(
  text: string,
  parseDigits: (digits: string) => number | null,
): number | null {
  const parts = [...text.matchAll(wholeScaled)];
  if (parts.map(([whole]) => whole).join('') !== text) return null;
  let [amount, smallestScale] = [0, Number.POSITIVE_INFINITY];
  for (const [index, [, digits = '', letters = '']] of parts.entries()) {
    const scale = [...letters].reduce((product, letter) => product * (scales[letter] ?? 1), 1);
    const part = parseDigits(digits);
    if (part === null || part * scale >= smallestScale) return null;
    const isAmbiguous = index > 0 && !letters && part < 100;
    if (isAmbiguous || (parts.length > 1 && !Number.isInteger(part))) return null;
    amount += part * scale;
    smallestScale = scale;
  }
  if (parts.length === 0 || amount > Number.MAX_SAFE_INTEGER) return null;
  return Number(amount.toPrecision(15)); // 1.1 times a hundred million has a remainder in binary
}

function parseNumber(digits: string): number | null {
  const number = digits.replace(/['’\s]/g, '');
  const mark = decimalMarkOf(number);
  const plain = Array.from(number, (character) => {
    if (character === mark) return '.';
    return /[\d-]/.test(character) ? character : '';
  }).join('');
  const amount = Number(plain);
  return Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/**
 * Of two kinds of separators the last is the decimal mark; a single separator is one unless exactly
 * three digits follow.
 */
function decimalMarkOf(number: string): string | undefined {
  const last = /[.,](?=\d+$)/.exec(number)?.[0];
  if (!last) return undefined;
  const other = last === '.' ? ',' : '.';
  if (number.includes(other)) return last;
  const [whole = '', ...rest] = number.split(last);
  if (rest.length > 1) return undefined;
  return rest[0]?.length === 3 && whole !== '0' ? undefined : last;
}
