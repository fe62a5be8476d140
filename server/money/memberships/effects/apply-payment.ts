import { lockCustomer } from '#server/money/memberships/members/lock-customer.repository.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { writeAllowance } from '#server/money/memberships/members/write-allowance.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import type { CustomerInvoice } from '#server/money/payments/index.ts';
import { addChatPack } from '#server/people/customer-limits/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type CustomerEffect, customerEffectSchema } from './invoice-effect.ts';

interface Paid {
  transaction: TenantTransaction;
  organizationId: string;
  invoice: CustomerInvoice;
  now: Date;
}

/**
 * Whether what a customer paid for can still be granted. While the outcome of the payment was unknown, the
 * customer may have been erased, or got another membership; the payment is then refunded.
 */
export async function isApplicable({
  transaction,
  organizationId,
  invoice,
}: Omit<Paid, 'now'>): Promise<boolean> {
  const { customerId } = invoice;
  if (!(await lockCustomer(transaction, organizationId, customerId))) return false;
  const effect = customerEffectSchema.parse(invoice.effect);
  const memberships = createMemberships(transaction, organizationId);
  if (effect.kind === 'pack') return true;
  if (effect.kind === 'start') {
    const plan = await createPlans(transaction, organizationId).find(effect.plan_id);
    return plan !== undefined && !(await memberships.findCurrent(customerId));
  }
  const current = await memberships.find(effect.membership_id);
  return (
    current?.state === 'active' && current.period_end.getTime() === effect.previous_end.getTime()
  );
}

/** Grants what an invoice charged for. */
export async function applyPayment(paid: Paid): Promise<void> {
  const { transaction, organizationId, invoice, now } = paid;
  const { customerId } = invoice;
  const effect = customerEffectSchema.parse(invoice.effect);
  if (effect.kind === 'pack') {
    return addChatPack(transaction, organizationId, {
      ...{ id: newId(), customerId, invoiceId: invoice.id, chats: effect.chats },
      ...{ expiresAt: effect.expires, createdAt: now },
    });
  }
  if (effect.kind === 'start') await start(paid, effect);
  else await renew(paid, effect);
  await writeAllowance(transaction, organizationId, customerId);
}

type EffectOf<Kind extends CustomerEffect['kind']> = CustomerEffect & { kind: Kind };

function start(
  { transaction, organizationId, invoice }: Paid,
  effect: EffectOf<'start'>,
): Promise<void> {
  const { membership_id: id, plan_id, currency, price } = effect;
  return createMemberships(transaction, organizationId).insert({
    ...{ id, plan_id, currency, price, window_id: invoice.windowId },
    ...{ customer_id: invoice.customerId, source: 'payment', state: 'active', renews: true },
    ...{ anchor: effect.start, period_start: effect.start, period_end: effect.end },
    created_at: effect.start,
  });
}

async function renew(
  { transaction, organizationId }: Paid,
  effect: EffectOf<'renew'>,
): Promise<void> {
  const memberships = createMemberships(transaction, organizationId);
  const { membership_id: id, price, start: from, end } = effect;
  const current = await memberships.find(id);
  const isMoved = from.getTime() !== effect.previous_end.getTime();
  await memberships.change(id, {
    ...{ price, period_start: from, period_end: end, ...(isMoved && { anchor: from }) },
    ...{ next_retry_at: null, failed_attempts: 0, failure_code: null },
    ...(current?.next_price === price && { next_price: null, next_price_from: null }),
  });
}
