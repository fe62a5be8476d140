import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Writes down what was erased, in the transaction that ends it. */
export type Note = (transaction: TenantTransaction) => Promise<void>;

const stepSize = 1_000;

/** Erases rows step by step, so that nothing waits long for their locks. */
export async function eraseRows(
  db: Database,
  table: string,
  condition: RawBuilder<boolean>,
): Promise<void> {
  for (let step = stepSize; step === stepSize; ) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${condition} limit ${stepSize})
      returning 1`.execute(db);
    step = rows.length;
  }
}
