import type { Money } from '#shared/contracts/money/money.ts';
import { shareOf } from '#shared/utils/money/calculate.ts';

/** Value added tax in percent by country of the organization. Elsewhere none is charged. */
const percentByCountry: Readonly<Record<string, number>> = { KR: 10 };

export function vatPercentOf(countryCode: string): number {
  return percentByCountry[countryCode] ?? 0;
}

export interface TaxedAmount {
  net: Money;
  vat: Money;
  total: Money;
}

/** Adds the tax, rounded down: parts of an amount are never taxed higher than the whole. */
export function withVat(net: Money, percent: number): TaxedAmount {
  const vat = shareOf(net, BigInt(percent), 100n, 'down');
  return { net, vat, total: { amount: net.amount + vat.amount, currency: net.currency } };
}

/** The operator's fee on a sale of an organization to its customer, and the tax on the fee. */
export function feeOnSale(
  sale: Money,
  { salesFee, country }: { salesFee: bigint; country: string },
): { fee: Money; vat: Money } {
  const fee = shareOf(sale, salesFee, 10_000n, 'half-up');
  return { fee, vat: withVat(fee, vatPercentOf(country)).vat };
}
