import { lengthenedBy } from '#server/money/periods/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { CouponPeriodUnit } from '#shared/contracts/money/coupons.ts';
import { createMemberships } from './memberships.repository.ts';
import { writeAllowance } from './write-allowance.ts';

interface Extension {
  customerId: string;
  windowId: string;
  planId: string;
  source: 'coupon' | 'grant';
  length: { unit: CouponPeriodUnit; count: number };
  timezone: string;
  now: Date;
}

/**
 * Gives a customer a membership for some time without a payment, or extends one of the same plan, whose next
 * renewal moves. Throws `membership_active` for another plan and while it is stopped. The customer is locked.
 * Returns the id of the membership.
 */
export async function extendMembership(
  transaction: TenantTransaction,
  organizationId: string,
  extension: Extension,
): Promise<string> {
  const { customerId, windowId, planId, source, length, timezone, now } = extension;
  const memberships = createMemberships(transaction, organizationId);
  const current = await memberships.findCurrent(customerId);
  if (current && (current.plan_id !== planId || current.state === 'stopped')) {
    throw new AppError('membership_active', `of plan ${current.plan_id}`);
  }
  const id = current?.id ?? newId();
  if (current) {
    const from = new Date(Math.max(current.period_end.getTime(), now.getTime()));
    const end = lengthenedBy(from, length, timezone);
    await memberships.change(id, {
      ...{ period_end: end, anchor: end, next_retry_at: null, failed_attempts: 0 },
      failure_code: null,
    });
  } else {
    await memberships.insert({
      ...{ id, window_id: windowId, customer_id: customerId, plan_id: planId, source },
      ...{ state: 'active', currency: null, price: null, renews: false, anchor: now },
      ...{ period_start: now, period_end: lengthenedBy(now, length, timezone), created_at: now },
    });
  }
  await writeAllowance(transaction, organizationId, customerId);
  return id;
}
