import type { Invoice } from '#server/money/payments/index.ts';
import { grantPlan } from '#server/money/plans/index.ts';
import { savePeriodAnchor, saveSuspension } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type InvoiceEffect, invoiceEffectSchema } from './invoice-effect.ts';
import { resumeIfPaid } from './resume.ts';
import { createSubscriptions, type StoredSubscription } from './subscriptions.repository.ts';

type EffectOf<Kind extends InvoiceEffect['kind']> = InvoiceEffect & { kind: Kind };

interface Paid {
  transaction: TenantTransaction;
  organizationId: string;
  invoice: Invoice;
  now: Date;
}

/**
 * Whether what was paid for can still be granted. The subscription may have ended or changed while the
 * outcome of the payment was unknown; the payment is then refunded.
 */
export async function isApplicable({
  transaction,
  organizationId,
  invoice,
}: Omit<Paid, 'now'>): Promise<boolean> {
  const effect = invoiceEffectSchema.parse(invoice.effect);
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  if (effect.kind === 'renew' || effect.kind === 'overage') return true;
  if (effect.kind === 'start') return !current || !isCharged(current);
  const isSame =
    current?.id === effect.subscription_id &&
    current.period_end.getTime() === effect.previous_end.getTime() &&
    current.state !== 'canceled';
  if (effect.kind === 'change') return isSame && current.plan === effect.previous_plan;
  const own = (await subscriptions.listAddOns()).find(({ code }) => code === effect.code);
  return isSame && (own?.quantity ?? 0) === effect.previous_quantity;
}

/** Whether the periods of a subscription are charged. */
export function isCharged({ state }: StoredSubscription): boolean {
  return state === 'active' || state === 'cancel_requested';
}

/** Grants what an invoice charged for. */
export async function applyPayment(paid: Paid): Promise<void> {
  const effect = invoiceEffectSchema.parse(paid.invoice.effect);
  switch (effect.kind) {
    case 'start':
      return start(paid, effect);
    case 'change':
      return change(paid, effect);
    case 'add_on':
      return addAddOn(paid, effect);
    default:
      return resumeIfPaid(paid.transaction, paid.organizationId, paid.now);
  }
}

async function start(
  { transaction, organizationId, invoice, now }: Paid,
  effect: EffectOf<'start'>,
): Promise<void> {
  const { plan, period, price_list, currency, start: from, end } = effect;
  const subscriptions = createSubscriptions(transaction, organizationId);
  const subscriptionId = await subscriptions.start({
    ...{ plan, period, price_list, currency, state: 'active', anchor: from },
    ...{ period_start: from, period_end: end, next_plan: null, next_period: null },
    ...{ suspend_at: null, suspend_reason: null, cancel_at: null },
  });
  await subscriptions.applyScheduledAddOns();
  await grantCurrent(transaction, organizationId);
  await savePeriodAnchor(transaction, organizationId, from);
  await saveSuspension(transaction, organizationId, null);
  const details = { plan, period, invoice_id: invoice.id };
  await subscriptions.addEvent('subscribed', { at: now, subscriptionId, ...details });
}

async function change(
  { transaction, organizationId, invoice, now }: Paid,
  effect: EffectOf<'change'>,
): Promise<void> {
  const { plan, period, price_list, start: from, end, previous_plan, subscription_id } = effect;
  const { ended_add_ons: ended } = effect;
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  const isNewPeriod = current?.period !== period;
  await subscriptions.change({
    ...{ plan, period, price_list, next_plan: null, next_period: null },
    ...{ period_start: from, period_end: end, ...(isNewPeriod && { anchor: from }) },
    ...(current?.cancel_at && { cancel_at: end }),
    ...(current?.suspend_at && { suspend_at: end }),
  });
  if (isNewPeriod) {
    await savePeriodAnchor(transaction, organizationId, from);
    await subscriptions.applyScheduledAddOns();
  }
  for (const code of ended) {
    await subscriptions.removeAddOn(code);
    const event = { at: now, subscriptionId: subscription_id, add_on: code };
    await subscriptions.addEvent('add_on_stopped', { ...event, reason: 'included' });
  }
  await grantCurrent(transaction, organizationId);
  await subscriptions.addEvent('changed', {
    ...{ at: now, subscriptionId: subscription_id, plan, period, previous_plan },
    invoice_id: invoice.id,
  });
}

async function addAddOn(
  { transaction, organizationId, invoice, now }: Paid,
  { code, quantity, previous_quantity, subscription_id }: EffectOf<'add_on'>,
): Promise<void> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  await subscriptions.saveAddOn(code, quantity, now);
  await grantCurrent(transaction, organizationId);
  await subscriptions.addEvent(previous_quantity === 0 ? 'add_on_started' : 'add_on_changed', {
    ...{ at: now, subscriptionId: subscription_id, add_on: code, quantity },
    invoice_id: invoice.id,
  });
}

/** Grants what the subscription and its add-ons allow. */
async function grantCurrent(transaction: TenantTransaction, organizationId: string): Promise<void> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  if (!current) return;
  const addOns = await subscriptions.listAddOns();
  const { price_list: version, plan } = current;
  await grantPlan(transaction, organizationId, { version, plan, addOns });
}
