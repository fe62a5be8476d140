import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Card, PaymentProviderName } from '#shared/contracts/money/payments.ts';

export interface StoredBillingMethod extends Card {
  id: string;
  sealedKey: string;
  payerReference: string;
}

/** The card of one organization. */
export function createBillingMethods(db: TenantTransaction, organizationId: string) {
  return {
    async findCurrent(): Promise<StoredBillingMethod | undefined> {
      const row = await db
        .selectFrom('billing_methods')
        .select(['id', 'provider', 'sealed_key', 'payer_reference', 'brand', 'last4', 'expires'])
        .where('organization_id', '=', organizationId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { sealed_key: sealedKey, payer_reference: payerReference, ...card } = row;
      return { ...card, sealedKey, payerReference };
    },

    async insert(method: StoredBillingMethod & { provider: PaymentProviderName }): Promise<void> {
      const { sealedKey, payerReference, ...card } = method;
      const sealed = { sealed_key: sealedKey, payer_reference: payerReference };
      await db
        .insertInto('billing_methods')
        .values({ organization_id: organizationId, ...card, ...sealed })
        .execute();
    },

    /** It is charged no more; a job deletes its key at the provider. */
    async removeCurrent(at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('billing_methods')
        .set({ removed_at: at })
        .where('organization_id', '=', organizationId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** As members read it: `Visa 4242`. */
export function labelOf({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return [brand, last4].filter(Boolean).join(' ').slice(0, 100);
}
