import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Card } from '#shared/contracts/money/payments.ts';

export interface StoredBillingMethod extends Card {
  id: string;
  sealedKey: string;
  payerReference: string;
}

/**
 * The current cards of one organization and its customers, and removed ones whose key is not deleted yet.
 * Without the id of a customer, the card is the organization's.
 */
export function createBillingMethods(db: TenantTransaction, organizationId: string) {
  return {
    async findCurrent(customerId: string | null): Promise<StoredBillingMethod | undefined> {
      const row = await db
        .selectFrom('billing_methods')
        .select(['id', 'provider', 'sealed_key', 'payer_reference', 'brand', 'last4', 'expires'])
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is not distinct from', customerId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { sealed_key: sealedKey, payer_reference: payerReference, ...card } = row;
      return { ...card, sealedKey, payerReference };
    },

    async insert(method: StoredBillingMethod, customerId: string | null): Promise<void> {
      const { sealedKey, payerReference, ...card } = method;
      const sealed = { sealed_key: sealedKey, payer_reference: payerReference };
      await db
        .insertInto('billing_methods')
        .values({ organization_id: organizationId, customer_id: customerId, ...card, ...sealed })
        .execute();
    },

    /** The key is sealed for the other customer. */
    async moveToCustomer(
      id: string,
      { customerId, sealedKey }: { customerId: string; sealedKey: string },
    ): Promise<void> {
      await db
        .updateTable('billing_methods')
        .set({ customer_id: customerId, sealed_key: sealedKey })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Returns whether there was one. A job deletes its key at the provider. */
    async removeCurrent(customerId: string | null, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('billing_methods')
        .set({ removed_at: at })
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is not distinct from', customerId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async removeOfCustomers(at: Date): Promise<void> {
      await db
        .updateTable('billing_methods')
        .set({ removed_at: at })
        .where('organization_id', '=', organizationId)
        .where('customer_id', 'is not', null)
        .where('removed_at', 'is', null)
        .execute();
    },
  };
}

/** As shown to members: `Visa 4242`. */
export function cardLabel({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return [brand, last4].filter(Boolean).join(' ').slice(0, 100);
}
