import { saveCardRegistered } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { BillingMethod } from '#server/platform/payments/index.ts';
import type { Card, PaymentProviderName } from '#shared/contracts/money/payments.ts';
import { keyOwner } from './begin-payment.ts';
import { createBillingMethods } from './billing-methods.repository.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Deletes keys of replaced and removed cards at their provider. */
export const removeKeysJob = 'remove-billing-keys';

/** Stores a verified card in place of the current one. Its key is sealed. */
export async function storeCard(
  { sealer, clock }: Pick<PaymentDeps, 'sealer' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  {
    customerId = null,
    provider,
    method,
  }: {
    /** Whose card it is; null: the organization's. */
    customerId?: string | null;
    provider: PaymentProviderName;
    method: BillingMethod;
  },
): Promise<Card> {
  await removeCard({ clock }, transaction, organizationId, customerId);
  const { key, payerReference, ...card } = method;
  await createBillingMethods(transaction, organizationId).insert({
    ...card,
    ...{ id: newId(), customerId, provider, payerReference, key },
    sealedKey: sealer.seal(key, keyOwner(organizationId, customerId)),
  });
  if (customerId === null) await saveCardRegistered(transaction, organizationId, true);
  return { provider, ...card, is_usable: true };
}

/** Removes the card; false if there was none. */
export async function removeCard(
  { clock }: Pick<PaymentDeps, 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  customerId: string | null = null,
): Promise<boolean> {
  const methods = createBillingMethods(transaction, organizationId);
  const isRemoved = await methods.removeCurrent(customerId, clock());
  if (customerId === null) await saveCardRegistered(transaction, organizationId, false);
  if (isRemoved) await enqueueJob(transaction, removeKeysJob, {}, { key: removeKeysJob });
  return isRemoved;
}

/** Removes the cards of an organization and of all its customers. */
export async function removeAllCards(
  { clock }: Pick<PaymentDeps, 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
): Promise<void> {
  await removeCard({ clock }, transaction, organizationId);
  await createBillingMethods(transaction, organizationId).removeOfCustomers(clock());
  await enqueueJob(transaction, removeKeysJob, {}, { key: removeKeysJob });
}

/** Nobody removes the cards of customers who are erased, so a job does. */
export async function removeCardsOfErasedCustomers({
  db,
  clock,
}: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  await createDuePayments(db).removeCardsOfErasedCustomers(clock());
  await enqueueJob(db, removeKeysJob, {}, { key: removeKeysJob });
}
