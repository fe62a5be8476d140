/** An amount in the smallest unit of its currency. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * A price as people and shops write it: `₩37,000`, `1.234,56 €`, `15000 KRW`, `12,50`. Without a
 * currency of its own it is in `fallback`. null for what is no price, and for what nobody sells at.
 */
export function parsePrice(text: string, fallback: string): Money | null {
  const folded = text.normalize('NFKC').trim();
  const amount = parseAmount(folded);
  const currency = currencyIn(folded, fallback) ?? fallback;
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
  { pattern: /₩|원|\bwons?\b/i, oneOf: ['KRW'] },
  { pattern: /円|\byen(?:es)?\b/i, oneOf: ['JPY'] },
  { pattern: /元|块|人民币|\brmb\b|\byuan(?:es)?\b/i, oneOf: ['CNY', 'TWD'] },
  { pattern: /[¥]/, oneOf: ['JPY', 'CNY'] },
  { pattern: /€|\beuros?\b|유로|ユーロ|欧元/i, oneOf: ['EUR'] },
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

/** The first number, however its thousands and decimals are told apart; null when there is none. */
export function parseAmount(text: string): number | null {
  const number = /-?\d(?:[\d.,'’\s]*\d)?/.exec(text)?.[0].replace(/['’\s]/g, '');
  if (!number) return null;
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
