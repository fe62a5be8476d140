import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Ids of organizations with a book, including erased ones. Runs as the database owner. */
export async function listBooks(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('organization_id')
    .distinct()
    .orderBy('organization_id')
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

export interface LedgerFault {
  /** `entry`: its balance does not follow from the one before. `transfer`: its entries do not balance. */
  kind: 'entry' | 'transfer';
  id: string;
}

/** Recomputes the balances of a book from its entries and returns what differs. */
export async function findFaults(db: Database, organizationId: string): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'entry' as kind, account_id || ' ' || position as id from (
      select account_id, position, balance, may_be_negative,
        sum(amount) over running as recomputed, row_number() over running as expected_position
      from ledger_entries where organization_id = ${organizationId}
      window running as (partition by account_id order by position)) as entries
    where balance <> recomputed or position <> expected_position or (balance < 0 and not may_be_negative)
    union all
    select 'transfer', ledger_transfers.id from ledger_transfers
    left join ledger_entries on ledger_entries.organization_id = ledger_transfers.organization_id
      and transfer_id = ledger_transfers.id
    where ledger_transfers.organization_id = ${organizationId}
    group by ledger_transfers.id, ledger_transfers.amount
    having sum(ledger_entries.amount) is distinct from 0
      or sum(ledger_entries.amount) filter (where ledger_entries.amount > 0)
        is distinct from ledger_transfers.amount
    order by 1, 2 limit 100`.execute(db);
  return rows;
}

/** Erases the book of an organization whose retention has ended. */
export function eraseBook(db: Database, organizationId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local app.ledger_erasure = 'on'`.execute(transaction);
    // In the order of their foreign keys.
    for (const table of ['ledger_entries', 'ledger_transfers', 'ledger_accounts'] as const) {
      await transaction.deleteFrom(table).where('organization_id', '=', organizationId).execute();
    }
  });
}
