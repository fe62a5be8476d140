import type { Currency, Money } from '#shared/contracts/money/money.ts';
import { fractionDigits } from './format-money.ts';

/** Longer texts are rejected: no price has as many digits. */
const maxLength = 40;

/**
 * Parses an amount that a person typed in a form, by the separators of their language: `1.234,50` in
 * Spanish, `1,234.50` in the others. Accepts what `formatMoney` writes, with or without the currency.
 * Null when the text is not an amount, has more decimals than the currency, or is ambiguous: `12,50`
 * in English is rejected rather than parsed as 1,250.
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

/** Converts full-width digits and signs, which input methods produce, and removes spaces. */
function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** Removes the currency's code or its sign in the language from either end. */
function withoutCurrency(text: string, currency: Currency, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const sign = format.formatToParts(1n).find(({ type }) => type === 'currency')?.value ?? currency;
  const unsigned = text.replace(/^[-−]/, '');
  for (const mark of [currency, fold(sign)]) {
    if (unsigned.startsWith(mark) || unsigned.endsWith(mark)) return text.replace(mark, '');
  }
  return text;
}

function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' };
}
