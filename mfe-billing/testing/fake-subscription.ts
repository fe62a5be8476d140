import type { Subscription } from '#shared/contracts/money/subscriptions.ts';

const limits = {
  ...{ chats: 1_000, customers: 500, windows: 3, seats: 5, storage_mb: 1_024 },
  features: ['custom_logo' as const],
};

function pricesOf(month: number) {
  const year = month * 10;
  return { KRW: { month, year }, JPY: { month, year }, USD: { month: 2_200, year: 22_000 } };
}

function plan(type: Subscription['type'], month: number | null, current = false) {
  const prices = month === null ? null : { month, year: month * 10 };
  // The product charges in more currencies; three are enough here.
  const byCurrency =
    month === null
      ? null
      : { ...pricesOf(month), EUR: pricesOf(month).USD, CNY: pricesOf(month).USD };
  const features = month === null ? [] : limits.features;
  return { type, prices, prices_by_currency: byCurrency, limits: { ...limits, features }, current };
}

/** An organization in Korea without a subscription, with the test provider. */
export function fakeSubscription(changes: Partial<Subscription> = {}): Subscription {
  const { type = 'free' } = changes;
  return {
    ...{ id: null, type, next_type: null, state: 'free', period: null, next_period: null },
    ...{ price: 0, currency: 'KRW', vat_percent: 10, period_start: null, period_end: null },
    ...{ card: null, chat_limit: 100, mau_limit: 50, window_limit: 1, seats: 2 },
    ...{ unpaid_count: 0, cancel_at: null, suspend_at: null, suspend_reason: null },
    ...{ payment_pending: false, payments_enabled: true, provider: 'test' },
    ...{ trial_available: false, trial_type: 'basic', trial_days: 14 },
    overage: { max_chats: null, price: 20, chats: 0, amount: 0, available: false },
    available_types: [
      plan('free', null, type === 'free'),
      plan('basic', 29_000, type === 'basic'),
      plan('pro', 99_000, type === 'pro'),
      plan('enterprise', 390_000, type === 'enterprise'),
    ],
    ...changes,
  };
}

export const fakeCard = {
  provider: 'test',
  brand: 'Visa',
  last4: '4242',
  expires: '2099-04',
  is_usable: true,
} as const;

/** An active subscription to Pro until 27 December 2099. */
export function fakeActive(changes: Partial<Subscription> = {}): Subscription {
  return fakeSubscription({
    ...{ id: 'subscription-1', type: 'pro', state: 'active', period: 'month', price: 99_000 },
    period_start: '2099-11-27T03:00:00.000Z',
    period_end: '2099-12-27T03:00:00.000Z',
    card: fakeCard,
    ...changes,
  });
}
