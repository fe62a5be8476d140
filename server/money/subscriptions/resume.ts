import { createInvoices } from '#server/money/payments/index.ts';
import { saveSuspension } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createSubscriptions } from './subscriptions.repository.ts';

/** Ends a suspension for unpaid invoices once all are paid. A suspension by a member continues. */
export async function resumeIfPaid(
  transaction: TenantTransaction,
  organizationId: string,
  now: Date,
): Promise<void> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  if (current?.state !== 'suspended' || current.suspend_reason !== 'unpaid') return;
  const unpaid = await createInvoices(transaction, organizationId).listUnpaidIds();
  if (unpaid.length > 0) return;
  await resume(transaction, organizationId, { now, by: '' });
}

/** Ends a suspension. */
export async function resume(
  transaction: TenantTransaction,
  organizationId: string,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  const current = await subscriptions.find();
  if (!current) return;
  await subscriptions.change({ state: 'active', suspend_at: null, suspend_reason: null });
  await saveSuspension(transaction, organizationId, null);
  await subscriptions.addEvent('activated', { at: now, by, subscriptionId: current.id });
}
