import { ProviderError } from '#server/platform/payments/index.ts';
import { keyOwner } from './begin-payment.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const batch = 100;

/** Deletes the keys of replaced and removed cards, first at the provider and then here. */
export async function removeBillingKeys({ db, payments, sealer, log }: PaymentDeps): Promise<void> {
  const due = createDuePayments(db);
  for (const { organization_id, customer_id, id, ...row } of await due.listRemovedMethods(batch)) {
    const key = sealer.open(row.sealed_key, keyOwner(organization_id, customer_id));
    const provider = payments.named(row.provider);
    try {
      // Without a readable key or a configured provider, the provider cannot be asked.
      if (key !== null && provider) await provider.deleteBillingKey(key);
      await due.deleteMethod(organization_id, id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ billingMethod: id, code: error.code }, 'a billing key could not be deleted');
    }
  }
}
