import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';

/** The limits of an organization's current period; null means unlimited. */
export interface ChatPlan {
  periodStart: Date;
  /** With the answers beyond the plan that are billed. */
  chatLimit: number | null;
  mauLimit: number | null;
  /** The agreement by which answers beyond `included` are billed; null: the AI stops at the limit. */
  overage: { id: string; included: number } | null;
}

/** The limits of a plan with the answers beyond it that an owner agreed to pay for. */
export function withOverage(
  chats: number | null,
  { overage_id: id, overage_max: max }: { overage_id: string | null; overage_max: number | null },
): Pick<ChatPlan, 'chatLimit' | 'overage'> {
  if (chats === null || id === null || max === null) return { chatLimit: chats, overage: null };
  return { chatLimit: chats + max, overage: { id, included: chats } };
}

/** Within this distance of a limit, questions are serialized so that they cannot exceed it. */
const nearLimit = 1_000;

/** Checks the limits of the plan. */
export function createChatLimits(db: TenantTransaction, organizationId: string) {
  /** Used and reserved chats of a period, and whether the customer is counted in it, in one query. */
  function readUsage(
    periodStart: Date,
    customerId: string,
  ): Promise<{ chats: number; isKnownCustomer: boolean }> {
    return db
      .selectNoFrom(({ exists, fn, selectFrom }) => [
        fn
          .coalesce(
            selectFrom('usage_periods')
              .select((row) => row.fn.sum<number>('taken').as('taken'))
              .where('organization_id', '=', organizationId)
              .where('period_start', '=', periodStart)
              .where('unit', '=', 'chat'),
            sql.lit(0),
          )
          .as('chats'),
        exists(
          selectFrom('monthly_customers')
            .select('customer_id')
            .where('organization_id', '=', organizationId)
            .where('period_start', '=', periodStart)
            .where('customer_id', '=', customerId),
        )
          .$castTo<boolean>()
          .as('isKnownCustomer'),
      ])
      .executeTakeFirstOrThrow();
  }

  async function countCustomers(periodStart: Date): Promise<number> {
    const { count } = await db
      .selectFrom('monthly_customers')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('period_start', '=', periodStart)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Serializes checks of this limit until the transaction ends. */
  async function lockLimit(unit: 'chat' | 'mau'): Promise<void> {
    await takeLock(db, `${organizationId} ${unit}`);
  }

  return {
    /** Whether one more answer to this customer would exceed a limit of the plan. */
    async isOverLimit(
      { periodStart, chatLimit, mauLimit }: ChatPlan,
      customerId: string,
    ): Promise<boolean> {
      if (chatLimit === null && mauLimit === null) return false;
      const { chats, isKnownCustomer } = await readUsage(periodStart, customerId);
      if (chatLimit !== null && chats + nearLimit > chatLimit) {
        await lockLimit('chat');
        if ((await readUsage(periodStart, customerId)).chats >= chatLimit) return true;
      }
      if (mauLimit === null || isKnownCustomer) return false;
      if ((await countCustomers(periodStart)) + nearLimit <= mauLimit) return false;
      await lockLimit('mau');
      // Checked again: a concurrent question of the same customer may have been stored meanwhile.
      if ((await readUsage(periodStart, customerId)).isKnownCustomer) return false;
      return (await countCustomers(periodStart)) >= mauLimit;
    },

    /**
     * The agreement by which one more answer is billed; null: the plan includes it. Reserved answers may still
     * fail, so only used ones count.
     */
    async findOverage({ periodStart, overage }: ChatPlan): Promise<string | null> {
      if (!overage) return null;
      const { used } = await readChats(db, organizationId, periodStart);
      return used >= overage.included ? overage.id : null;
    },

    countCustomers,
  };
}

/** Used and reserved chats, counted in one query so that both are consistent. */
export async function readChats(
  db: TenantTransaction,
  organizationId: string,
  periodStart: Date,
): Promise<{ used: number; reserved: number }> {
  const { taken, reserved } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('usage_periods')
        .select((row) => row.fn.sum<number>('taken').as('taken'))
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .where('unit', '=', 'chat')
        .as('taken'),
      selectFrom('usage_reservations')
        .select((row) => row.fn.countAll<number>().as('reserved'))
        .where('organization_id', '=', organizationId)
        .where('period_start', '=', periodStart)
        .where('unit', '=', 'chat')
        .as('reserved'),
    ])
    .executeTakeFirstOrThrow();
  return { used: (taken ?? 0) - (reserved ?? 0), reserved: reserved ?? 0 };
}

/** Moves the months of one customer to another; a month in which both chatted counts once. */
export async function moveMonths(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await db
    .insertInto('monthly_customers')
    .columns(['organization_id', 'period_start', 'customer_id', 'window_id', 'created_at'])
    .expression((months) =>
      months
        .selectFrom('monthly_customers')
        .select(['organization_id', 'period_start', sql<string>`${toId}`.as('customer_id')])
        .select(['window_id', 'created_at'])
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('monthly_customers')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
}
