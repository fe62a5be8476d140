import { maxOf } from '#shared/console/index.ts';
import type { Prices, SaleCurrency } from '#shared/contracts/money/prices.ts';
import { useTypedMoney } from '#shared/forms/money/use-typed-money.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { saleCurrencies } from '../components/use-price-texts.ts';

/** A price per currency, as it is typed; empty where it is not sold. */
export type TypedPrices = Record<SaleCurrency, string>;

/** Reads, writes and checks prices by the notation of the page's language. */
export function useTypedPrices() {
  const money = useTypedMoney();
  const readOne = (text: string, currency: SaleCurrency) =>
    text.trim() === '' ? null : (money.read(text, currency) ?? Number.NaN);
  const writeOne = (amount: number | null | undefined, currency: SaleCurrency) =>
    amount == null ? '' : money.write(amount, currency);

  function read({ KRW, JPY, USD }: TypedPrices): Prices {
    return { KRW: readOne(KRW, 'KRW'), JPY: readOne(JPY, 'JPY'), USD: readOne(USD, 'USD') };
  }
  return {
    read,
    write: (prices: Prices | undefined): TypedPrices => ({
      KRW: writeOne(prices?.KRW, 'KRW'),
      JPY: writeOne(prices?.JPY, 'JPY'),
      USD: writeOne(prices?.USD, 'USD'),
    }),
    check(typed: TypedPrices): FieldErrorCodes {
      const prices = read(typed);
      if (saleCurrencies.every((currency) => prices[currency] === null)) {
        return { 'price.KRW': 'required' };
      }
      return Object.assign({}, ...saleCurrencies.map((each) => checkPrice(each, prices[each])));
    },
  };
}

function checkPrice(currency: SaleCurrency, price: number | null): FieldErrorCodes {
  if (price === null) return {};
  const field = `price.${currency}` as const;
  const max = maxOf('POST /persona/membership-plans', field) ?? price;
  if (Number.isNaN(price)) return { [field]: 'invalid' };
  if (price < 1) return { [field]: 'too_small' };
  return price > max ? { [field]: 'too_big' } : {};
}
