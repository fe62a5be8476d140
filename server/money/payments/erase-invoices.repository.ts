import type { Database } from '#server/platform/db/database.ts';

/** Erases the invoices and payments of an erased organization whose retention has ended. */
export function eraseInvoices(db: Database, organizationId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // In the order of their foreign keys.
    for (const table of ['billing_documents', 'refunds', 'payments', 'invoices'] as const) {
      await transaction.deleteFrom(table).where('organization_id', '=', organizationId).execute();
    }
  });
}
