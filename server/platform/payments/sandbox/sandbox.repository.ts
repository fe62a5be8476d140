import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';

export interface SandboxPayment {
  id: string;
  currency: Currency;
  amount: number;
  failure_code: string | null;
  refunded: number;
  created_at: Date;
}

/** The books of the test provider; runs as the database owner. */
export function createSandboxRepository(db: Database) {
  const payment = (id: string): Promise<SandboxPayment | undefined> =>
    db
      .selectFrom('sandbox_payments')
      .select(['id', 'currency', 'amount', 'failure_code', 'refunded', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();

  return {
    async insertRegistration(row: {
      id: string;
      payer_id: string;
      payer_name: string;
      return_url: string;
      language: Language;
      expires_at: Date;
    }): Promise<void> {
      await db.insertInto('sandbox_registrations').values(row).execute();
    },

    findRegistration(id: string) {
      return db
        .selectFrom('sandbox_registrations')
        .select(['payer_id', 'payer_name', 'return_url', 'language', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** The card of a registration; the first one that was chosen stays. */
    async insertCard(row: {
      billing_key: string;
      registration_id: string;
      payer_id: string;
      card: TestCard;
      created_at: Date;
    }): Promise<void> {
      await db
        .insertInto('sandbox_cards')
        .values(row)
        .onConflict((conflict) => conflict.column('registration_id').doNothing())
        .execute();
    },

    findCard(by: { registrationId: string } | { key: string }) {
      const [column, value] =
        'key' in by
          ? (['billing_key', by.key] as const)
          : (['registration_id', by.registrationId] as const);
      return db
        .selectFrom('sandbox_cards')
        .select(['billing_key', 'payer_id', 'card', 'created_at'])
        .where(column, '=', value)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    async deleteCard(key: string): Promise<void> {
      await db
        .updateTable('sandbox_cards')
        .set({ deleted_at: sql<Date>`now()` })
        .where('billing_key', '=', key)
        .where('deleted_at', 'is', null)
        .execute();
    },

    findPayment: payment,

    /** Stores a payment once; returns the one that its id has. */
    async insertPayment(row: {
      id: string;
      billing_key: string;
      currency: Currency;
      amount: bigint;
      failure_code: string | null;
      created_at: Date;
    }): Promise<SandboxPayment> {
      await db
        .insertInto('sandbox_payments')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const stored = await payment(row.id);
      if (!stored) throw new Error('a stored payment is gone');
      return stored;
    },

    async findCardOfPayment(id: string): Promise<TestCard | undefined> {
      const row = await db
        .selectFrom('sandbox_payments')
        .innerJoin('sandbox_cards', 'sandbox_cards.billing_key', 'sandbox_payments.billing_key')
        .select('sandbox_cards.card')
        .where('sandbox_payments.id', '=', id)
        .executeTakeFirst();
      return row?.card;
    },

    async hasRefund(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('sandbox_refunds')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives back part of a payment at once, or at a later time. */
    async insertRefund(refund: {
      id: string;
      payment_id: string;
      amount: bigint;
      due_at: Date | null;
    }): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('sandbox_refunds').values(refund).execute();
        if (!refund.due_at) await giveBack(transaction, refund.payment_id, refund.amount);
      });
    },

    /** Completes the refunds of a payment whose time has come. */
    async completeRefunds(paymentId: string, now: Date): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const due = await transaction
          .updateTable('sandbox_refunds')
          .set({ due_at: null })
          .where('payment_id', '=', paymentId)
          .where('due_at', '<=', now)
          .returning('amount')
          .execute();
        for (const { amount } of due) await giveBack(transaction, paymentId, BigInt(amount));
      });
    },

    /** What is promised but not given back yet. */
    async sumOfOpenRefunds(paymentId: string): Promise<number> {
      const { sum } = await db
        .selectFrom('sandbox_refunds')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .where('payment_id', '=', paymentId)
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return sum;
    },
  };
}

async function giveBack(db: Database, paymentId: string, amount: bigint): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set((row) => ({ refunded: row('refunded', '+', Number(amount)) }))
    .where('id', '=', paymentId)
    .execute();
}
