import type { Prices, SaleCurrency } from '#shared/contracts/money/prices.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import { parseLocales } from '#shared/utils/parse-locales.ts';

interface Price {
  amount: number;
  currency: SaleCurrency;
}

const order: readonly SaleCurrency[] = ['KRW', 'JPY', 'USD'];
const currencyOfRegion: Partial<Record<string, SaleCurrency>> = { KR: 'KRW', JP: 'JPY' };

/** The currencies in which anything is sold. */
export function listCurrencies(items: readonly { price: Prices }[]): SaleCurrency[] {
  return order.filter((currency) => items.some(({ price }) => price[currency] !== null));
}

/** The first language whose region has a currency decides; elsewhere dollars. */
export function guessCurrency(
  sold: readonly SaleCurrency[],
  languages: readonly string[],
): SaleCurrency | undefined {
  const regions = parseLocales(languages).map((locale) => locale.maximize().region ?? '');
  const wanted = regions.map((region) => currencyOfRegion[region] ?? 'USD');
  return wanted.find((currency) => sold.includes(currency)) ?? sold[0];
}

/** The price in the wanted currency, else in the first one in which the item is sold. */
export function priceIn(prices: Prices, wanted: SaleCurrency | undefined): Price | undefined {
  const candidates = [wanted, ...order].flatMap((currency) => {
    const amount = currency && prices[currency];
    return currency && amount ? [{ amount, currency }] : [];
  });
  return candidates[0];
}

export const priceText = ({ amount, currency }: Price, language: string) =>
  formatMoney({ amount: BigInt(amount), currency }, language);
