import { type Insertable, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

export type ResultRow = Row<'evaluation_results'>;
type RunColumns = Row<'evaluation_runs'>;

/** Runs of agents' question sets, and their results. */
export function createEvaluationRuns(db: TenantTransaction, organizationId: string) {
  const own = { organization_id: organizationId };
  const runsOf = (agentId: string) =>
    db
      .selectFrom('evaluation_runs')
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId)
      .selectAll()
      .select((row) => {
        const results = row
          .selectFrom('evaluation_results')
          .whereRef('evaluation_results.organization_id', '=', 'evaluation_runs.organization_id')
          .whereRef('evaluation_results.run_id', '=', 'evaluation_runs.id');
        const count = results.select((result) => result.fn.countAll<number>().as('count'));
        return [
          count.as('done'),
          count.where('passed', '=', true).as('passed'),
          count.where('regressed', '=', true).as('regressed'),
        ];
      });

  return {
    async insertRun(
      run: Omit<Insertable<DatabaseTables['evaluation_runs']>, 'organization_id' | 'id'>,
    ): Promise<string> {
      const id = newId();
      await db
        .insertInto('evaluation_runs')
        .values({ ...own, id, ...run })
        .execute();
      return id;
    },

    /** The latest runs that members started, newest first; without comparisons of models. */
    listRuns: (agentId: string, limit: number) =>
      runsOf(agentId)
        .where('automatic', '=', false)
        .where('model', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** The latest runs after changes of the knowledge, newest first. */
    listAutomaticRuns: (agentId: string, limit: number) =>
      runsOf(agentId)
        .where('automatic', '=', true)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Retains the latest automatic runs, with which the next one is compared. */
    async pruneAutomaticRuns(agentId: string, retained: number): Promise<void> {
      await sql`
        delete from evaluation_runs
        where organization_id = ${organizationId} and agent_id = ${agentId} and automatic
          and id not in (
            select id from evaluation_runs
            where organization_id = ${organizationId} and agent_id = ${agentId} and automatic
            order by created_at desc, id desc limit ${retained})`.execute(db);
    },

    findRun: (agentId: string, id: string) =>
      runsOf(agentId).where('id', '=', id).executeTakeFirst(),

    /** Moves an active run to its next state; returns whether it was still active. */
    async advance(id: string, state: 'running' | 'done' | 'stopped' | 'failed'): Promise<boolean> {
      const ends = state !== 'running';
      const { numUpdatedRows } = await db
        .updateTable('evaluation_runs')
        .set({ state, ...(ends && { finished_at: sql<Date>`now()` }) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Loads what the worker needs to start a run. */
    findTask: (id: string) =>
      db
        .selectFrom('evaluation_runs')
        .select(['agent_id', 'window_id', 'target', 'state', 'automatic', 'model', 'created_at'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Results of a run: failed questions first, and among them those that passed before. */
    listResults: (runId: string): Promise<ResultRow[]> =>
      db
        .selectFrom('evaluation_results')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('run_id', '=', runId)
        .orderBy('passed')
        .orderBy('regressed', 'desc')
        .orderBy('question')
        .orderBy('question_id')
        .execute(),

    /** Questions that passed in the last completed run against the same target; none in a comparison. */
    async listPassedBefore(
      run: Pick<RunColumns, 'agent_id' | 'target' | 'automatic' | 'model' | 'created_at'>,
    ) {
      const { rows } = await sql<{ question_id: string }>`
        select question_id from evaluation_results
        where organization_id = ${organizationId} and passed and run_id = (
          select id from evaluation_runs
          where organization_id = ${organizationId} and agent_id = ${run.agent_id}
            and model is null and ${run.model}::text is null
            and target = ${run.target} and automatic = ${run.automatic} and state = 'done' and created_at < ${run.created_at}
          order by created_at desc limit 1)`.execute(db);
      return new Set(rows.map((row) => row.question_id));
    },

    async saveResult(result: Omit<ResultRow, 'organization_id'>): Promise<void> {
      await db
        .insertInto('evaluation_results')
        .values({ ...own, ...result })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
export type EvaluationRuns = ReturnType<typeof createEvaluationRuns>;
export type RunRow = Awaited<ReturnType<EvaluationRuns['listRuns']>>[number];
