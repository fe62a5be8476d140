import type { TenantTransaction } from '#server/platform/db/database.ts';
import { keyOwner } from './begin-payment.ts';
import { createBillingMethods } from './billing-methods.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createRegistrations } from './registrations.repository.ts';
import { removeCard } from './store-card.ts';

/**
 * Moves the card and the pending registrations of a customer to another customer. If that one has a card, the
 * moved card is removed.
 */
export async function moveCard(
  { sealer, clock }: Pick<PaymentDeps, 'sealer' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await createRegistrations(transaction).moveToCustomer(organizationId, { fromId, toId });
  const methods = createBillingMethods(transaction, organizationId);
  const card = await methods.findCurrent(fromId);
  if (!card) return;
  const key = sealer.open(card.sealedKey, keyOwner(organizationId, fromId));
  if (key === null || (await methods.findCurrent(toId))) {
    await removeCard({ clock }, transaction, organizationId, fromId);
    return;
  }
  const sealedKey = sealer.seal(key, keyOwner(organizationId, toId));
  await methods.moveToCustomer(card.id, { customerId: toId, sealedKey });
}
