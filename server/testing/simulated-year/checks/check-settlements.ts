import { sql } from 'kysely';
import { createCustomerTransfers } from '#server/money/ledger/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Difference } from './check.ts';

interface BookRow {
  organization_id: string;
  currency: string;
  /** The sum of payments and refunds in `sales`. */
  gained: string;
  paid_out: string;
}

const always = { from: new Date(0), before: new Date('2999-01-01T00:00:00Z') };

/** Compares the totals and lists of settlements, and the payouts, with the ledger. */
export async function checkSettlements(db: Database): Promise<Difference[]> {
  const { rows } = await sql<BookRow>`
    select accounts.organization_id, accounts.currency,
      coalesce(sum(entries.amount) filter (where transfers.kind <> 'payout'), 0)::text as gained,
      coalesce(-sum(entries.amount) filter (where transfers.kind = 'payout'), 0)::text as paid_out
    from ledger_accounts as accounts
    join ledger_entries as entries on entries.organization_id = accounts.organization_id
      and entries.account_id = accounts.id
    join ledger_transfers as transfers on transfers.organization_id = entries.organization_id
      and transfers.id = entries.transfer_id
    where accounts.kind = 'sales'
    group by accounts.organization_id, accounts.currency`.execute(db);
  const found: Difference[] = [];
  for (const row of rows) found.push(...(await checkBook(db, row)));
  return found;
}

async function checkBook(
  db: Database,
  { organization_id: id, currency, gained, paid_out }: BookRow,
): Promise<Difference[]> {
  const { totals, listed, paid } = await inOrganization(db, id, async (transaction) => {
    const transfers = createCustomerTransfers(transaction, id);
    const { rows } = await sql<{ paid: string }>`
      select coalesce(sum(amount), 0)::text as paid from payouts
      where organization_id = ${id} and currency = ${currency} and state = 'paid'`.execute(
      transaction,
    );
    return {
      totals: await transfers.totals(always),
      listed: await transfers.list(always, { size: 100_000 }),
      paid: rows[0]?.paid,
    };
  });
  const netOf = ({ gross, refunds, fee, vat }: (typeof totals)[number]) =>
    gross - refunds - fee - vat;
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
  const inTotals = totals.filter((each) => each.currency === currency).map(netOf);
  const inList = listed
    .filter((each) => each.currency === currency)
    .map(({ gross, refunds, fee, vat }) => gross - refunds - fee - vat);
  const about = `${id} ${currency}`;
  return [
    ...(sum(inTotals) === BigInt(gained) ? [] : [{ rule: 'totals are what sales gained', about }]),
    ...(sum(inList) === BigInt(gained) ? [] : [{ rule: 'lists are what sales gained', about }]),
    ...(paid === paid_out ? [] : [{ rule: 'payouts are what left the sales', about }]),
  ];
}
