import { lockCustomer } from '#server/money/memberships/members/lock-customer.repository.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { writeAllowance } from '#server/money/memberships/members/write-allowance.ts';
import { createInvoices, moveCard, type PaymentDeps } from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { moveCoupons, moveMemberships } from './moved-rows.repository.ts';

/**
 * Moves what a customer bought or was granted to another customer who is the same person. Packs are not
 * moved here but with the counts of answers. Throws `membership_active` when both have a membership, and
 * `payment_pending`.
 */
export async function movePurchases(
  deps: Pick<PaymentDeps, 'sealer' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  customers: { fromId: string; toId: string },
): Promise<void> {
  const { fromId, toId } = customers;
  for (const id of [fromId, toId].toSorted()) await lockCustomer(transaction, organizationId, id);
  const memberships = createMemberships(transaction, organizationId);
  const current = await memberships.findCurrent(fromId);
  if (current && (await memberships.findCurrent(toId))) {
    throw new AppError('membership_active', 'both customers have a membership');
  }
  const invoices = createInvoices(transaction, organizationId);
  if (await invoices.hasPending(fromId)) throw new AppError('payment_pending');
  await moveMemberships(transaction, organizationId, customers);
  await moveCoupons(transaction, organizationId, customers);
  await invoices.moveToCustomer(customers);
  await moveCard(deps, transaction, organizationId, customers);
  if (current) await writeAllowance(transaction, organizationId, toId);
}
