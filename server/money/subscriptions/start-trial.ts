import { findPayer } from '#server/money/payments/index.ts';
import { grantPlan, priceListAt } from '#server/money/plans/index.ts';
import { savePeriodAnchor } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { currencySchema } from '#shared/contracts/money/money.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createSubscriptions } from './subscriptions.repository.ts';

export const trial = { plan: 'basic', days: 14 } as const;

/**
 * Starts the trial of an organization that never subscribed or had one. Nothing is charged; it ends on
 * the free plan.
 */
export async function startTrial(
  transaction: TenantTransaction,
  organizationId: string,
  now: Date,
): Promise<void> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  if (await subscriptions.find()) return;
  if (!(await subscriptions.insertTrial(now))) return;
  const payer = await findPayer(transaction, organizationId);
  const currency = currencySchema.catch('USD').parse(payer?.currency);
  const { version } = priceListAt(now);
  const subscriptionId = await subscriptions.start({
    ...{ plan: trial.plan, period: 'month', price_list: version, currency, state: 'trial' },
    ...{ anchor: now, period_start: now, period_end: new Date(now.getTime() + trial.days * dayMs) },
    ...{ next_plan: null, next_period: null, suspend_at: null, suspend_reason: null },
    cancel_at: null,
  });
  await grantPlan(transaction, organizationId, { version, plan: trial.plan });
  await savePeriodAnchor(transaction, organizationId, now);
  await subscriptions.addEvent('trial_started', { at: now, subscriptionId, plan: trial.plan });
}
