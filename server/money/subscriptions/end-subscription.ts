import { grantPlan, priceListAt } from '#server/money/plans/index.ts';
import { saveOverage, saveSuspension } from '#server/people/organizations/index.ts';
import type { Billing } from './load-billing.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

/** Ends a subscription and grants the free plan. The card stays; unpaid invoices are still owed. */
export async function endSubscription(
  { transaction, organizationId, subscriptions, now }: Billing,
  current: StoredSubscription,
  { by, reason }: { by: string; reason?: string },
): Promise<void> {
  await subscriptions.change({
    ...{ state: 'canceled', canceled_at: now, cancel_at: null, next_plan: null, next_period: null },
    ...{ suspend_at: null, suspend_reason: null },
  });
  await subscriptions.removeAddOns();
  await grantPlan(transaction, organizationId, { version: priceListAt(now).version, plan: 'free' });
  await saveSuspension(transaction, organizationId, null);
  await saveOverage(transaction, organizationId, null);
  await subscriptions.addEvent('canceled', {
    ...{ at: now, by, subscriptionId: current.id, previous_plan: current.plan },
    ...(reason !== undefined && { reason }),
  });
}
