import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import type { Currency, Money } from '#shared/contracts/money/money.ts';
import type {
  BillingPeriod,
  PlanFeature,
  PlanLimits,
  PlanUnit,
} from '#shared/contracts/money/plans.ts';

/** What an add-on adds to a plan. */
export type AddOnEffect = { unit: PlanUnit; amount: number } | { feature: PlanFeature };

export interface AddOnPrice {
  code: AddOnCode;
  /** For clients without texts. */
  name: string;
  effect: AddOnEffect;
  /** Price of one per month, without tax. A year costs ten months, as for plans. */
  prices: Readonly<Record<Currency, bigint>>;
  /** Percent of the price from a quantity on, ascending. */
  tiers: readonly { from: number; percent: number }[];
}

const single = [{ from: 1, percent: 100 }] as const;
const volume = [
  { from: 1, percent: 100 },
  { from: 10, percent: 90 },
  { from: 50, percent: 80 },
] as const;

export const addOnPrices: readonly AddOnPrice[] = [
  {
    ...{ code: 'extra_chats', name: '1,000 answers a month', tiers: volume },
    effect: { unit: 'chats', amount: 1_000 },
    prices: { KRW: 15_000n, JPY: 1_700n, USD: 1_200n, EUR: 1_100n, CNY: 8_400n },
  },
  {
    ...{ code: 'extra_mau', name: '500 customers a month', tiers: volume },
    effect: { unit: 'customers', amount: 500 },
    prices: { KRW: 10_000n, JPY: 1_100n, USD: 800n, EUR: 700n, CNY: 5_600n },
  },
  {
    ...{ code: 'extra_windows', name: 'One chatbot', tiers: volume },
    effect: { unit: 'windows', amount: 1 },
    prices: { KRW: 5_000n, JPY: 550n, USD: 400n, EUR: 350n, CNY: 2_800n },
  },
  {
    ...{ code: 'extra_seats', name: 'One member', tiers: volume },
    effect: { unit: 'seats', amount: 1 },
    prices: { KRW: 7_000n, JPY: 770n, USD: 550n, EUR: 500n, CNY: 3_900n },
  },
  {
    ...{ code: 'remove_logo', name: 'Own logo', tiers: single },
    effect: { feature: 'custom_logo' },
    prices: { KRW: 20_000n, JPY: 2_200n, USD: 1_500n, EUR: 1_400n, CNY: 10_900n },
  },
  {
    ...{ code: 'kakao', name: 'KakaoTalk', tiers: single },
    effect: { feature: 'kakao' },
    prices: { KRW: 30_000n, JPY: 3_300n, USD: 2_300n, EUR: 2_100n, CNY: 16_400n },
  },
  {
    ...{ code: 'sms', name: 'Text messages', tiers: single },
    effect: { feature: 'sms' },
    prices: { KRW: 10_000n, JPY: 1_100n, USD: 800n, EUR: 700n, CNY: 5_600n },
  },
];

/** Their codes and prices are known, but nothing delivers them yet. */
const undelivered: ReadonlySet<AddOnCode> = new Set(['kakao', 'sms']);

/** Whether an add-on can be bought. */
export const isOffered = (code: AddOnCode): boolean => !undelivered.has(code);

export const offeredAddOns = addOnPrices.filter(({ code }) => isOffered(code));

export interface BoughtAddOn {
  code: AddOnCode;
  quantity: number;
}

export function getAddOnPrice(code: AddOnCode): AddOnPrice {
  const price = addOnPrices.find((each) => each.code === code);
  if (!price) throw new RangeError(`no add-on ${code}`);
  return price;
}

/** The price of one unit in a tier, without tax. */
export function tierPrice(
  { prices }: AddOnPrice,
  percent: number,
  { period, currency }: { period: BillingPeriod; currency: Currency },
): bigint {
  return (prices[currency] * BigInt(percent) * (period === 'year' ? 10n : 1n)) / 100n;
}

/** The price of a quantity for a period, without tax. A larger quantity never costs less. */
export function addOnTotal(
  { code, quantity }: BoughtAddOn,
  terms: { period: BillingPeriod; currency: Currency },
): Money {
  const price = getAddOnPrice(code);
  const { percent } = price.tiers.findLast(({ from }) => from <= quantity) ?? { percent: 100 };
  const total = tierPrice(price, percent, terms) * BigInt(quantity);
  // The highest totals of the tiers before.
  const minimums = price.tiers
    .filter(({ from }) => from <= quantity)
    .map((tier, index) => {
      const before = price.tiers[index - 1];
      return before ? tierPrice(price, before.percent, terms) * BigInt(tier.from - 1) : 0n;
    });
  const amount = [total, ...minimums].reduce((max, each) => (each > max ? each : max));
  return { amount, currency: terms.currency };
}

/** The limits of a plan with its add-ons. */
export function withAddOns(plan: PlanLimits, addOns: readonly BoughtAddOn[]): PlanLimits {
  const limits = { ...plan };
  const features = new Set(plan.features);
  for (const { code, quantity } of addOns) {
    const { effect } = getAddOnPrice(code);
    if ('feature' in effect) features.add(effect.feature);
    else raiseLimit(limits, effect.unit, effect.amount * quantity);
  }
  return { ...limits, features: [...features] };
}

function raiseLimit(limits: PlanLimits, unit: PlanUnit, amount: number): void {
  const limit = limits[unit];
  if (limit !== null) limits[unit] = limit + amount;
}
