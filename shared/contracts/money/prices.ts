import { z } from 'zod';
import { positiveAmountSchema } from './money.ts';

/** Currencies in which organizations sell to their customers (ISO 4217). */
export const saleCurrencies = ['KRW', 'JPY', 'USD'] as const;
export type SaleCurrency = (typeof saleCurrencies)[number];
export const saleCurrencySchema = z.enum(saleCurrencies);

/** Prices with tax, in minor units; null: not sold in that currency. */
export const pricesSchema = z.strictObject({
  KRW: positiveAmountSchema.max(100_000_000).nullable(),
  JPY: positiveAmountSchema.max(10_000_000).nullable(),
  USD: positiveAmountSchema.max(10_000_000).nullable(),
});
/** Prices in a request, at least one of which is set. */
export const newPricesSchema = pricesSchema.refine(
  (prices) => saleCurrencies.some((currency) => prices[currency] !== null),
  'required',
);
export type Prices = z.infer<typeof pricesSchema>;
