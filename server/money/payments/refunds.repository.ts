import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface Refund {
  id: string;
  paymentId: string;
  amount: bigint;
  reason: string;
  state: 'pending' | 'requested' | 'succeeded' | 'failed';
}

/** The refunds of one organization. */
export function createRefunds(db: TenantTransaction, organizationId: string) {
  return {
    async insert(refund: Omit<Refund, 'state'>, at: Date): Promise<void> {
      await db
        .insertInto('refunds')
        .values({
          ...{ organization_id: organizationId, id: refund.id, payment_id: refund.paymentId },
          ...{ amount: refund.amount, reason: refund.reason, created_at: at },
        })
        .execute();
    },

    async lock(id: string): Promise<Refund | undefined> {
      const row = await db
        .selectFrom('refunds')
        .select(['id', 'payment_id', 'amount', 'reason', 'state'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      const { payment_id: paymentId, amount, ...rest } = row;
      return { ...rest, paymentId, amount: BigInt(amount) };
    },

    async settle(
      id: string,
      { state, code, at }: { state: Refund['state']; code?: string; at: Date },
    ): Promise<void> {
      await db
        .updateTable('refunds')
        .set({ state, settled_at: at, failure_code: code?.slice(0, 100) ?? null })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The sums of all refunds that have not failed, and of the successful ones. */
    async sums(paymentId: string): Promise<{ promised: bigint; done: bigint }> {
      const { promised, done } = await db
        .selectFrom('refunds')
        .select([
          sql<number>`coalesce(sum(amount) filter (where state <> 'failed'), 0)::bigint`.as(
            'promised',
          ),
          sql<number>`coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint`.as(
            'done',
          ),
        ])
        .where('organization_id', '=', organizationId)
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return { promised: BigInt(promised), done: BigInt(done) };
    },
  };
}
