import { sql } from 'kysely';
import { counterShard } from '#server/platform/db/counter-shard.ts';
import { type Step, step } from '#server/platform/db/steps.ts';

/*
 * How chats and customers are counted: each answer reserves a chat before it begins and settles the
 * reservation once, as used or released. A customer is counted with the first question of the period.
 * These steps run in the transaction that stores the question or the answer.
 */

export interface UsageCause {
  windowId: string;
  sessionId: string;
  channel: string;
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
