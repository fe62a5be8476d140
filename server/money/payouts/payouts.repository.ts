import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { Payout } from '#shared/contracts/money/payouts.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';

export interface StoredPayout {
  id: string;
  year: number;
  month: number;
  currency: SaleCurrency;
  amount: bigint;
  state: Payout['state'];
}

interface PayoutRow extends Omit<StoredPayout, 'amount'> {
  amount: number;
}

const columns = ['id', 'year', 'month', 'currency', 'amount', 'state'] as const;

/** The payouts of one organization. */
export function createPayouts(db: TenantTransaction, organizationId: string) {
  const payouts = () =>
    db
      .selectFrom('payouts')
      .select([...columns])
      .where('organization_id', '=', organizationId);

  return {
    async insert(
      payout: Omit<StoredPayout, 'state'> & { runId: string; sealedAccount: string; at: Date },
    ): Promise<void> {
      const { runId, sealedAccount, at, ...row } = payout;
      await db
        .insertInto('payouts')
        .values({
          ...row,
          organization_id: organizationId,
          ...{ run_id: runId, sealed_account: sealedAccount, created_at: at },
        })
        .execute();
    },

    async list(currency: SaleCurrency): Promise<StoredPayout[]> {
      const rows = await payouts().where('currency', '=', currency).execute();
      return rows.map(toPayout);
    },

    async lock(id: string): Promise<StoredPayout | undefined> {
      const row = await payouts().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toPayout(row);
    },

    async change(
      id: string,
      change: { state: Payout['state']; failure?: string; settledAt?: Date },
    ): Promise<void> {
      await db
        .updateTable('payouts')
        .set({
          state: change.state,
          failure: change.failure ?? null,
          settled_at: change.settledAt ?? null,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** What is in payouts that the bank has neither paid nor refused. */
    async reserved(currency: Currency): Promise<bigint> {
      const { amount } = await db
        .selectFrom('payouts')
        .select(sql<string>`coalesce(sum(amount), 0)::text`.as('amount'))
        .where('organization_id', '=', organizationId)
        .where('currency', '=', sql<SaleCurrency>`${currency}`)
        .where('state', 'in', ['prepared', 'sent'])
        .executeTakeFirstOrThrow();
      return BigInt(amount);
    },
  };
}

function toPayout(row: PayoutRow): StoredPayout {
  return { ...row, amount: BigInt(row.amount) };
}

/** What is in open payouts, by organization; as the database's owner. */
export async function listReserved(
  db: Database,
  currency: SaleCurrency,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('payouts')
    .select(['organization_id', sql<string>`sum(amount)::text`.as('amount')])
    .where('currency', '=', currency)
    .where('state', 'in', ['prepared', 'sent'])
    .groupBy('organization_id')
    .execute();
  return new Map(rows.map(({ organization_id, amount }) => [organization_id, BigInt(amount)]));
}

/** Erases the payouts of an organization, when its book is erased. */
export async function erasePayouts(db: Database, organizationId: string): Promise<void> {
  await db.deleteFrom('payouts').where('organization_id', '=', organizationId).execute();
}
