import { queueCustomerMail } from '#server/money/memberships/mails/queue-customer-mail.ts';
import { lockCustomer } from '#server/money/memberships/members/lock-customer.repository.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { dayMs } from '#shared/utils/durations.ts';
import type { DueMembership, RenewalJobDeps } from './renew-membership.ts';

/** How long after the notice a changed price applies to renewals. */
const noticeMs = 30 * dayMs;

/**
 * Notifies a customer that the price of the plan has changed, once per price. Withdraws a notice when the price is
 * the old one again. In a currency in which the plan is no longer sold, the price stays.
 */
export function changePrice(
  deps: RenewalJobDeps,
  { organizationId, customerId, id }: DueMembership,
): Promise<void> {
  return inOrganization(deps.db, organizationId, async (transaction) => {
    if (!(await lockCustomer(transaction, organizationId, customerId))) return;
    const memberships = createMemberships(transaction, organizationId);
    const membership = await memberships.find(id);
    const plan =
      membership && (await createPlans(transaction, organizationId).find(membership.plan_id));
    if (!plan || membership.state !== 'active') return;
    const { currency, price, next_price } = membership;
    const after = currency && plan.prices[currency];
    if (!currency || price === null || !after || after === (next_price ?? price)) return;
    if (after === price) {
      await memberships.change(id, { next_price: null, next_price_from: null });
      return;
    }
    const from = new Date(deps.clock().getTime() + noticeMs);
    await memberships.change(id, { next_price: after, next_price_from: from });
    // Without renewals nothing is charged, unless the customer resumes them.
    if (!membership.renews) return;
    await queueCustomerMail(deps, transaction, organizationId, {
      ...{ customerId, kind: 'membershipPrice', item: plan.name },
      values: ({ day, money }) => ({
        ...{ before: money(price, currency), after: money(after, currency), from: day(from) },
      }),
    });
  });
}
