import { z } from 'zod';

/** Supported currencies (ISO 4217). */
export const currencies = ['KRW', 'JPY', 'USD', 'EUR', 'CNY'] as const;
export type Currency = (typeof currencies)[number];
export const currencySchema = z.enum(currencies);

/** An amount of money in code. `shared/utils/money/` calculates, formats and parses it. */
export interface Money {
  /** In the minor unit of the currency: 1999n is 19.99 USD or 1,999 KRW. */
  amount: bigint;
  currency: Currency;
}

/**
 * An amount on the wire: an integer in the minor unit of the `currency` beside it. JSON numbers are
 * exact up to 2^53, which is 9 quadrillion won; the schema refuses larger ones.
 */
export const amountSchema = z.int();
/** A price or a payment on the wire. */
export const positiveAmountSchema = amountSchema.positive();

/** Money on the wire. */
export const moneySchema = z.object({ amount: amountSchema, currency: currencySchema });
export type WireMoney = z.infer<typeof moneySchema>;

/** Throws a RangeError if the amount is not exact as a JSON number. */
export function toWire({ amount, currency }: Money): WireMoney {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} ${currency} is out of range`);
  return { amount: number, currency };
}

/** Money that `moneySchema` has validated. */
export function fromWire({ amount, currency }: WireMoney): Money {
  return { amount: BigInt(amount), currency };
}
