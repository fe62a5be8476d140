import { sql } from 'kysely';
import { type Step, step } from '#server/platform/db/steps.ts';
import type { ChatOrigin } from './chat-limits.ts';

/** An answer that is available to a customer, and the day that it counts towards. */
export interface CustomerChat extends ChatOrigin {
  customerId: string;
  dayStart: Date;
}

interface AnswerKey {
  organizationId: string;
  answerId: string;
}

/** Takes the answer that `findCustomerChat` found in the same transaction. */
export function reserveCustomerChat(answer: AnswerKey & CustomerChat): Step[] {
  const { organizationId, packId } = answer;
  return [
    insertReservation(answer),
    packId === null ? countChat(answer) : takeFromPack({ organizationId, packId }),
  ];
}

/**
 * Settles the reservation of an answer: one that was not used is given back where it came from. No
 * effect when there is none.
 */
export function settleCustomerChat(answer: AnswerKey, isUsed: boolean): Step[] {
  return isUsed
    ? [deleteReservation(answer)]
    : [deleteReservation(answer), returnToCount({}), returnToPack({})];
}

const insertReservation = step(
  'insert_customer_reservation',
  (db, answer: AnswerKey & CustomerChat) =>
    db.insertInto('customer_chat_reservations').values({
      organization_id: answer.organizationId,
      answer_id: answer.answerId,
      customer_id: answer.customerId,
      pack_id: answer.packId,
      day_start: answer.dayStart,
    }),
);

const countChat = step(
  'count_customer_chat',
  (db, { organizationId, customerId, dayStart }: AnswerKey & CustomerChat) =>
    db
      .insertInto('customer_chat_counts')
      .values({
        organization_id: organizationId,
        customer_id: customerId,
        day_start: dayStart,
        taken: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'customer_id', 'day_start'])
          .doUpdateSet(({ eb }) => ({ taken: eb('customer_chat_counts.taken', '+', 1) })),
      ),
);

const takeFromPack = step(
  'take_from_pack',
  (db, { organizationId, packId }: { organizationId: string; packId: string }) =>
    db
      .updateTable('customer_chat_packs')
      .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', packId),
);

const deleteReservation = step(
  'delete_customer_reservation',
  (db, { organizationId, answerId }: AnswerKey) =>
    db
      .deleteFrom('customer_chat_reservations')
      .where('organization_id', '=', organizationId)
      .where('answer_id', '=', answerId)
      .returning(['organization_id', 'customer_id', 'pack_id', 'day_start']),
);

// An insert, because a customer's counts may just have been moved to another one, which an update
// would not see.
const returnToCount = step('return_to_count', (db) =>
  db
    .insertInto('customer_chat_counts')
    .columns(['organization_id', 'customer_id', 'day_start', 'taken'])
    .expression(
      sql`select organization_id, customer_id, day_start, 0 from delete_customer_reservation
        where pack_id is null`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'customer_id', 'day_start'])
        .doUpdateSet({ taken: sql<number>`greatest(customer_chat_counts.taken - 1, 0)` }),
    ),
);

const returnToPack = step('return_to_pack', (db) =>
  db
    .updateTable('customer_chat_packs')
    .from(
      sql<{ organization_id: string; pack_id: string | null }>`delete_customer_reservation`.as(
        'released',
      ),
    )
    .set({ remaining: sql<number>`customer_chat_packs.remaining + 1` })
    .whereRef('customer_chat_packs.organization_id', '=', 'released.organization_id')
    .whereRef('customer_chat_packs.id', '=', 'released.pack_id')
    .whereRef('customer_chat_packs.remaining', '<', 'customer_chat_packs.chats'),
);
