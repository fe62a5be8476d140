import type { Database } from '#server/platform/db/database.ts';
import type { PaymentDifference } from '#shared/contracts/money/operator-payments.ts';

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
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
