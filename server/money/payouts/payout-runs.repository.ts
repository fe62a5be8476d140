import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Payout } from '#shared/contracts/money/payouts.ts';
import type { PayoutMonth } from './payouts-due.ts';

export interface RunRow extends PayoutMonth {
  id: string;
  by: string;
  createdAt: Date;
}

export interface RunPayoutRow {
  id: string;
  organizationId: string;
  /** Empty: erased. */
  organizationName: string;
  amount: number;
  state: Payout['state'];
  failure: string | null;
  sealedAccount: string;
}

const columns = [
  'id',
  'year',
  'month',
  'currency',
  'created_by_name as by',
  'created_at as createdAt',
] as const;

/** The payouts to all organizations; runs as the database owner. */
export function createPayoutRuns(db: Database) {
  const runs = () => db.selectFrom('payout_runs').select([...columns]);

  return {
    /** False if the month has a run in this currency already. */
    async insert(run: RunRow & { userId: string }): Promise<boolean> {
      const { by, userId, createdAt, ...row } = run;
      const inserted = await db
        .insertInto('payout_runs')
        .values({ ...row, created_by: userId, created_by_name: by, created_at: createdAt })
        .onConflict((conflict) => conflict.columns(['year', 'month', 'currency']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    find: (id: string): Promise<RunRow | undefined> =>
      runs().where('id', '=', id).executeTakeFirst(),

    async exists({ year, month, currency }: PayoutMonth): Promise<boolean> {
      const row = await runs()
        .where('year', '=', year)
        .where('month', '=', month)
        .where('currency', '=', currency)
        .executeTakeFirst();
      return row !== undefined;
    },

    async list({ page, size }: { page: number; size: number }) {
      const items = await runs()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const { total } = await db
        .selectFrom('payout_runs')
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items, total };
    },

    /** The payouts of a run, the largest first; `FOR UPDATE` with `isLocking`. */
    listPayouts(runId: string, { isLocking = false } = {}): Promise<RunPayoutRow[]> {
      return db
        .selectFrom('payouts')
        .leftJoin('organizations', 'organizations.id', 'payouts.organization_id')
        .select(['payouts.id', 'payouts.organization_id as organizationId', 'amount', 'state'])
        .select(['failure', 'sealed_account as sealedAccount'])
        .select(sql<string>`coalesce(organizations.name, '')`.as('organizationName'))
        .where('run_id', '=', runId)
        .orderBy('amount', 'desc')
        .orderBy('payouts.id')
        .$if(isLocking, (query) => query.forUpdate('payouts'))
        .execute();
    },

    async listNames(organizationIds: readonly string[]): Promise<Map<string, string>> {
      if (organizationIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('organizations')
        .select(['id', 'name'])
        .where('id', 'in', [...organizationIds])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
