import { sql } from 'kysely';
import type { BoughtAddOn } from '#server/money/plans/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod, PlanCode } from '#shared/contracts/money/plans.ts';
import type {
  SubscriptionEventDetails,
  SubscriptionEventName,
} from '#shared/contracts/money/subscription-events.ts';
import type { StoredSubscriptionState } from '#shared/contracts/money/subscriptions.ts';

export interface StoredSubscription {
  id: string;
  plan: PlanCode;
  period: BillingPeriod;
  price_list: string;
  currency: Currency;
  state: StoredSubscriptionState;
  next_plan: PlanCode | null;
  next_period: BillingPeriod | null;
  anchor: Date;
  period_start: Date;
  period_end: Date;
  suspend_at: Date | null;
  suspend_reason: 'member' | 'unpaid' | null;
  cancel_at: Date | null;
}

interface Changes extends Partial<Omit<StoredSubscription, 'id'>> {
  cancel_reason?: string | null;
  cancel_text?: string | null;
  canceled_at?: Date | null;
}

export interface StoredAddOn extends BoughtAddOn {
  nextQuantity: number | null;
  startedAt: Date;
}

const columns = [
  ...(['id', 'plan', 'period', 'price_list', 'currency', 'state', 'next_plan'] as const),
  ...(['next_period', 'anchor', 'period_start', 'period_end', 'suspend_at'] as const),
  ...(['suspend_reason', 'cancel_at'] as const),
] as const;

/** The subscription of one organization. Writers lock the row of the organization. */
export function createSubscriptions(db: TenantTransaction, organizationId: string) {
  const of = { organization_id: organizationId };

  return {
    find: (): Promise<StoredSubscription | undefined> =>
      db
        .selectFrom('subscriptions')
        .select([...columns])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst(),

    /** Replaces one that has ended. */
    async start(subscription: Omit<StoredSubscription, 'id'>): Promise<string> {
      const row = { ...of, ...subscription, id: newId() };
      const { organization_id: _, ...replaced } = row;
      const { id } = await db
        .insertInto('subscriptions')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('organization_id').doUpdateSet({
            ...replaced,
            ...{ cancel_reason: null, cancel_text: null, canceled_at: null },
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(changes: Changes): Promise<void> {
      await db
        .updateTable('subscriptions')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .execute();
    },

    async addEvent(
      event: SubscriptionEventName,
      {
        at,
        by = '',
        subscriptionId,
        ...details
      }: SubscriptionEventDetails & {
        at: Date;
        by?: string;
        subscriptionId: string;
      },
    ): Promise<void> {
      await db
        .insertInto('subscription_events')
        .values({
          ...{ ...of, id: newId(), subscription_id: subscriptionId, event },
          ...{ details: JSON.stringify(details), by_name: by, created_at: at },
        })
        .execute();
    },

    listEvents: (limit: number) =>
      db
        .selectFrom('subscription_events')
        .select(['id', 'event', 'details', 'by_name', 'created_at'])
        .where('organization_id', '=', organizationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    async listAddOns(): Promise<StoredAddOn[]> {
      const rows = await db
        .selectFrom('subscription_add_ons')
        .select(['code', 'quantity', 'next_quantity', 'started_at'])
        .where('organization_id', '=', organizationId)
        .orderBy('code')
        .execute();
      return rows.map(({ next_quantity: nextQuantity, started_at: startedAt, ...row }) => ({
        ...row,
        ...{ nextQuantity, startedAt },
      }));
    },

    async saveAddOn(code: AddOnCode, quantity: number, startedAt: Date): Promise<void> {
      await db
        .insertInto('subscription_add_ons')
        .values({ ...of, code, quantity, started_at: startedAt })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'code'])
            .doUpdateSet({ quantity, next_quantity: null }),
        )
        .execute();
    },

    async scheduleAddOn(code: AddOnCode, nextQuantity: number | null): Promise<void> {
      await db
        .updateTable('subscription_add_ons')
        .set({ next_quantity: nextQuantity })
        .where('organization_id', '=', organizationId)
        .where('code', '=', code)
        .execute();
    },

    /** At the start of a period. */
    async applyScheduledAddOns(): Promise<void> {
      await db
        .deleteFrom('subscription_add_ons')
        .where('organization_id', '=', organizationId)
        .where('next_quantity', '=', 0)
        .execute();
      await db
        .updateTable('subscription_add_ons')
        .set({ quantity: sql<number>`next_quantity`, next_quantity: null })
        .where('organization_id', '=', organizationId)
        .where('next_quantity', 'is not', null)
        .execute();
    },

    async removeAddOn(code: AddOnCode): Promise<void> {
      await db
        .deleteFrom('subscription_add_ons')
        .where('organization_id', '=', organizationId)
        .where('code', '=', code)
        .execute();
    },

    async removeAddOns(): Promise<void> {
      await db
        .deleteFrom('subscription_add_ons')
        .where('organization_id', '=', organizationId)
        .execute();
    },

    async hadTrial(): Promise<boolean> {
      const row = await db
        .selectFrom('subscription_trials')
        .select('started_at')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False if there was one before. */
    async insertTrial(at: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('subscription_trials')
        .values({ ...of, started_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;
