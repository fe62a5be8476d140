import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { CustomerAccount } from '#shared/contracts/conversations/customer-accounts.ts';

/** How a customer signs in with a code; exactly one of both is set. */
export interface AccountAddress {
  email: string | null;
  phone_number: string | null;
}

const lifetime = sql<Date>`now() + interval '365 days'`;

/** Customers who are the same in every browser, because they signed in. */
export function createCustomerAccounts(db: TenantTransaction, organizationId: string) {
  return {
    /** The account of a customer; null for one who has not signed in. */
    async find(customerId: string): Promise<CustomerAccount | null> {
      const row = await db
        .selectFrom('customers')
        .select(['email', 'phone_number', 'user_id'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', customerId)
        .where('verified', '=', true)
        .executeTakeFirst();
      return row ?? null;
    },

    /** The customer of the window with this verified address. */
    async findOrCreate(
      windowId: string,
      { address, language }: { address: AccountAddress; language: string },
    ): Promise<string> {
      const key = address.email === null ? 'phone_number' : 'email';
      const { id } = await db
        .insertInto('customers')
        .values({
          organization_id: organizationId,
          id: newId(),
          window_id: windowId,
          ...address,
          verified: true,
          language,
          expires_at: lifetime,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'window_id', key])
            .where(key, 'is not', null)
            .doUpdateSet({ language, last_seen_at: sql`now()`, expires_at: lifetime }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The customer who signs in to the window with this address. */
    findByAddress: (windowId: string, { email, phone_number }: AccountAddress) =>
      db
        .selectFrom('customers')
        .select(['id', 'user_id'])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .$if(email !== null, (query) => query.where('email', '=', email))
        .$if(email === null, (query) => query.where('phone_number', '=', phone_number))
        .executeTakeFirst(),

    /** Sets an address; one of the same kind is replaced. */
    async setAddress(
      customerId: string,
      { address, language }: { address: AccountAddress; language: string },
    ): Promise<void> {
      const { email, phone_number } = address;
      await db
        .updateTable('customers')
        .set({ language, ...(email === null ? { phone_number } : { email }) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', customerId)
        .execute();
    },

    /** Revokes a token of a signed-in or an anonymous customer. */
    async revoke(token: string): Promise<void> {
      const tokenHash = sha256(token);
      await db
        .deleteFrom('customer_tokens')
        .where('organization_id', '=', organizationId)
        .where('token_hash', '=', tokenHash)
        .execute();
      await db
        .updateTable('customers')
        .set({ token_hash: null })
        .where('organization_id', '=', organizationId)
        .where('token_hash', '=', tokenHash)
        .execute();
    },
  };
}
