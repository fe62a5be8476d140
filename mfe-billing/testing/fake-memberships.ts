import type { Coupon } from '#shared/contracts/money/coupons.ts';
import type { CustomerPayment } from '#shared/contracts/money/customer-payments.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import type { Membership } from '#shared/contracts/money/memberships.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';

const created_at = '2026-11-20T09:00:00.000Z';

export const pageOf = <Item>(size: number, ...items: Item[]) => ({
  items,
  total: items.length,
  page: 1,
  size,
});

export function fakePlan(changes: Partial<MembershipPlan> = {}): MembershipPlan {
  return {
    id: 'plan-1',
    name: 'Plus',
    price: { KRW: 9_900, JPY: null, USD: 799 },
    level: 1,
    monthly_chat_count: 300,
    daily_chat_count: 20,
    hidden: false,
    members: 3,
    created_at,
    ...changes,
  };
}

export const listOf = (...items: MembershipPlan[]) => ({
  items,
  free: { daily_chat_count: 3, monthly_chat_count: null },
  takes_payments: true,
});

export function fakeMembership(changes: Partial<Membership> = {}): Membership {
  return {
    id: 'membership-1',
    customer: {
      id: 'customer-1',
      name: 'Jisoo Kim',
      email: 'jisoo@example.com',
      phone_number: null,
    },
    plan: { id: 'plan-1', name: 'Plus' },
    source: 'payment',
    state: 'active',
    price: 9_900,
    currency: 'KRW',
    renews: true,
    started_at: created_at,
    until: '2099-12-20T09:00:00.000Z',
    ...changes,
  };
}

export function fakeCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 'coupon-1',
    name: 'Fair',
    plan_id: 'plan-1',
    plan_name: 'Plus',
    period_unit: 'month',
    period: 3,
    expiration_date: '2099-03-31',
    code_prefix: '7K3Q',
    stop: false,
    status: 'unused',
    used_at: null,
    created_at,
    ...changes,
  };
}

export function fakePayment(changes: Partial<CustomerPayment> = {}): CustomerPayment {
  return {
    id: 'payment-1',
    at: created_at,
    item: 'membership',
    name: 'Plus',
    quantity: 1,
    amount: 9_900,
    currency: 'KRW',
    status: 'paid',
    refund_amount: 0,
    method: 'Visa 4242',
    customer: { id: 'customer-1', name: 'Jisoo Kim', email: 'jisoo@example.com' },
    phone_number: '+821012345678',
    refundable: 9_900,
    refund_pending: false,
    ...changes,
  };
}

export const membershipCalls = {
  'GET /persona/membership-plans': listOf(fakePlan()),
  'GET /persona/packs': [],
  'GET /persona/memberships': pageOf(10, fakeMembership()),
  'GET /persona/coupons': pageOf(5, fakeCoupon()),
  'GET /persona/payledger': pageOf(9, fakePayment()),
} satisfies FakeCalls;
