import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod, PlanCode, PlanLimits } from '#shared/contracts/money/plans.ts';

/** A price of each period in each currency, without tax, in the minor unit. */
type Prices = Readonly<Record<BillingPeriod, Readonly<Record<Currency, bigint>>>>;

export interface Plan {
  code: PlanCode;
  limits: PlanLimits;
  /** Null: free of charge. */
  prices: Prices | null;
}

/** Prices and limits from a day on. A list is never edited: a change is a new list. */
export interface PriceList {
  /** The first day, in UTC. Subscriptions refer to the list by it. */
  version: string;
  plans: readonly Plan[];
  /** Of one answer beyond the plan. */
  overage: Readonly<Record<Currency, bigint>>;
}

/** Ascending by version. */
export const priceLists: readonly PriceList[] = [
  {
    version: '2026-11-01',
    overage: { KRW: 20n, JPY: 3n, USD: 2n, EUR: 2n, CNY: 12n },
    plans: [
      {
        code: 'free',
        limits: {
          ...{ chats: 100, customers: 50, windows: 1, seats: 2, storage_mb: 100 },
          features: [],
        },
        prices: null,
      },
      {
        code: 'basic',
        limits: {
          ...{ chats: 1_000, customers: 500, windows: 3, seats: 5, storage_mb: 1_024 },
          features: [],
        },
        prices: {
          month: { KRW: 29_000n, JPY: 3_200n, USD: 2_200n, EUR: 2_000n, CNY: 15_900n },
          year: { KRW: 290_000n, JPY: 32_000n, USD: 22_000n, EUR: 20_000n, CNY: 159_000n },
        },
      },
      {
        code: 'pro',
        limits: {
          ...{ chats: 5_000, customers: 2_500, windows: 10, seats: 15, storage_mb: 5_120 },
          features: ['custom_logo'],
        },
        prices: {
          month: { KRW: 99_000n, JPY: 10_900n, USD: 7_500n, EUR: 6_900n, CNY: 53_900n },
          year: { KRW: 990_000n, JPY: 109_000n, USD: 75_000n, EUR: 69_000n, CNY: 539_000n },
        },
      },
      {
        code: 'enterprise',
        limits: {
          ...{ chats: 30_000, customers: 15_000, windows: null, seats: null, storage_mb: 51_200 },
          features: ['custom_logo'],
        },
        prices: {
          month: { KRW: 390_000n, JPY: 43_000n, USD: 29_500n, EUR: 27_000n, CNY: 212_000n },
          year: { KRW: 3_900_000n, JPY: 430_000n, USD: 295_000n, EUR: 270_000n, CNY: 2_120_000n },
        },
      },
    ],
  },
];

/** The price list in force at a time. */
export function priceListAt(time: Date): PriceList {
  const day = time.toISOString().slice(0, 10);
  const list = priceLists.findLast(({ version }) => version <= day) ?? priceLists[0];
  if (!list) throw new RangeError('there is no price list');
  return list;
}

/** The free plan of the price list in force at a time. */
export function freePlanAt(time: Date): Plan {
  return getPlan(priceListAt(time).version, 'free');
}

export function getPlan(version: string, code: PlanCode): Plan {
  const list = priceLists.find((each) => each.version === version);
  const plan = list?.plans.find((each) => each.code === code);
  if (!plan) throw new RangeError(`no plan ${code} in ${version}`);
  return plan;
}
