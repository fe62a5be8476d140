import { saveCardRegistered } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';
import { cardLabel, createBillingMethods, keyHash } from './billing-methods.repository.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Asks the provider whether a registered card can still be charged, and stores the answer. Webhooks only say
 * that something happened, so their order and repetition do not matter.
 */
export async function checkCard(
  deps: PaymentDeps,
  providerName: PaymentProviderName,
  key: string,
): Promise<void> {
  const { db, clock, effects } = deps;
  const found = await createDuePayments(db).findMethodByKey(providerName, keyHash(key));
  const provider = deps.payments.named(providerName);
  if (!found || !provider?.isBillingKeyValid) return;
  const isUsable = await provider.isBillingKeyValid(key);
  const { organization_id: organizationId, customer_id: owner, id } = found;
  await inOrganization(db, organizationId, async (transaction) => {
    await effects.lock(transaction, organizationId, owner);
    const methods = createBillingMethods(transaction, organizationId);
    const changed = await methods.setUsable(id, isUsable, clock());
    if (!changed) return;
    const { customer_id: customerId, ...card } = changed;
    if (customerId === null) await saveCardRegistered(transaction, organizationId, isUsable);
    if (isUsable) return;
    await effects.onCardInvalid(transaction, organizationId, { customerId, name: cardLabel(card) });
  });
}
