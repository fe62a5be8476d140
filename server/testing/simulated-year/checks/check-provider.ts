import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { BankPayment } from '../bank/books.ts';
import type { Bank } from '../bank/start-bank.ts';
import type { Difference } from './check.ts';

interface OwnPayment {
  id: string;
  state: string;
  amount: string;
  currency: string;
  returned: string;
}

/** Compares all payments with the provider's own list, in both directions. */
export async function checkProvider(db: Database, { books }: Bank): Promise<Difference[]> {
  const { rows } = await sql<OwnPayment>`
    select id, state, amount::text, currency, (
      select coalesce(sum(refunds.amount), 0)::text from refunds
      where refunds.organization_id = payments.organization_id and payment_id = payments.id
        and refunds.state = 'succeeded') as returned
    from payments`.execute(db);
  const own = new Map(rows.map((row) => [row.id, row]));
  const charged = [...books.payments.values()].filter(({ id }) => !own.has(id));
  const differing = rows.flatMap((row) => differenceOf(row, books.payments.get(row.id)));
  const { rows: noted } = await sql<{ about: string }>`
    select payment_id || ' ' || difference as about from payment_differences`.execute(db);
  return [
    ...charged.map(({ id }) => ({ rule: 'the provider has charged nothing unknown', about: id })),
    ...differing.map((about) => ({ rule: 'the provider has the same payments', about })),
    ...noted.map(({ about }) => ({ rule: 'the nightly comparison finds nothing', about })),
  ];
}

function differenceOf(own: OwnPayment, bank: BankPayment | undefined): string[] {
  const theirs = bank?.state === 'paid' ? bank : undefined;
  const isCharged = own.state === 'paid' || own.state === 'surplus';
  const returned = isCharged ? Number(own.returned) : theirs?.amount;
  const isSame =
    isCharged === (theirs !== undefined)
      ? !theirs || theirs.refunded === returned
      : !isCharged && theirs?.refunded === returned;
  const isSameAmount =
    !isCharged || (theirs?.amount === Number(own.amount) && theirs.currency === own.currency);
  if (isSame && isSameAmount) return [];
  const summary = theirs ? `${theirs.amount} less ${theirs.refunded}` : 'nothing';
  return [`${own.id}: ${own.state} ${own.amount} less ${own.returned}, there ${summary}`];
}
