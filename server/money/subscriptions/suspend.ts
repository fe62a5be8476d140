import type { PaymentDeps } from '#server/money/payments/index.ts';
import { saveSuspension } from '#server/people/organizations/index.ts';
import { type BegunInvoice, beginInvoice } from './begin-invoice.ts';
import { endSubscription } from './end-subscription.ts';
import { assertCard, assertNothingUnpaid, type Billing, getInState } from './load-billing.ts';
import { resume } from './resume.ts';
import { quoteStart } from './subscribe.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

/** Suspends now, or at the end of the period. */
export async function suspendByMember(
  billing: Billing,
  { when, reason, by }: { when: 'now' | 'period_end'; reason?: string | undefined; by: string },
): Promise<void> {
  const current = getInState(billing, ['active']);
  const { subscriptions, now } = billing;
  const comment = reason && { reason };
  if (when === 'now') {
    await suspend(billing, current, { reason: 'member', event: { by, ...comment } });
    return;
  }
  const suspendAt = current.period_end;
  await subscriptions.change({ suspend_at: suspendAt, suspend_reason: 'member' });
  await subscriptions.addEvent('suspension_scheduled', {
    ...{ at: now, by, subscriptionId: current.id, ...comment },
    effective_at: suspendAt.toISOString(),
  });
}

/** Stops the answers of the chatbots and the charges; nothing is deleted. */
export async function suspend(
  { transaction, organizationId, subscriptions, now }: Billing,
  { id: subscriptionId }: StoredSubscription,
  { reason, event = {} }: { reason: 'member' | 'unpaid'; event?: { by?: string; reason?: string } },
): Promise<void> {
  await subscriptions.change({ state: 'suspended', suspend_at: now, suspend_reason: reason });
  await saveSuspension(transaction, organizationId, now);
  await subscriptions.addEvent('suspended', { at: now, subscriptionId, ...event });
}

/**
 * Ends a suspension, or withdraws a scheduled one. If the period has ended since, charges a new one, or
 * ends the subscription where the free plan was scheduled. Null: nothing is charged.
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
  if (current.next_plan === 'free') {
    await endSubscription(billing, current, { by });
    return null;
  }
  await assertCard(billing);
  const { quote, effect } = quoteStart(billing, {
    ...{ plan: current.next_plan ?? current.plan, currency: current.currency },
    period: current.next_period ?? current.period,
  });
  return beginInvoice(deps, billing, { kind: 'plan', quote, effect });
}
