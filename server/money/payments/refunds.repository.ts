import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

export interface Refund {
  id: string;
  paymentId: string;
  amount: bigint;
  reason: string;
  /** Name of the operator; empty: automatic. */
  by: string;
  /** The subscription, or what the customer bought, that ends when the money is returned. */
  endedSubscriptionId: string | null;
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
          ...{ by_name: refund.by, ended_subscription_id: refund.endedSubscriptionId },
        })
        .execute();
    },

    async lock(id: string): Promise<Refund | undefined> {
      const row = await db
        .selectFrom('refunds')
        .select(['id', 'payment_id', 'amount', 'reason', 'by_name', 'state'])
        .select('ended_subscription_id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      const { payment_id: paymentId, by_name: by, reason, state } = row;
      const { ended_subscription_id: endedSubscriptionId } = row;
      return { id, paymentId, amount: BigInt(row.amount), reason, by, endedSubscriptionId, state };
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

    /** Refunds in a currency whose money has not been returned yet. */
    async listOpen(currency: Currency): Promise<{ paymentId: string; amount: bigint }[]> {
      const rows = await db
        .selectFrom('refunds')
        .innerJoin('payments', (join) =>
          join
            .onRef('payments.organization_id', '=', 'refunds.organization_id')
            .onRef('payments.id', '=', 'refunds.payment_id'),
        )
        .select(['refunds.payment_id', 'refunds.amount'])
        .where('refunds.organization_id', '=', organizationId)
        .where('refunds.state', 'in', ['pending', 'requested'])
        .where('payments.currency', '=', currency)
        .execute();
      return rows.map(({ payment_id: paymentId, amount }) => ({
        paymentId,
        amount: BigInt(amount),
      }));
    },

    /** The sums of all refunds that have not failed, and of the successful ones. */
    async sums(paymentId: string): Promise<{ promised: bigint; done: bigint; isOpen: boolean }> {
      const { promised, done, open } = await db
        .selectFrom('refunds')
        .select([
          sql<number>`coalesce(sum(amount) filter (where state <> 'failed'), 0)::bigint`.as(
            'promised',
          ),
          sql<number>`coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint`.as(
            'done',
          ),
          sql<number>`count(*) filter (where state in ('pending', 'requested'))::int`.as('open'),
        ])
        .where('organization_id', '=', organizationId)
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return { promised: BigInt(promised), done: BigInt(done), isOpen: open > 0 };
    },
  };
}
