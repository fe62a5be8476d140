import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentDifference } from '#shared/contracts/money/operator-payments.ts';

/**
 * Whether neither a payment nor its refunds have been settled since the difference was found; otherwise
 * the next night compares again. For queries of both tables.
 */
export const isDifferenceCurrent = sql<boolean>`(
  payments.settled_at <= payment_differences.found_at
  and not exists (select from refunds
    where refunds.organization_id = payments.organization_id and refunds.payment_id = payments.id
      and refunds.state = 'succeeded' and refunds.settled_at > payment_differences.found_at))`;

/** Payments that differ at the provider; runs as the database owner. */
export function createPaymentDifferences(db: Database) {
  return {
    /** Null: the payment does not differ, or no longer. */
    async save(paymentId: string, difference: PaymentDifference | null, at: Date): Promise<void> {
      if (difference === null) {
        await db.deleteFrom('payment_differences').where('payment_id', '=', paymentId).execute();
        return;
      }
      await db
        .insertInto('payment_differences')
        .values({ payment_id: paymentId, difference, found_at: at })
        .onConflict((conflict) =>
          conflict.column('payment_id').doUpdateSet({ difference, found_at: at }),
        )
        .execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('payment_differences')
        .innerJoin('payments', 'payments.id', 'payment_differences.payment_id')
        .where(isDifferenceCurrent)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
