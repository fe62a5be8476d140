import { sql } from 'kysely';
import { findFaults, listBooks } from '#server/money/ledger/books.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Difference, findBroken, type Rule } from './check.ts';

const paidIn = (kind: 'payment' | 'refund', table: 'payments' | 'refunds') => sql`
  (select count(*) from ledger_transfers as transfers
    where transfers.organization_id = ${sql.ref(`${table}.organization_id`)}
      and transfers.kind = ${kind} and transfers.reference = ${sql.ref(`${table}.id`)}
      and transfers.amount = ${sql.ref(`${table}.amount`)}
      and transfers.currency = payments.currency)`;

const rules: readonly Rule[] = [
  {
    rule: 'no payment stays pending',
    query: sql`select id as about from payments where state = 'pending'`,
  },
  {
    rule: 'no refund stays open',
    query: sql`select id as about from refunds where state in ('pending', 'requested')`,
  },
  {
    rule: 'refunds do not exceed their payment, and a surplus is returned',
    query: sql`
      select payments.id || ': ' || payments.state || ' ' || amount || ', returned ' || returned as about
      from payments, lateral (
        select coalesce(sum(refunds.amount), 0) as returned from refunds
        where refunds.organization_id = payments.organization_id and payment_id = payments.id
          and refunds.state = 'succeeded') as sums
      where returned > amount or (payments.state = 'surplus' and returned <> amount)
        or (payments.state = 'failed' and returned > 0)`,
  },
  {
    rule: 'an invoice is paid by one payment, or has none',
    query: sql`
      select invoices.id || ': ' || invoices.state || ', paid ' || paid as about
      from invoices, lateral (
        select count(*) as paid from payments
        where payments.organization_id = invoices.organization_id and invoice_id = invoices.id
          and payments.state = 'paid') as counts
      where paid <> (invoices.state = 'paid')::int`,
  },
  {
    rule: 'each charge is one transfer',
    query: sql`
      select payments.id as about from payments
      where ${paidIn('payment', 'payments')} <> (state in ('paid', 'surplus'))::int`,
  },
  {
    rule: 'each refund is one transfer',
    query: sql`
      select refunds.id as about from refunds
      join payments using (organization_id)
      where payments.id = refunds.payment_id
        and ${paidIn('refund', 'refunds')} <> (refunds.state = 'succeeded')::int`,
  },
  {
    rule: 'each transfer is a charge, a refund or a payout',
    query: sql`
      select transfers.id as about from ledger_transfers as transfers
      where not exists (select from payments where transfers.kind = 'payment'
          and payments.organization_id = transfers.organization_id
          and payments.id = transfers.reference and payments.state in ('paid', 'surplus'))
        and not exists (select from refunds where transfers.kind = 'refund'
          and refunds.organization_id = transfers.organization_id and refunds.id = transfers.reference)
        and not exists (select from payouts where transfers.kind = 'payout'
          and payouts.organization_id = transfers.organization_id and payouts.id = transfers.reference
          and payouts.state = 'paid')`,
  },
  {
    rule: 'what an organization paid has an invoice, and what it got back a credit note',
    query: sql`
      select payments.id as about from payments
      join invoices on invoices.organization_id = payments.organization_id
        and invoices.id = payments.invoice_id
      join organizations on organizations.id = payments.organization_id,
      lateral (
        select count(*) filter (where refund_id is null) as issued,
          count(*) filter (where refund_id is not null) as notes
        from billing_documents as documents
        where documents.organization_id = invoices.organization_id
          and documents.invoice_id = invoices.id) as documents,
      lateral (
        select count(*) as returned from refunds
        where refunds.organization_id = payments.organization_id
          and payment_id = payments.id and refunds.state = 'succeeded') as refunded
      where customer_id is null and payments.state = 'paid' and (issued <> 1 or notes <> returned)`,
  },
  {
    rule: 'documents are numbered without gaps',
    query: sql`
      select organization_id as about from billing_documents
      group by organization_id having max(number) <> count(*)`,
  },
];

/** Checks payments, refunds, invoices and the ledger. */
export async function checkPayments(db: Database): Promise<Difference[]> {
  const faults: Difference[] = [];
  for (const organizationId of await listBooks(db)) {
    for (const { kind, id } of await findFaults(db, organizationId)) {
      faults.push({ rule: 'the ledger balances', about: `${organizationId} ${kind} ${id}` });
    }
  }
  return [...faults, ...(await findBroken(db, rules))];
}
