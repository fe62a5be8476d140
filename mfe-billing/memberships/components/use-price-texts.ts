import type { Prices, SaleCurrency } from '#shared/contracts/money/prices.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';

/** In display order. */
export const saleCurrencies = ['KRW', 'JPY', 'USD'] as const satisfies SaleCurrency[];

/** The prices that are set, each formatted. */
export function usePriceTexts() {
  const money = useMoney();
  return (prices: Prices): string[] =>
    saleCurrencies.flatMap((currency) => {
      const amount = prices[currency];
      return amount === null ? [] : [money(amount, currency)];
    });
}
