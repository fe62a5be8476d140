import { sql } from 'kysely';
import { counterShard } from '#server/platform/db/counter-shard.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type Step, step } from '#server/platform/db/steps.ts';
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

export interface UsageCause {
  windowId: string;
  sessionId: string;
  channel: string;
}

/** Within this distance of a limit, questions are serialized so that they cannot exceed it. */
const nearLimit = 1_000;

/*
 * How chats and customers are counted: each answer reserves a chat before it begins and settles the
 * reservation once, as used or released. A customer is counted with the first question of the period.
 * These functions run in the transaction that stores the question or the answer.
 */

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

interface InPeriod {
  organizationId: string;
  periodStart: Date;
}

/** Counts a customer as active in the period, at most once. */
export const countCustomer = step(
  'count_customer',
  (db, customer: InPeriod & { customerId: string; windowId: string }) =>
    db
      .insertInto('monthly_customers')
      .values({
        organization_id: customer.organizationId,
        period_start: customer.periodStart,
        customer_id: customer.customerId,
        window_id: customer.windowId,
      })
      .onConflict((conflict) => conflict.doNothing()),
);

/** Reserves one chat for an answer; `isOverLimit` was checked in the same transaction. */
export function reserveChat(
  answer: InPeriod & { answerId: string; overageId: string | null },
): Step[] {
  return [insertReservation(answer), incrementTakenChats(answer)];
}

/** Settles the reservation of an answer as used or released; no effect when it is settled already. */
export function settleChat(
  { organizationId, answerId }: { organizationId: string; answerId: string },
  isUsed: boolean,
  cause: UsageCause | null,
): Step[] {
  return [
    deleteReservation({ organizationId, answerId }),
    insertUsageEvent({
      kind: isUsed ? 'commit' : 'release',
      windowId: cause?.windowId ?? null,
      sessionId: cause?.sessionId ?? null,
      channel: cause?.channel ?? null,
    }),
    ...(isUsed ? [] : [decrementTakenChats({})]),
  ];
}

const insertReservation = step(
  'insert_reservation',
  (
    db,
    {
      organizationId,
      periodStart,
      answerId,
      overageId,
    }: InPeriod & { answerId: string; overageId: string | null },
  ) =>
    db.insertInto('usage_reservations').values({
      organization_id: organizationId,
      id: answerId,
      unit: 'chat',
      period_start: periodStart,
      overage_id: overageId,
      expires_at: sql`now() + interval '60 minutes'`,
    }),
);

const incrementTakenChats = step(
  'increment_taken_chats',
  (db, { organizationId, periodStart }: InPeriod) =>
    db
      .insertInto('usage_periods')
      .values({
        organization_id: organizationId,
        period_start: periodStart,
        unit: 'chat',
        shard: counterShard,
        taken: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'period_start', 'unit', 'shard'])
          .doUpdateSet(({ eb }) => ({ taken: eb('usage_periods.taken', '+', 1) })),
      ),
);

const deleteReservation = step(
  'delete_reservation',
  (db, { organizationId, answerId }: { organizationId: string; answerId: string }) =>
    db
      .deleteFrom('usage_reservations')
      .where('organization_id', '=', organizationId)
      .where('id', '=', answerId)
      .returning(['organization_id', 'id', 'unit', 'period_start', 'overage_id']),
);

const insertUsageEvent = step(
  'insert_usage_event',
  (db, event: { kind: 'commit' | 'release' } & { [key in keyof UsageCause]: string | null }) =>
    db
      .insertInto('usage_events')
      .columns([
        'organization_id',
        'reservation_id',
        'unit',
        'kind',
        'window_id',
        'session_id',
        'channel',
        'period_start',
        'overage_id',
      ])
      .expression(sql`
        select organization_id, id, unit, ${event.kind}::text, ${event.windowId}::text,
          ${event.sessionId}::text, ${event.channel}::text, period_start, overage_id
        from delete_reservation`),
);

const decrementTakenChats = step('decrement_taken_chats', (db) =>
  db
    .insertInto('usage_periods')
    .columns(['organization_id', 'period_start', 'unit', 'shard', 'taken'])
    .expression(
      sql`select organization_id, period_start, unit, ${counterShard}, -1 from delete_reservation`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'period_start', 'unit', 'shard'])
        .doUpdateSet(({ eb }) => ({ taken: eb('usage_periods.taken', '-', 1) })),
    ),
);

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
