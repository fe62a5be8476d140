import type { Inputs, SeededObjects } from './seeded-objects.ts';

/** What a business pays, and is paid. */
export const billingInputs = (): Inputs => ({
  'planChanges.quote': { query: { type: 'pro' } },
  'subscriptions.suspend': { body: { when: 'period_end' } },
  'subscriptions.requestCancel': { body: { reason: 'price' } },
  'addOns.check': { body: { code: 'extra_chats', action: 'start' } },
  'addOns.manage': { body: { code: 'extra_chats', action: 'start' } },
  'settlements.total': { query: { year: '2026', month: '11' } },
  'settlements.list': { query: { year: '2026', month: '11' } },
  'settlements.excel': { query: { year: '2026', month: '11' } },
  'settlements.statement': { query: { year: '2026', month: '11', currency: 'KRW' } },
  'settlements.saveAccount': {
    body: { kind: 'kr', holder: 'Example Ltd.', bank: '우리은행', number: '1002-123-456789' },
  },
});

/** What customers of a business pay. */
export const salesInputs = ({ hash, planId, couponId, buyerId }: SeededObjects): Inputs => {
  const window = { window_hash: hash };
  const prices = { KRW: 1_000, JPY: null, USD: null };
  const counts = { daily_chat_count: 1_000, monthly_chat_count: 10_000 };
  const coupon = { name: 'Autumn', plan_id: planId, period_unit: 'day', period: 1 };
  return {
    'membershipPlans.list': { query: window },
    'membershipPlans.create': {
      body: { ...window, name: 'New', price: prices, level: 2, ...counts },
    },
    'membershipPlans.update': { body: { name: 'Renamed' } },
    'membershipPlans.saveFree': { body: { ...window, free: counts } },
    'chatPacks.list': { query: window },
    'chatPacks.create': { body: { ...window, name: 'New', chats: 10, price: prices } },
    'chatPacks.update': { body: { name: 'Renamed' } },
    'coupons.list': { query: window },
    'coupons.create': {
      body: { ...window, ...coupon, expiration_date: '2999-12-31', count: 1 },
    },
    'coupons.update': { body: { stop: true } },
    'coupons.bulkDelete': { body: { ids: [couponId] } },
    'memberships.list': { query: window },
    'memberships.customers': { query: window },
    'memberships.grant': {
      body: { ...window, customer_id: buyerId, plan_id: planId, months: 1 },
    },
    'memberships.update': { body: { stop: true } },
    'customerPayments.list': { query: window },
    'customerPayments.refund': {
      body: {
        ...{ refund_amount: 1, expected_refundable: 9_900, reason: 'Test', membership: 'keep' },
      },
    },
    'customerMemberships.get': { query: window },
    'customerMemberships.payLedger': { query: window },
    'customerMemberships.usages': { query: window },
    'customerMemberships.packs': { query: window },
  };
};
