import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Writes the audit entry in the transaction that ends the erasure. */
export type WriteErasureAudit = (transaction: TenantTransaction) => Promise<void>;

const batchSize = 1_000;

/** Erases rows in batches, so that locks are short. */
export async function eraseRows(
  db: Database,
  table: string,
  condition: RawBuilder<boolean>,
): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${condition} limit ${batchSize})
      returning 1`.execute(db);
    erased = rows.length;
  }
}
