import {
  type BegunPayment,
  beginPayment,
  createBillingMethods,
  createInvoices,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { grantPlan, priceListAt } from '#server/money/plans/index.ts';
import { savePeriodAnchor } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { insertInvoice } from './begin-invoice.ts';
import { chargeInBackground } from './charge.ts';
import { endSubscription } from './end-subscription.ts';
import { type Billing, lockBilling } from './load-billing.ts';
import { periodAround } from './rules/periods.ts';
import { quotePeriod } from './rules/quote.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';
import { suspend } from './suspend.ts';

/**
 * Begins the next period of a subscription whose period has ended, and charges it. The period and its
 * invoice are stored together, so no period is charged twice and none is left out.
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
    await suspend(billing, current, 'member');
    const event = { at: billing.now, subscriptionId: current.id };
    await billing.subscriptions.addEvent('suspended', event);
    return null;
  }
  if (current.next_plan === 'free') {
    await endSubscription(billing, current, { by: '' });
    return null;
  }
  return beginPeriod(deps, billing, current);
}

async function beginPeriod(
  deps: PaymentDeps,
  billing: Billing,
  current: StoredSubscription,
): Promise<BegunPayment | null> {
  const { subscriptions, transaction, organizationId, now, payer, vatPercent } = billing;
  const plan = current.next_plan ?? current.plan;
  const period = current.next_period ?? current.period;
  const isNewLength = period !== current.period;
  const anchor = isNewLength ? current.period_end : current.anchor;
  // Later than the end of the last one only after an outage of a whole period, which is not charged.
  const span = periodAround({ anchor, period, timezone: payer.timezone }, now);
  const { version } = priceListAt(span.start);
  await subscriptions.applyScheduledAddOns();
  const addOns = await subscriptions.listAddOns();
  await subscriptions.change({
    ...{ plan, period, price_list: version, anchor, next_plan: null, next_period: null },
    ...{ period_start: span.start, period_end: span.end },
  });
  await grantPlan(transaction, organizationId, { version, plan, addOns });
  if (isNewLength) await savePeriodAnchor(transaction, organizationId, anchor);
  const charged = { plan, period, priceList: version, currency: current.currency, addOns };
  const quote = quotePeriod(charged, span, vatPercent);
  const charge = { kind: 'renewal', quote, effect: { kind: 'renew' }, isOwed: true } as const;
  const invoiceId = await insertInvoice(billing, charge);
  await subscriptions.addEvent('renewed', {
    ...{ at: now, subscriptionId: current.id, plan, period, invoice_id: invoiceId },
  });
  return beginOwedPayment(deps, billing, invoiceId);
}

/** The payment of an owed invoice; null without a card, which counts as a failed attempt. */
export async function beginOwedPayment(
  deps: PaymentDeps,
  { transaction, organizationId }: Pick<Billing, 'transaction' | 'organizationId'>,
  invoiceId: string,
): Promise<BegunPayment | null> {
  const invoices = createInvoices(transaction, organizationId);
  const invoice = await invoices.lock(invoiceId);
  if (!invoice || invoice.state === 'paid' || invoice.state === 'void') return null;
  const method = await createBillingMethods(transaction, organizationId).findCurrent();
  const isUsable = method && deps.payments.named(method.provider);
  if (isUsable) return beginPayment(deps, transaction, organizationId, invoice);
  const reason = 'no_card';
  const next = await deps.effects.onFailed(transaction, organizationId, invoice, reason);
  await invoices.markFailed(invoiceId, { state: 'unpaid', reason, nextRetryAt: next });
  return null;
}
