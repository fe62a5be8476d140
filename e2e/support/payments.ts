import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import type { Owner } from './console.ts';
import { withDatabase } from './outbox.ts';
import { product } from './product.ts';

/** Settles the payments of customers whose response was lost, as a job does within minutes. */
export function settleLostPayments(): Promise<void> {
  return withDatabase(product(), async (db) => {
    const created_at = new Date(Date.now() - 180_000);
    const lost = await db
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .select('payments.id')
      .where('payments.state', '=', 'pending')
      .where('invoices.customer_id', 'is not', null)
      .execute();
    const ids = lost.map(({ id }) => id);
    await db.updateTable('payments').set({ created_at }).where('id', 'in', ids).execute();
    await db.updateTable('sandbox_payments').set({ created_at }).where('id', 'in', ids).execute();
    await enqueueJob(db, 'sweep-payments', {});
  });
}

/** Enters a card at the page of the test provider, as a browser does. */
export async function enterTestCard({ url }: { url: string }, card: string): Promise<void> {
  const chosen = await fetch(`${url}?card=${card}`, { method: 'POST', redirect: 'manual' });
  await fetch(chosen.headers.get('location') ?? '', { redirect: 'manual' });
}

/** Registers a card of the owner's organization. */
export async function registerCard({ api }: Owner, card: string): Promise<void> {
  await enterTestCard(await api.call(cardEndpoints.createPaymentLink, { body: {} }), card);
}

/** Lets the period of the owner's subscription end now, so that it renews. */
export function endPeriod({ email }: Owner): Promise<void> {
  return withDatabase(product(), async (db) => {
    const past = sql<Date>`period_end - now() + interval '1 minute'`;
    await db
      .updateTable('subscriptions')
      .set({
        anchor: sql`anchor - (${past})`,
        period_start: sql`period_start - (${past})`,
        period_end: sql`now() - interval '1 minute'`,
      })
      .where('organization_id', '=', organizationOf(db, email))
      .execute();
    await enqueueJob(db, 'renew-subscriptions', {});
  });
}

/** Moves the sales of the owner's organization to the previous month. */
export function moveSalesToLastMonth({ email }: Owner): Promise<void> {
  return withDatabase(product(), async (db) => {
    // The ledger is protected from changes by triggers.
    await sql`set session_replication_role = replica`.execute(db);
    for (const table of ['ledger_transfers', 'ledger_entries'] as const) {
      await db
        .updateTable(table)
        .set({ created_at: sql`created_at - interval '1 month'` })
        .where('organization_id', '=', organizationOf(db, email))
        .execute();
    }
  });
}

function organizationOf(db: Database, email: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.organization_id')
    .where('users.email', '=', email)
    .limit(1);
}
