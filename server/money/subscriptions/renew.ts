import type { BegunPayment, PaymentDeps } from '#server/money/payments/index.ts';
import { periodAfter } from '#server/money/periods/index.ts';
import { grantPlan, priceListAt } from '#server/money/plans/index.ts';
import { savePeriodAnchor } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { insertInvoice } from './begin-invoice.ts';
import { chargeInBackground } from './charge.ts';
import { endSubscription } from './end-subscription.ts';
import { type Billing, lockBilling } from './load-billing.ts';
import { attemptOwedPayment } from './owed-payments.ts';
import { isIncluded } from './rules/included-add-ons.ts';
import { quotePeriod } from './rules/quote.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';
import { suspend } from './suspend.ts';

/**
 * Starts the next period of a subscription whose period has ended, and charges it. The period and its
 * invoice are stored in one transaction, so each period is charged exactly once.
 */
export async function renew(deps: PaymentDeps, organizationId: string): Promise<void> {
  const begun = await inOrganization(deps.db, organizationId, async (transaction) => {
    const billing = await lockBilling(transaction, organizationId, deps.clock());
    const { current, now } = billing;
    const isDue = current && current.period_end <= now;
    return isDue ? endPeriod(deps, billing, current) : null;
  });
  if (begun) await chargeInBackground(deps, begun);
}

async function endPeriod(
  deps: PaymentDeps,
  billing: Billing,
  current: StoredSubscription,
): Promise<BegunPayment | null> {
  switch (current.state) {
    case 'trial':
      await endSubscription(billing, current, { by: '', reason: 'trial_over' });
      return null;
    case 'cancel_requested':
      await endSubscription(billing, current, { by: '' });
      return null;
    case 'active':
      break;
    default:
      return null;
  }
  if (current.suspend_at) {
    await suspend(billing, current, { reason: 'member' });
    return null;
  }
  if (current.next_plan === 'free') {
    await endSubscription(billing, current, { by: '' });
    return null;
  }
  return startPeriod(deps, billing, current);
}

async function startPeriod(
  deps: PaymentDeps,
  billing: Billing,
  current: StoredSubscription,
): Promise<BegunPayment | null> {
  const { subscriptions, transaction, organizationId, now, payer, vatPercent } = billing;
  const plan = current.next_plan ?? current.plan;
  const period = current.next_period ?? current.period;
  const isNewLength = period !== current.period;
  const anchor = isNewLength ? current.period_end : current.anchor;
  // After an outage longer than a period, the missed period is skipped and not charged.
  const rule = { anchor, period, timezone: payer.timezone };
  const span = periodAfter(rule, current.period_end, now);
  const { version } = priceListAt(span.start);
  await subscriptions.applyScheduledAddOns();
  const { included, addOns } = await divideAddOns(billing, { priceList: version, plan });
  for (const { code } of included) {
    await subscriptions.removeAddOn(code);
    const event = { at: now, subscriptionId: current.id, add_on: code };
    await subscriptions.addEvent('add_on_stopped', { ...event, reason: 'included' });
  }
  await subscriptions.change({
    ...{ plan, period, price_list: version, anchor, next_plan: null, next_period: null },
    ...{ period_start: span.start, period_end: span.end },
  });
  await grantPlan(transaction, organizationId, { version, plan, addOns });
  if (isNewLength) await savePeriodAnchor(transaction, organizationId, anchor);
  const terms = { plan, period, priceList: version, currency: current.currency, addOns };
  const quote = quotePeriod(terms, span, vatPercent);
  const charge = { kind: 'renewal', quote, effect: { kind: 'renew' }, isOwed: true } as const;
  const invoiceId = await insertInvoice(billing, charge);
  await subscriptions.addEvent('renewed', {
    ...{ at: now, subscriptionId: current.id, plan, period, invoice_id: invoiceId },
  });
  return attemptOwedPayment(deps, billing, invoiceId);
}

/** The add-ons that the plan of the next period includes, and the others. */
async function divideAddOns(
  { subscriptions }: Pick<Billing, 'subscriptions'>,
  plan: Parameters<typeof isIncluded>[0],
) {
  const all = await subscriptions.listAddOns();
  return {
    included: all.filter(({ code }) => isIncluded(plan, code)),
    addOns: all.filter(({ code }) => !isIncluded(plan, code)),
  };
}
