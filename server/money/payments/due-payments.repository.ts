import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';

export interface DuePayment {
  organizationId: string;
  id: string;
  provider: PaymentProviderName;
  payerReference: string;
  createdAt: Date;
}

const columns = ['organization_id', 'id', 'provider', 'payer_reference', 'created_at'] as const;

/** Any order, so that rows that fail in every run do not hide the rest beyond the limit. */
const anyOrder = sql`random()`;

/** Payments of all organizations, for jobs; runs as the database owner. */
export function createDuePayments(db: Database) {
  return {
    /** Payments pending since before a time. */
    async listPending(before: Date, limit: number): Promise<DuePayment[]> {
      const rows = await db
        .selectFrom('payments')
        .select([...columns])
        .where('state', '=', 'pending')
        .where('created_at', '<=', before)
        .orderBy(anyOrder)
        .limit(limit)
        .execute();
      return rows.map(toDuePayment);
    },

    async find(id: string): Promise<DuePayment | undefined> {
      const row = await db
        .selectFrom('payments')
        .select([...columns])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toDuePayment(row);
    },

    /**
     * Surplus payments to refund: those without an open or successful refund, and without one that was
     * attempted after a time.
     */
    async listSurplus(
      attemptedSince: Date,
      limit: number,
    ): Promise<{ organizationId: string; id: string }[]> {
      const rows = await db
        .selectFrom('payments')
        .select(['organization_id', 'id'])
        .where('state', '=', 'surplus')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refunds')
                .select('refunds.id')
                .whereRef('refunds.organization_id', '=', 'payments.organization_id')
                .whereRef('refunds.payment_id', '=', 'payments.id')
                .where((refund) =>
                  refund.or([
                    refund('refunds.state', '<>', 'failed'),
                    refund('refunds.created_at', '>', attemptedSince),
                  ]),
                ),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(({ organization_id: organizationId, id }) => ({ organizationId, id }));
    },

    /**
     * Payments that were settled or refunded between two times, and settled ones whose last comparison found a
     * difference, in pages by id.
     */
    async listToCompare(from: Date, until: Date, after: string, limit: number) {
      const rows = await db
        .selectFrom('payments')
        .select([...columns])
        .select(['state', 'amount', 'currency'])
        .select((row) =>
          row
            .selectFrom('refunds')
            .select(sql<number>`coalesce(sum(refunds.amount), 0)::bigint`.as('sum'))
            .whereRef('refunds.organization_id', '=', 'payments.organization_id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.state', '=', 'succeeded')
            .as('refunded'),
        )
        .where('settled_at', '<', until)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('settled_at', '>=', from),
            exists(
              selectFrom('refunds')
                .select('refunds.id')
                .whereRef('refunds.organization_id', '=', 'payments.organization_id')
                .whereRef('refunds.payment_id', '=', 'payments.id')
                .where('refunds.settled_at', '>=', from),
            ),
            exists(
              selectFrom('payment_differences')
                .select('payment_differences.payment_id')
                .whereRef('payment_differences.payment_id', '=', 'payments.id'),
            ),
          ]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ state, amount, currency, refunded, ...row }) => ({
        ...toDuePayment(row),
        ...{ state, amount: BigInt(amount), currency, refunded: BigInt(refunded ?? 0) },
      }));
    },

    /** Refunds open since before a time. */
    async listOpenRefunds(before: Date, limit: number) {
      const rows = await db
        .selectFrom('refunds')
        .select(['organization_id', 'id'])
        .where('state', 'in', ['pending', 'requested'])
        .where('created_at', '<=', before)
        .orderBy(anyOrder)
        .limit(limit)
        .execute();
      return rows.map(({ organization_id: organizationId, id }) => ({ organizationId, id }));
    },

    /** The ids of the open refunds of a payment. */
    async listOpenRefundsOf(organizationId: string, paymentId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('refunds')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['pending', 'requested'])
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The current card with a billing key. */
    findMethodByKey(provider: PaymentProviderName, hash: string) {
      return db
        .selectFrom('billing_methods')
        .select(['organization_id', 'customer_id', 'id'])
        .where('provider', '=', provider)
        .where('key_hash', '=', hash)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
    },

    /** Removed cards without pending payments, whose keys can be deleted. */
    listRemovedMethods(limit: number) {
      return db
        .selectFrom('billing_methods')
        .select(['organization_id', 'customer_id', 'id', 'provider', 'sealed_key'])
        .where('removed_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.organization_id', '=', 'billing_methods.organization_id')
                .whereRef('payments.billing_method_id', '=', 'billing_methods.id')
                .where('payments.state', '=', 'pending'),
            ),
          ),
        )
        .orderBy(anyOrder)
        .limit(limit)
        .execute();
    },

    async removeCardsOfErasedCustomers(at: Date): Promise<void> {
      await db
        .updateTable('billing_methods')
        .set({ removed_at: at })
        .where('removed_at', 'is', null)
        .where('customer_id', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customers')
                .select('customers.id')
                .whereRef('customers.organization_id', '=', 'billing_methods.organization_id')
                .whereRef('customers.id', '=', 'billing_methods.customer_id'),
            ),
          ),
        )
        .execute();
    },

    async deleteMethod(organizationId: string, id: string): Promise<void> {
      await db
        .deleteFrom('billing_methods')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

function toDuePayment(row: {
  organization_id: string;
  id: string;
  provider: PaymentProviderName;
  payer_reference: string;
  created_at: Date;
}): DuePayment {
  const { organization_id: organizationId, payer_reference: payerReference } = row;
  return {
    ...{ organizationId, payerReference, id: row.id, provider: row.provider },
    createdAt: row.created_at,
  };
}
