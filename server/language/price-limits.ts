import { languages } from '#shared/contracts/languages.ts';
import { amountPattern, copyScale, currencyIn, parseAmount } from './money.ts';
import { writePricesWithDigits } from './numerals.ts';
import { loadPhrases, wholeWords } from './phrases.ts';

/** A price in whole units of its currency, or of any currency when the text names none. */
export interface PriceLimit {
  units: number;
  currency?: string | undefined;
  /** The limit itself is excluded: below, not up to. */
  isExclusive?: boolean;
}

export interface PriceLimits {
  minPrice?: PriceLimit;
  maxPrice?: PriceLimit;
}

/**
 * Extracts the limits of prices from a text in any language: “under $50”, `3만원에서 5만원`, `1万円台`. `rest` is
 * the text without them. For texts of a few hundred characters.
 */
export function extractPriceLimits(text: string): PriceLimits & { rest: string } {
  const limits: PriceLimits = {};
  const amounts: string[] = [];
  const writtenOut = writePricesWithDigits(text);
  if (!/\d/.test(writtenOut)) return { rest: text };
  let rest = writtenOut.replace(anyAmount, (amount: string, ...groups: unknown[]) => {
    if (amounts.length === maxAmounts) return amount;
    const { marked } = groups.at(-1) as { marked?: string }; // named groups come last
    const first = marked === undefined ? firstPrice : firstMoney;
    return String.fromCharCode(first + amounts.push(amount) - 1);
  });
  const amountOf = (placeholder: string) => amounts[placeholder.charCodeAt(0) % maxAmounts] ?? '';
  const restore = (shortened: string) => shortened.replace(anyPlaceholder, amountOf);
  for (const { read, pattern } of patterns) {
    rest = rest.replace(pattern, (found: string) => {
      const [first = '', second = ''] = [...found.matchAll(anyPlaceholder)].map(([placeholder]) =>
        amountOf(placeholder),
      );
      const limit = read(first, restore(found), second);
      if (!limit) return found;
      Object.assign(limits, { ...limit, ...limits }); // the first of several limits wins
      return ' ';
    });
  }
  return { ...limits, rest: restore(rest) };
}

/** Private-use characters are placeholders for the amounts while phrases are matched. */
const maxAmounts = 256;
const firstPrice = 0xe000;
const firstMoney = firstPrice + maxAmounts;
const anyPlaceholder = /[\ue000-\ue1ff]/g;
const placeholders = { price: '[\ue000-\ue1ff]', money: '[\ue100-\ue1ff]' };

/**
 * `{price}` stands for any amount, `{money}` for one with a currency or a scale such as 만. `band`: from
 * 30,000 to 39,999. `measure`: units after a number that is no price.
 */
const kinds = ['range', 'band', 'about', 'below', 'max', 'above', 'min'] as const;
const phrases = loadPhrases('price-limits', [...kinds, 'measure']);

/** “about $50” accepts prices that differ by at most this share. */
const tolerance = 0.2;

type Reader = (first: string, whole: string, second: string) => PriceLimits | null;
const readers: Record<(typeof kinds)[number], Reader> = {
  range(first, whole, second) {
    const [low, high] = copyScale(first, second);
    const [minPrice, maxPrice] = [readLimit(low, whole), readLimit(high, whole)];
    if (!minPrice || !maxPrice || minPrice.units > maxPrice.units) return null;
    return { minPrice, maxPrice };
  },
  band(text, whole) {
    const minPrice = readLimit(text, whole);
    if (!minPrice) return null;
    const units = minPrice.units + lastPlaceOf(minPrice.units);
    return { minPrice, maxPrice: { ...minPrice, units, isExclusive: true } };
  },
  about(text, whole) {
    const price = readLimit(text, whole);
    if (!price) return null;
    const near = (share: number) => ({ ...price, units: price.units * share });
    return { minPrice: near(1 - tolerance), maxPrice: near(1 + tolerance) };
  },
  below: (text, whole) => withLimit('maxPrice', readLimit(text, whole), true),
  max: (text, whole) => withLimit('maxPrice', readLimit(text, whole)),
  above: (text, whole) => withLimit('minPrice', readLimit(text, whole), true),
  min: (text, whole) => withLimit('minPrice', readLimit(text, whole)),
};

function withLimit(
  side: keyof PriceLimits,
  limit: PriceLimit | null,
  isExclusive = false,
): PriceLimits | null {
  return limit && { [side]: isExclusive ? { ...limit, isExclusive } : limit };
}

/** An amount without a currency is in that of the whole phrase: “20 to 30 euros”. */
function readLimit(text: string, whole: string): PriceLimit | null {
  const units = parseAmount(text);
  if (units === null) return null;
  return { units, currency: currencyIn(text, '') ?? currencyIn(whole, '') };
}

/** The value of the last digit that is not zero: 10,000 of 150,000. */
function lastPlaceOf(amount: number): number {
  let place = 1;
  while (amount > 0 && amount % (place * 10) === 0) place *= 10;
  return place;
}

const anyAmount = amountPattern(
  languages.map((language) => wholeWords(language, phrases.measure[language])).join('|'),
);

const patterns = kinds.flatMap((kind) =>
  languages.map((language) => ({
    read: readers[kind],
    // regex-input: 500, the beginning of a question
    pattern: new RegExp(wholeWords(language, phrases[kind][language].map(withPlaceholders)), 'giu'),
  })),
);

function withPlaceholders(phrase: string): string {
  return phrase.replaceAll('{price}', placeholders.price).replaceAll('{money}', placeholders.money);
}
