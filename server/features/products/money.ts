/** An amount in the smallest unit of its currency. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * A price as people and shops write it: `₩37,000`, `3만 5천원`, `1.234,56 €`, `HK$ 100`, `12,50`. Without
 * a currency of its own it is in `fallback`. null for what is no price, for what nobody sells at, and for
 * signs of currencies that we do not know.
 */
export function parsePrice(text: string, fallback: string): Money | null {
  const folded = text.normalize('NFKC').trim();
  const amount = parseAmount(folded);
  const named = currencyIn(folded, fallback);
  if (!named && /\p{Sc}/u.test(folded)) return null;
  const currency = named ?? fallback;
  return amount === null ? null : toMoney(amount, currency);
}

/** What is written in whole units as money; null beyond what prices are. */
export function toMoney(units: number, currency: string): Money | null {
  const amount = Math.round(units * 10 ** currencyDigits(currency));
  return amount >= 0 && amount <= largest ? { amount, currency } : null;
}

/** Money in whole units, as people say it. */
export function toUnits({ amount, currency }: Money): number {
  return amount / 10 ** currencyDigits(currency);
}

const largest = Number.MAX_SAFE_INTEGER;
const digits = new Map<string, number>();

/** How many decimals a currency has: none for KRW and JPY. */
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

/** Words and signs of a currency; a sign of several means the shop's own where that is one of them. */
const signs: readonly { pattern: RegExp; oneOf: readonly string[] }[] = [
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
  { pattern: /[¥]/, oneOf: ['JPY', 'CNY'] },
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

/** The currency that a text names; undefined when it names none. */
export function currencyIn(text: string, own: string): string | undefined {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find(isCurrency);
  if (code) return code;
  const sign = signs.find(({ pattern }) => pattern.test(text));
  return sign && (sign.oneOf.includes(own) ? own : sign.oneOf[0]);
}

const scales: Record<string, number> = {
  ...{ 백: 100, 百: 100, 천: 1_000, 千: 1_000, 만: 10_000, 万: 10_000, 萬: 10_000 },
  ...{ 억: 100_000_000, 億: 100_000_000, 亿: 100_000_000 },
};
const scaled = /(-?\d(?:[\d.,'’\s]*\d)?)\s?([백百천千만万萬억億亿]{0,2})/g;

/**
 * The first number, however its thousands and decimals are told apart, with its scales: `12만 5천` are
 * 125,000. null when there is none.
 */
export function parseAmount(text: string): number | null {
  let amount: number | null = null;
  let [end, smallest] = [0, 1];
  for (const { 0: whole, 1: digits = '', 2: letters = '', index } of text.matchAll(scaled)) {
    const scale = [...letters].reduce((product, letter) => product * (scales[letter] ?? 1), 1);
    const part = parseNumber(digits);
    if (part === null) break;
    if (amount !== null && (part * scale >= smallest || text.slice(end, index).trim() !== ''))
      break;
    amount = (amount ?? 0) + part * scale;
    smallest = scale;
    end = index + whole.length;
  }
  return amount;
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

/** The last of two kinds of marks; of one kind a single one without just three digits behind it. */
function decimalMarkOf(number: string): string | undefined {
  const last = /[.,](?=\d+$)/.exec(number)?.[0];
  if (!last) return undefined;
  const other = last === '.' ? ',' : '.';
  if (number.includes(other)) return last;
  const [whole = '', ...rest] = number.split(last);
  if (rest.length > 1) return undefined;
  return rest[0]?.length === 3 && whole !== '0' ? undefined : last;
}
