import { ProviderError } from '#server/platform/payments/index.ts';
import { ownerOfKey } from './begin-payment.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';

const batch = 100;

/** Deletes keys of cards that were replaced or removed, first at the provider and then here. */
export async function removeBillingKeys({ db, payments, sealer, log }: PaymentDeps): Promise<void> {
  const due = createDuePayments(db);
  for (const { organization_id, id, provider: name, sealed_key } of await due.listRemovedMethods(
    batch,
  )) {
    const key = sealer.open(sealed_key, ownerOfKey(organization_id));
    const provider = payments.named(name);
    try {
      // A key that cannot be read or has no provider any more can be charged by nobody.
      if (key !== null && provider) await provider.deleteBillingKey(key);
      await due.deleteMethod(organization_id, id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ billingMethod: id, code: error.code }, 'a billing key cannot be deleted');
    }
  }
}
