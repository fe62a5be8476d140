import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';
import type { CouponFilters } from './coupons/coupon-filters.ts';
import type { MembershipFilters } from './members/membership-filters.ts';
import type { PaymentFilters } from './payments/payment-filters.ts';

export type PlanList = ResultOf<'GET /persona/membership-plans'>;

export const membershipQueries = {
  all: ['memberships'] as const,
  /** The plans of a chatbot, and what customers without one get. */
  plans: (window_hash: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'plans', window_hash],
      queryFn: ({ signal }) =>
        api.call('GET /persona/membership-plans', { query: { window_hash }, signal }),
    }),
  packs: (window_hash: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'packs', window_hash],
      queryFn: ({ signal }) => api.call('GET /persona/packs', { query: { window_hash }, signal }),
    }),
  members: (window_hash: string, page: number, filters: MembershipFilters) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'members', window_hash, page, filters],
      queryFn: ({ signal }) =>
        api.call('GET /persona/memberships', { query: { window_hash, page, ...filters }, signal }),
      placeholderData: keepPreviousData,
    }),
  coupons: (window_hash: string, page: number, filters: CouponFilters) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'coupons', window_hash, page, filters],
      queryFn: ({ signal }) =>
        api.call('GET /persona/coupons', { query: { window_hash, page, ...filters }, signal }),
      placeholderData: keepPreviousData,
    }),
  payments: (window_hash: string, page: number, filters: PaymentFilters) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'payments', window_hash, page, filters],
      queryFn: ({ signal }) =>
        api.call('GET /persona/payledger', { query: { window_hash, page, ...filters }, signal }),
      placeholderData: keepPreviousData,
      // The outcome of a pending payment or refund is known within minutes.
      refetchInterval: ({ state }) =>
        state.data?.items.some((each) => each.status === 'pending' || each.refund_pending)
          ? 5_000
          : false,
    }),
  /** Customers who match the text and can be granted a membership. */
  customers: (window_hash: string, text: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'customers', window_hash, text],
      queryFn: ({ signal }) =>
        api.call('GET /persona/customers', {
          query: { window_hash, ...(text && { text }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

/** Reloads everything that customers can buy or have bought. */
export function refreshMemberships(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: membershipQueries.all });
}
