import type { Currency, Money } from '#shared/contracts/money/money.ts';
import { fractionDigits } from './format-money.ts';

/** No price has more digits; a longer text is not read. */
const maxLength = 40;

/**
 * Parses an amount that a person typed in a form, by the separators of their language: `1.234,50` in
 * Spanish, `1,234.50` in the others. Accepts what `formatMoney` writes, with or without the currency.
 * Null when the text is no such amount, has more decimals than the currency, or is ambiguous:
 * `12,50` in English is refused, not read as 1,250.
 */
export function parseMoney(text: string, currency: Currency, language: string): Money | null {
  if (text.length > maxLength) return null;
  const { group, decimal } = separatorsOf(language);
  const number = withoutCurrency(fold(text), currency, language);
  const match = /^([-−]?)(\d{1,30}|\d{1,3}(?:[.,]\d{3}){1,9})(?:([.,])(\d{1,2}))?$/.exec(number);
  if (!match) return null;
  const [, sign, whole = '', mark, fraction = ''] = match;
  const wrongGroup = group === ',' ? '.' : ',';
  if (whole.includes(wrongGroup) || (mark && mark !== decimal)) return null;
  const digits = fractionDigits(currency);
  if (fraction.length > digits) return null;
  const magnitude = BigInt(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return { amount: sign ? -magnitude : magnitude, currency };
}

/** Parses a decimal number with a point, as `toDecimal` writes it. */
export function fromDecimal(text: string, currency: Currency): Money | null {
  return text.includes(',') ? null : parseMoney(text, currency, 'en');
}

/** Full-width digits and signs, and all kinds of spaces, are those of an input method. */
function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** Removes the currency's code or the sign that the language writes for it. */
function withoutCurrency(text: string, currency: Currency, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const sign = format.formatToParts(1n).find(({ type }) => type === 'currency')?.value ?? currency;
  for (const mark of [currency, fold(sign)]) {
    const rest = text.replace(mark, '');
    const isAtEdge = text.startsWith(mark) || text.endsWith(mark) || /^[-−]/.test(text);
    if (rest !== text && isAtEdge) return rest;
  }
  return text;
}

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' };
}
