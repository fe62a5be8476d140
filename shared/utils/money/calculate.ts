import type { Currency, Money } from '#shared/contracts/money/money.ts';

/** The sum of two amounts. Like all functions here it throws a RangeError when the currencies differ. */
export function addMoney(first: Money, second: Money): Money {
  return { amount: first.amount + amountIn(first.currency, second), currency: first.currency };
}

/** The sum of a list, which may be empty. */
export function sumMoney(list: readonly Money[], currency: Currency): Money {
  return { amount: list.reduce((sum, each) => sum + amountIn(currency, each), 0n), currency };
}

export function minMoney(first: Money, second: Money): Money {
  return amountIn(first.currency, second) < first.amount ? second : first;
}

function amountIn(currency: Currency, money: Money): bigint {
  if (money.currency !== currency) throw new RangeError(`${money.currency} is not ${currency}`);
  return money.amount;
}

/** A share of an amount, `numerator / denominator`, rounded to the minor unit. */
export function shareOf(
  { amount, currency }: Money,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): Money {
  return { amount: divideRounded(amount * numerator, denominator, rounding), currency };
}

/** `down` is toward zero; `half-up` rounds a half away from zero, as invoices do. */
export type Rounding = 'down' | 'half-up';

/** Divides integers. The denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator is not positive');
  if (rounding === 'down') return numerator / denominator;
  // An odd denominator has no exact half, so the integer half is enough.
  const half = denominator / 2n;
  return (numerator + (numerator < 0n ? -half : half)) / denominator;
}

/**
 * Splits an amount in proportion to weights, so that the parts add up to it exactly. Minor units left
 * after rounding down go to the parts that lost the largest fractions; on a tie, to the earlier part.
 */
export function allocate({ amount, currency }: Money, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('weights must be zero or more, and at least one positive');
  }
  const sign = amount < 0n ? -1n : 1n;
  const magnitude = amount * sign;
  const parts = weights.map((weight, index) => ({
    index,
    share: (magnitude * weight) / total,
    rest: (magnitude * weight) % total,
  }));
  const missing = magnitude - parts.reduce((sum, { share }) => sum + share, 0n);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  const raised = new Set(byRest.slice(0, Number(missing)).map(({ index }) => index));
  return parts.map(({ index, share }) => ({
    amount: sign * (raised.has(index) ? share + 1n : share),
    currency,
  }));
}
