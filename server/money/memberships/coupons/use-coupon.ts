import { extendMembership } from '#server/money/memberships/members/extend-membership.ts';
import { changeOwn, type Own, type OwnDeps } from '#server/money/memberships/own/own-context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { dayIn } from '#shared/utils/calendar-days.ts';
import { hashCode } from './coupon-code.ts';
import { createCoupons } from './coupons.repository.ts';

/** Wrong codes an hour. */
const perCustomer = { name: 'coupon-customer', points: 5, seconds: 3600 };
const perAddress = { name: 'coupon-address', points: 5, seconds: 3600 };

/** Grants the membership of a coupon to the caller. */
export async function useCoupon(
  deps: OwnDeps,
  context: CustomerContext,
  { window_hash, code }: { window_hash: string; code: string },
): Promise<void> {
  const attempts = [
    { rule: perCustomer, key: context.customer.id },
    { rule: perAddress, key: context.ip },
  ];
  for (const { rule, key } of attempts) await deps.limits.consume(rule, key);
  let isWrong = false;
  try {
    const refusal = await changeOwn(deps, window_hash, context, (own) => use(own, code));
    isWrong = refusal !== null && guesses.includes(refusal.code);
    if (refusal) throw refusal;
  } finally {
    // Only wrong codes count.
    if (!isWrong) for (const { rule, key } of attempts) await deps.limits.refund(rule, key);
  }
}

const guesses: readonly string[] = [
  'coupon_invalid',
  'coupon_used',
  'coupon_stopped',
  'coupon_expired',
];

/** Returns why it cannot be used. */
async function use(own: Own, code: string): Promise<AppError | null> {
  const { transaction, organizationId, customerId, windowId, window, now } = own;
  const { timezone } = window;
  const coupons = createCoupons(transaction, organizationId, dayIn(now, timezone));
  const coupon = await coupons.findByCode(windowId, hashCode(code, windowId));
  const { isVerified } = own.customer;
  if (!coupon) return new AppError('coupon_invalid', 'no such code');
  if (coupon.status !== 'unused') {
    return new AppError(isVerified ? `coupon_${coupon.status}` : 'coupon_invalid', coupon.status);
  }
  if (!isVerified) return new AppError('sign_in_required');
  // A concurrent call may have used it since it was read.
  if (!(await coupons.use(coupon.id, { customerId, at: now }))) return new AppError('coupon_used');
  const length = { unit: coupon.period_unit, count: coupon.period };
  await extendMembership(transaction, organizationId, {
    ...{ customerId, windowId, planId: coupon.plan_id, source: 'coupon', length, timezone, now },
  });
  return null;
}
