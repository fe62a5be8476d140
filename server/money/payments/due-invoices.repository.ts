import type { Database } from '#server/platform/db/database.ts';

/** Unpaid invoices of all organizations, for jobs; runs as the database owner. Customers owe nothing. */
export function createDueInvoices(db: Database) {
  return {
    /** Invoices whose next attempt is due, in pages by id. */
    async listToRetry(
      now: Date,
      { after, limit }: { after: string; limit: number },
    ): Promise<{ organizationId: string; invoiceId: string }[]> {
      const rows = await db
        .selectFrom('invoices')
        .select(['organization_id', 'id'])
        .where('state', '=', 'unpaid')
        .where('next_retry_at', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ organization_id: organizationId, id: invoiceId }) => ({
        organizationId,
        invoiceId,
      }));
    },

    /** Organizations with an invoice due before a time, ordered by id. */
    async listDebtors(
      dueBefore: Date,
      { after, limit }: { after: string; limit: number },
    ): Promise<string[]> {
      const rows = await db
        .selectFrom('invoices')
        .select('organization_id')
        .distinct()
        .where('state', '=', 'unpaid')
        .where('due_at', '<=', dueBefore)
        .where('organization_id', '>', after)
        .orderBy('organization_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.organization_id);
    },
  };
}
