import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';

/** Received webhooks; runs as the database owner. */
export function createWebhooks(db: Database) {
  const update = (provider: PaymentProviderName, id: string) =>
    db.updateTable('payment_webhooks').where('provider', '=', provider).where('id', '=', id);

  return {
    /** False if it was received before. */
    async insert(webhook: {
      provider: PaymentProviderName;
      id: string;
      sealed_event: string;
    }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('payment_webhooks')
        .values(webhook)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    find: (provider: PaymentProviderName, id: string) =>
      db
        .selectFrom('payment_webhooks')
        .select('sealed_event')
        .where('provider', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst(),

    async mark(
      provider: PaymentProviderName,
      id: string,
      state: 'processed' | 'failed',
    ): Promise<void> {
      await update(provider, id).set({ state, processed_at: sql<Date>`now()` }).execute();
    },

    /** Webhooks that were not processed, oldest first. */
    listUnprocessed: (limit: number) =>
      db
        .selectFrom('payment_webhooks')
        .select(['provider', 'id'])
        .where('state', '<>', 'processed')
        .orderBy('received_at')
        .limit(limit)
        .execute(),

    async deleteProcessed(before: Date): Promise<void> {
      await db
        .deleteFrom('payment_webhooks')
        .where('state', '=', 'processed')
        .where('received_at', '<', before)
        .execute();
    },
  };
}
