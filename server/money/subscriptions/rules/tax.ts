import type { Money } from '#shared/contracts/money/money.ts';
import { shareOf } from '#shared/utils/money/calculate.ts';

/** Percent of value added tax by country of the organization. Elsewhere the customer declares it. */
const percentByCountry: Readonly<Record<string, number>> = { KR: 10 };

export function vatPercentOf(countryCode: string): number {
  return percentByCountry[countryCode] ?? 0;
}

export interface TaxedAmount {
  net: Money;
  vat: Money;
  total: Money;
}

/** Adds the tax, cut to the minor unit: several parts never carry more tax than the whole. */
export function withVat(net: Money, percent: number): TaxedAmount {
  const vat = shareOf(net, BigInt(percent), 100n, 'down');
  return { net, vat, total: { amount: net.amount + vat.amount, currency: net.currency } };
}
