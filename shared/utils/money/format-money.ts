import type { Currency, Money } from '#shared/contracts/money/money.ts';

/** The number of decimals of a currency: none for KRW and JPY. */
export function fractionDigits(currency: Currency): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Money in the notation of a language, exact at any size: `₩8,900`, `19,99 €`. */
export function formatMoney({ amount, currency }: Money, language: string): string {
  const digits = fractionDigits(currency);
  const scale = 10n ** BigInt(digits);
  const magnitude = amount < 0n ? -amount : amount;
  const whole = magnitude / scale;
  const fraction = String(magnitude % scale).padStart(digits, '0');
  // Intl formats a bigint exactly, but not all supported browsers accept decimals as a string.
  // Therefore it formats the whole part only, and its fraction is replaced. A whole part of 0 would
  // lose the sign, so it is formatted as 1 and replaced, too.
  const signed = (whole || 1n) * (amount < 0n ? -1n : 1n);
  return new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(signed)
    .map(({ type, value }) => {
      if (type === 'fraction') return fraction;
      return type === 'integer' && whole === 0n ? '0' : value;
    })
    .join('');
}

/** Money as a plain number with a point, for CSV and bank files: `-19.99`, `8900`. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = fractionDigits(currency);
  const magnitude = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0');
  const sign = amount < 0n ? '-' : '';
  if (digits === 0) return sign + magnitude;
  return `${sign}${magnitude.slice(0, -digits)}.${magnitude.slice(-digits)}`;
}

/** Money as a person types it in a form: a plain number with the decimal separator of the language. */
export function toTyped(money: Money, language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return toDecimal(money).replace('.', decimal);
}
