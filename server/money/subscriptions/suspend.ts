import type { PaymentDeps } from '#server/money/payments/index.ts';
import { saveSuspension } from '#server/people/organizations/index.ts';
import { type BegunInvoice, beginInvoice } from './begin-invoice.ts';
import { assertCard, assertNothingUnpaid, type Billing, getInState } from './load-billing.ts';
import { resume } from './resume.ts';
import { quoteStart } from './subscribe.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

/** Suspends now, or when the period ends. */
export async function suspendByMember(
  billing: Billing,
  { when, reason, by }: { when: 'now' | 'period_end'; reason?: string | undefined; by: string },
): Promise<void> {
  const current = getInState(billing, ['active']);
  const { subscriptions, now } = billing;
  const details = { at: now, by, subscriptionId: current.id, ...(reason && { reason }) };
  if (when === 'now') {
    await suspend(billing, current, 'member');
    await subscriptions.addEvent('suspended', details);
    return;
  }
  const suspendAt = current.period_end;
  await subscriptions.change({ suspend_at: suspendAt, suspend_reason: 'member' });
  const effective_at = suspendAt.toISOString();
  await subscriptions.addEvent('suspension_scheduled', { ...details, effective_at });
}

/** The chatbots answer no more; nothing is deleted and nothing is charged. */
export async function suspend(
  { transaction, organizationId, subscriptions, now }: Billing,
  _current: StoredSubscription,
  reason: 'member' | 'unpaid',
): Promise<void> {
  await subscriptions.change({ state: 'suspended', suspend_at: now, suspend_reason: reason });
  await saveSuspension(transaction, organizationId, now);
}

/**
 * Ends a suspension, also one that is only planned. A period that has ended meanwhile was not charged, so
 * a new one is. Null: nothing is charged.
 */
export async function beginResume(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  billing: Billing,
  by: string,
): Promise<BegunInvoice | null> {
  const current = getInState(billing, ['suspended', 'active']);
  const { transaction, organizationId, now } = billing;
  await assertNothingUnpaid(billing);
  if (current.state === 'active') {
    await billing.subscriptions.change({ suspend_at: null, suspend_reason: null });
    return null;
  }
  if (current.period_end > now) {
    await resume(transaction, organizationId, { now, by });
    return null;
  }
  await assertCard(billing);
  const { quote, effect } = quoteStart(billing, {
    ...{ plan: current.next_plan ?? current.plan, currency: current.currency },
    period: current.next_period ?? current.period,
  });
  return beginInvoice(deps, billing, { kind: 'plan', quote, effect });
}
