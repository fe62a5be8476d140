import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
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
  async function findCurrent(customerId: string | null): Promise<StoredBillingMethod | undefined> {
    const row = await db
      .selectFrom('billing_methods')
      .select(['id', 'provider', 'sealed_key', 'payer_reference', 'brand', 'last4', 'expires'])
      .select('invalid_since')
      .where('organization_id', '=', organizationId)
      .where('customer_id', 'is not distinct from', customerId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealed_key: sealedKey, payer_reference: payerReference, invalid_since, ...card } = row;
    return { ...card, sealedKey, payerReference, is_usable: invalid_since === null };
  }

  return {
    findCurrent,

    /** The current card, unless it was deleted at the provider. */
    async findUsable(customerId: string | null): Promise<StoredBillingMethod | undefined> {
      const method = await findCurrent(customerId);
      return method?.is_usable ? method : undefined;
    },

    async insert({
      key,
      customerId,
      ...method
    }: Omit<StoredBillingMethod, 'is_usable'> & {
      key: string;
      customerId: string | null;
    }): Promise<void> {
      const { sealedKey, payerReference, ...card } = method;
      const sealed = { sealed_key: sealedKey, payer_reference: payerReference };
      const owner = { organization_id: organizationId, customer_id: customerId };
      await db
        .insertInto('billing_methods')
        .values({ ...owner, ...card, ...sealed, key_hash: keyHash(key) })
        .execute();
    },

    /** Returns the card if it is current and this changes it. */
    async setUsable(id: string, isUsable: boolean, now: Date) {
      return db
        .updateTable('billing_methods')
        .set({ invalid_since: isUsable ? null : now })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where('invalid_since', isUsable ? 'is not' : 'is', null)
        .returning(['customer_id', 'brand', 'last4'])
        .executeTakeFirst();
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

/** Billing keys are random, so a hash does not reveal them. */
export function keyHash(key: string): string {
  return sha256(key);
}

/** A card without what is secret. */
export function toCard({ provider, brand, last4, expires, is_usable }: StoredBillingMethod): Card {
  return { provider, brand, last4, expires, is_usable };
}

/** As shown to members: `Visa 4242`. */
export function cardLabel({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return [brand, last4].filter(Boolean).join(' ').slice(0, 100);
}
