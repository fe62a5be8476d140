import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { counterShard } from '#server/platform/db/counter-shard.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { step } from '#server/platform/db/steps.ts';

/** A window's limit of the month, and what its answers have used of it. */
export interface Spending {
  unit: 'tokens' | 'money';
  amount: number;
  used: number;
}

export const isSpent = (spending: Spending | null): boolean =>
  spending !== null && spending.used >= spending.amount;

/** A call of a model for an answer. */
interface ModelCall {
  organizationId: string;
  windowId: string;
  /** Days and months are those of the organization. */
  timezone: string;
  /** The name that the organization gave the model. */
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** In the organization's currency; 0 where no price is known. */
  cost: number;
}

/** Counts a call in the window's usage of the day. */
export const countModelCall = step('count_model_call', (db, call: ModelCall) =>
  db
    .insertInto('window_model_usage')
    .values({
      organization_id: call.organizationId,
      window_id: call.windowId,
      day: sql`(now() at time zone ${call.timezone}::text)::date`,
      model: call.model,
      shard: counterShard,
      calls: 1,
      prompt_tokens: call.promptTokens,
      completion_tokens: call.completionTokens,
      cost: call.cost,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'window_id', 'day', 'model', 'shard'])
        .doUpdateSet((row) => ({
          calls: row('window_model_usage.calls', '+', 1),
          prompt_tokens: sql<number>`window_model_usage.prompt_tokens + excluded.prompt_tokens`,
          completion_tokens: sql<number>`window_model_usage.completion_tokens + excluded.completion_tokens`,
          cost: sql<number>`window_model_usage.cost + excluded.cost`,
        })),
    ),
);

/** What a limit's window has used this month, in the limit's unit. */
const usedOfLimit = sql<number>`(
  select coalesce(sum(case spending_limits.unit when 'money' then cost
    else prompt_tokens + completion_tokens end), 0)::float8
  from window_model_usage
  where window_model_usage.organization_id = spending_limits.organization_id
    and window_model_usage.window_id = spending_limits.window_id
    and day >= date_trunc('month', now() at time zone organizations.timezone)::date)`;

/** The spending of a window with a limit, as a column of its row; null without one. */
export function spendingOf(row: ExpressionBuilder<DatabaseTables, 'windows' | 'organizations'>) {
  return jsonObjectFrom(
    row
      .selectFrom('spending_limits')
      .select(['spending_limits.unit', 'spending_limits.amount', usedOfLimit.as('used')])
      .whereRef('spending_limits.organization_id', '=', 'windows.organization_id')
      .whereRef('spending_limits.window_id', '=', 'windows.id'),
  );
}

export function createSpending(db: TenantTransaction, organizationId: string, windowId: string) {
  return {
    findLimit: () =>
      db
        .selectFrom('spending_limits')
        .select(['unit', 'amount'])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .executeTakeFirst(),

    /** Members are notified again when a new limit is reached. */
    async saveLimit(limit: { unit: Spending['unit']; amount: number }): Promise<void> {
      await db
        .insertInto('spending_limits')
        .values({ organization_id: organizationId, window_id: windowId, ...limit })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'window_id'])
            .doUpdateSet({ ...limit, notified_month: null }),
        )
        .execute();
    },

    async removeLimit(): Promise<void> {
      await db
        .deleteFrom('spending_limits')
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .execute();
    },

    /** The usage of this month by model, the most used first. */
    listUsage: (timezone: string) =>
      db
        .selectFrom('window_model_usage')
        .select((row) => [
          'model as name',
          sql<number>`sum(calls)::int`.as('calls'),
          sql<number>`sum(prompt_tokens + completion_tokens)::bigint`.as('tokens'),
          row.fn.sum<number>('cost').as('cost'),
        ])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where(
          'day',
          '>=',
          sql<Date>`date_trunc('month', now() at time zone ${timezone}::text)::date`,
        )
        .groupBy('model')
        .orderBy(sql`sum(prompt_tokens + completion_tokens)`, 'desc')
        .execute(),
  };
}

/** The tokens and the cost of each window's models on these days of the organization. */
export async function listWindowSpending(
  db: TenantTransaction,
  organizationId: string,
  { from, until }: { from: string; until: string },
): Promise<Map<string, { tokens: number; cost: number }>> {
  const rows = await db
    .selectFrom('window_model_usage')
    .select((row) => [
      'window_id',
      sql<number>`sum(prompt_tokens + completion_tokens)::bigint`.as('tokens'),
      row.fn.sum<number>('cost').as('cost'),
    ])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${until}::date`)
    .groupBy('window_id')
    .execute();
  return new Map(rows.map(({ window_id, ...spent }) => [window_id, spent]));
}

interface ReachedLimit {
  organization_id: string;
  window_id: string;
  /** `2026-03`, in the organization's time zone. */
  month: string;
}

/**
 * Marks the limits that were reached this month as notified and returns their windows: each limit
 * is returned once a month, to one process. Runs as the database owner.
 */
export async function claimReachedLimits(db: Database): Promise<ReachedLimit[]> {
  const { rows } = await sql<ReachedLimit>`
    update spending_limits
    set notified_month = date_trunc('month', now() at time zone organizations.timezone)::date
    from organizations
    where organizations.id = spending_limits.organization_id
      and notified_month is distinct from
        date_trunc('month', now() at time zone organizations.timezone)::date
      and ${usedOfLimit} >= amount
    returning spending_limits.organization_id, spending_limits.window_id,
      to_char(notified_month, 'YYYY-MM') as month`.execute(db);
  return rows;
}
