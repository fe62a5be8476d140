import { listOwedCurrencies } from '#server/money/ledger/index.ts';
import { createMemberships } from '#server/money/memberships/index.ts';
import { createInvoices, removeAllCards } from '#server/money/payments/index.ts';
import { lockEntitlements } from '#server/people/entitlements/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isCharged } from './apply-payment.ts';
import { owesOverage } from './overage/bill-overage.ts';
import { createSubscriptions } from './subscriptions.repository.ts';

/**
 * Removes the cards of an organization that is closed or whose last owner leaves, and of its customers. Throws
 * `subscription_active` while it has a subscription, a pending payment or an unpaid invoice,
 * `memberships_renew` while customers have memberships that renew, and `sales_owed` while sales are not paid
 * out.
 */
export async function endBilling(
  { clock }: { clock: Clock },
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  await lockEntitlements(transaction, organizationId);
  const current = await createSubscriptions(transaction, organizationId).find();
  const invoices = createInvoices(transaction, organizationId);
  const unpaid = await invoices.listUnpaidIds();
  const isRunning = current && (isCharged(current) || current.state === 'suspended');
  if (isRunning || unpaid.length > 0 || (await invoices.hasPending(null))) {
    throw new AppError('subscription_active', 'the subscription runs or something is unpaid', {
      context: { organization_id: organizationId, unpaid },
    });
  }
  if (await owesOverage({ transaction, organizationId })) {
    throw new AppError('subscription_active', 'answers beyond the plan are not billed yet', {
      context: { organization_id: organizationId, unpaid: [] },
    });
  }
  if (await createMemberships(transaction, organizationId).hasRenewing()) {
    throw new AppError('memberships_renew', 'customers would be charged for nothing', {
      context: { organization_id: organizationId },
    });
  }
  const owed = await listOwedCurrencies(transaction, organizationId);
  if (owed.length > 0 || (await invoices.hasPendingSales())) {
    throw new AppError('sales_owed', 'sales are not paid out', {
      context: { organization_id: organizationId, currencies: owed },
    });
  }
  await removeAllCards({ clock }, transaction, organizationId);
}
