import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredWebhook } from '#shared/contracts/money/operator-webhooks.ts';
import type { PaymentProviderName } from '#shared/contracts/money/payments.ts';

/** Received webhooks; runs as the database owner. */
export function createWebhooks(db: Database) {
  const update = (provider: PaymentProviderName, id: string) =>
    db.updateTable('payment_webhooks').where('provider', '=', provider).where('id', '=', id);

  const listed = () =>
    db
      .selectFrom('payment_webhooks')
      .select(['provider', 'id', 'kind', 'state', 'error', 'received_at', 'processed_at']);

  return {
    /** False if it was received before. */
    async insert(webhook: {
      provider: PaymentProviderName;
      id: string;
      kind: StoredWebhook['kind'];
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
      const error = state === 'processed' ? { error: null } : {};
      await update(provider, id)
        .set({ state, processed_at: sql<Date>`now()`, ...error })
        .execute();
    },

    async recordError(provider: PaymentProviderName, id: string, error: string): Promise<void> {
      await update(provider, id)
        .set({ error: error.slice(0, 200) })
        .execute();
    },

    /** Before its job is enqueued again. */
    async markReceived(provider: PaymentProviderName, id: string): Promise<void> {
      await update(provider, id).set({ state: 'received', error: null }).execute();
    },

    /** One webhook without its contents. */
    async findListed(
      provider: PaymentProviderName,
      id: string,
    ): Promise<StoredWebhook | undefined> {
      const row = await listed()
        .where('provider', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toListed(row);
    },

    /** Newest first. */
    async list({
      page,
      size,
      state,
    }: {
      page: number;
      size: number;
      state?: StoredWebhook['state'] | undefined;
    }) {
      const ofState = () => (state ? listed().where('state', '=', state) : listed());
      const rows = await ofState()
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await ofState()
        .clearSelect()
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(toListed), total, page, size };
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

function toListed({
  received_at,
  processed_at,
  ...row
}: Omit<StoredWebhook, 'received_at' | 'processed_at'> & {
  received_at: Date;
  processed_at: Date | null;
}): StoredWebhook {
  return {
    ...row,
    received_at: received_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
  };
}
