import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

/** What `sales` of an organization holds in a currency. */
export interface SalesBalance {
  organizationId: string;
  /** Now. */
  held: bigint;
  /** At the time. */
  heldBefore: bigint;
  /** Paid out since the time. */
  paidSince: bigint;
}

/** All organizations that held something at a time; as the database's owner, or of one organization. */
export async function listSalesBalances(
  db: Database,
  { currency, before, organizationId }: SalesFilter,
): Promise<SalesBalance[]> {
  const { rows } = await sql<Record<keyof SalesBalance, string>>`
    select accounts.organization_id as "organizationId", last.balance::text as "held",
      (last.balance - coalesce(since.amount, 0))::text as "heldBefore",
      coalesce(since.paid, 0)::text as "paidSince"
    from ledger_accounts as accounts
    join lateral (
      select balance from ledger_entries
      where organization_id = accounts.organization_id and account_id = accounts.id
      order by position desc limit 1) as last on true
    left join lateral (
      select sum(entries.amount) as amount,
        sum(-entries.amount) filter (where transfers.kind = 'payout') as paid
      from ledger_entries as entries
      join ledger_transfers as transfers on transfers.organization_id = entries.organization_id
        and transfers.id = entries.transfer_id
      where entries.organization_id = accounts.organization_id
        and entries.account_id = accounts.id and entries.created_at >= ${before}) as since on true
    where accounts.kind = 'sales' and accounts.currency = ${currency}
      and (${organizationId ?? null}::text is null
        or accounts.organization_id = ${organizationId ?? null})
      and last.balance > coalesce(since.amount, 0)
    order by accounts.organization_id`.execute(db);
  return rows.map((row) => ({
    organizationId: row.organizationId,
    held: BigInt(row.held),
    heldBefore: BigInt(row.heldBefore),
    paidSince: BigInt(row.paidSince),
  }));
}

interface SalesFilter {
  currency: Currency;
  before: Date;
  organizationId?: string;
}

/** The currencies in which an organization has sales that are not paid out, including pending payouts. */
export async function listOwedCurrencies(
  db: TenantTransaction,
  organizationId: string,
): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select accounts.currency from ledger_accounts as accounts
    join lateral (
      select balance from ledger_entries
      where organization_id = accounts.organization_id and account_id = accounts.id
      order by position desc limit 1) as last on last.balance > 0
    where accounts.organization_id = ${organizationId} and accounts.kind = 'sales'
    order by accounts.currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/**
 * Serializes with the transfers of these books until the transaction ends, in the order of their ids, so
 * that two callers do not wait for each other.
 */
export async function lockBooks(db: Database, organizationIds: readonly string[]): Promise<void> {
  for (const id of organizationIds.toSorted()) {
    await takeLock(db, `ledger ${id}`);
  }
}
