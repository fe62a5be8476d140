import { type Billing, getInState } from './load-billing.ts';

/** Schedules the end of the subscription for the end of its period. */
export async function requestCancel(
  billing: Billing,
  { reason, text, by }: { reason: string; text?: string | undefined; by: string },
): Promise<Date> {
  const current = getInState(billing, ['active']);
  const { subscriptions, now } = billing;
  const cancelAt = current.period_end;
  await subscriptions.change({
    ...{ state: 'cancel_requested', cancel_at: cancelAt, cancel_reason: reason },
    ...{ cancel_text: text ?? null, next_plan: null, next_period: null, suspend_at: null },
    suspend_reason: null,
  });
  await subscriptions.addEvent('cancel_requested', {
    ...{ at: now, by, subscriptionId: current.id, reason },
    effective_at: cancelAt.toISOString(),
  });
  return cancelAt;
}

export async function withdrawCancel(billing: Billing, by: string): Promise<void> {
  const current = getInState(billing, ['cancel_requested']);
  const { subscriptions, now } = billing;
  await subscriptions.change({
    ...{ state: 'active', cancel_at: null, cancel_reason: null, cancel_text: null },
  });
  await subscriptions.addEvent('cancel_withdrawn', { at: now, by, subscriptionId: current.id });
}
