import type { Coupon } from '#shared/contracts/money/coupons.ts';

export const couponStatuses = [
  'unused',
  'used',
  'expired',
  'stopped',
] as const satisfies Coupon['status'][];

/** The filters in the URL, without those that are not set. */
export interface CouponFilters {
  status?: Coupon['status'];
  plan_id?: string;
  name?: string;
}

export function readCouponFilters(search: URLSearchParams): CouponFilters {
  const name = (search.get('q') ?? '').trim().slice(0, 60);
  const plan = (search.get('plan') ?? '').slice(0, 64);
  const status = couponStatuses.find((each) => each === search.get('status'));
  return { ...(name && { name }), ...(plan && { plan_id: plan }), ...(status && { status }) };
}
