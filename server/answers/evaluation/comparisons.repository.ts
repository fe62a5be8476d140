import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface ComparedRun
  extends Pick<Row<'evaluation_runs'>, 'id' | 'state' | 'total' | 'created_at' | 'finished_at'> {
  model: string;
  compared_with: string | null;
  done: number;
  passed: number;
  failed: number;
  milliseconds: number | null;
  prompt_tokens: number;
  completion_tokens: number;
  cost: number | null;
}

/** A run of the candidate and the run of the current model. */
export interface ComparisonRow {
  current: ComparedRun;
  candidate: ComparedRun;
}

/** Pairs of runs that answered the same questions with two models. */
export function createComparisons(db: TenantTransaction, organizationId: string) {
  /** Finds comparisons with the sums of their results; `condition` selects candidates. */
  async function find(agentId: string, condition = sql`true`, limit = 1): Promise<ComparisonRow[]> {
    const { rows } = await sql<ComparedRun>`
      with candidate as (
        select id, compared_with from evaluation_runs
        where organization_id = ${organizationId} and agent_id = ${agentId}
          and compared_with is not null and ${condition}
        order by created_at desc, id desc limit ${limit})
      select run.id, run.state, run.total, run.created_at, run.finished_at, run.model,
        run.compared_with, sums.*
      from evaluation_runs as run, lateral (
        select count(*)::int as done,
          count(*) filter (where passed)::int as passed,
          count(failure)::int as failed,
          avg(milliseconds) filter (where failure is null)::float8 as milliseconds,
          coalesce(sum(prompt_tokens), 0)::int as prompt_tokens,
          coalesce(sum(completion_tokens), 0)::int as completion_tokens,
          case when bool_or(cost is null) then null else coalesce(sum(cost), 0) end as cost
        from evaluation_results
        where organization_id = ${organizationId} and run_id = run.id) as sums
      where run.organization_id = ${organizationId}
        and run.id in (select id from candidate union select compared_with from candidate)
      order by run.created_at desc, run.id desc`.execute(db);
    const runs = new Map(rows.map((run) => [run.id, run]));
    return rows.flatMap((candidate) => {
      const current = runs.get(candidate.compared_with ?? '');
      return current ? [{ current, candidate }] : [];
    });
  }

  return {
    list: (agentId: string, limit: number) => find(agentId, undefined, limit),

    async find(agentId: string, id: string): Promise<ComparisonRow | undefined> {
      const [comparison] = await find(agentId, sql`id = ${id}`);
      return comparison;
    },
  };
}
