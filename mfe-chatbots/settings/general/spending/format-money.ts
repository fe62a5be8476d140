import { currentLanguage } from '#shared/console/index.ts';

/** An amount with its currency; small ones keep two significant digits. */
export function formatMoney(amount: number, currency: string): string {
  const isSmall = amount > 0 && amount < 1;
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency,
    ...(isSmall && { maximumSignificantDigits: 2 }),
  }).format(amount);
}
