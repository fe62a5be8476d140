import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
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
