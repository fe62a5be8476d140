import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

export type QuestionRow = Row<'evaluation_questions'>;
export type ResultRow = Row<'evaluation_results'>;
type RunColumns = Row<'evaluation_runs'>;
export type NewQuestion = Omit<
  Insertable<DatabaseTables['evaluation_questions']>,
  'organization_id' | 'id' | 'agent_id' | 'position' | 'created_at'
>;

/** Question sets of agents, and the results of their runs. */
export function createEvaluationRepository(db: TenantTransaction, organizationId: string) {
  const own = { organization_id: organizationId };
  const questionsOf = (agentId: string) =>
    db
      .selectFrom('evaluation_questions')
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId);
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
    /** The questions of a set in the order that members chose. */
    listQuestions: (agentId: string) =>
      questionsOf(agentId).selectAll().orderBy('position').orderBy('id').execute(),

    findQuestion: (agentId: string, id: string) =>
      questionsOf(agentId).selectAll().where('id', '=', id).executeTakeFirst(),

    async addQuestions(agentId: string, questions: readonly NewQuestion[]): Promise<QuestionRow[]> {
      const { last } = await questionsOf(agentId)
        .select(({ fn }) => fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow();
      return db
        .insertInto('evaluation_questions')
        .values(
          questions.map((question, index) => ({
            ...{ ...own, id: newId(), agent_id: agentId, position: (last ?? 0) + index + 1 },
            ...question,
          })),
        )
        .returningAll()
        .execute();
    },

    changeQuestion(id: string, change: Updateable<DatabaseTables['evaluation_questions']>) {
      return db
        .updateTable('evaluation_questions')
        .set(change)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /**
     * Moves these questions to the front in this order; the others follow in their previous order.
     */
    async orderQuestions(agentId: string, ids: readonly string[]): Promise<void> {
      await sql`
        update evaluation_questions set position = placed.position
        from (
          select id, row_number() over (
            order by array_position(${ids}::text[], id) nulls last, position, id
          ) as position
          from evaluation_questions
          where organization_id = ${organizationId} and agent_id = ${agentId}
        ) as placed
        where organization_id = ${organizationId} and evaluation_questions.id = placed.id`.execute(
        db,
      );
    },

    async removeQuestions(agentId: string, ids: readonly string[]): Promise<number> {
      const gone = await db
        .deleteFrom('evaluation_questions')
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .where('id', 'in', [...ids])
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    /** Current titles of sources by id; deleted ones are left out. */
    async sourceTitles(ids: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; title: string }>`
        select id, question as title from faqs
        where organization_id = ${organizationId} and id = any(${ids})
        union all
        select id, name from sources
        where kind = 'document' and organization_id = ${organizationId} and id = any(${ids})
        union all
        select distinct on (source_id) source_id, split_part(title, E'\\n', 1) from chunks
        where organization_id = ${organizationId} and source_id = any(${ids})
          and source_type not in ('faq', 'document')`.execute(db);
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** Ids of a knowledge base's sources by their type and title. */
    async sourceIdsByTitle(knowledgeId: string): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; type: string; title: string }>`
        select id, 'faq' as type, question as title from faqs
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
        union all
        select id, 'document', name from sources
        where kind = 'document' and organization_id = ${organizationId}
          and knowledge_id = ${knowledgeId}
        union all
        select distinct on (source_id) source_id, source_type, split_part(title, E'\\n', 1)
        from chunks
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
          and source_type not in ('faq', 'document')`.execute(db);
      return new Map(rows.map(({ id, type, title }) => [`${type} ${title}`, id]));
    },

    async isRequired(agentId: string): Promise<boolean> {
      const gate = await db
        .selectFrom('evaluation_gates')
        .select('required')
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .executeTakeFirst();
      return gate?.required ?? false;
    },

    async setRequired(agentId: string, required: boolean): Promise<void> {
      await db
        .insertInto('evaluation_gates')
        .values({ ...own, agent_id: agentId, required })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'agent_id']).doUpdateSet({ required }),
        )
        .execute();
    },

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

    listRuns: (agentId: string, limit: number) =>
      runsOf(agentId)
        .where('automatic', '=', false)
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

    /** Agents of a knowledge base with test questions, each with its oldest window. */
    async listTestedAgents(knowledgeId: string) {
      const { rows } = await sql<{ agent_id: string; window_id: string; total: number }>`
        select distinct on (agents.id) agents.id as agent_id, windows.id as window_id,
          (select count(*)::int from evaluation_questions as question
            where question.organization_id = ${organizationId}
              and question.agent_id = agents.id) as total
        from agents join windows
          on windows.organization_id = agents.organization_id and windows.agent_id = agents.id
        where agents.organization_id = ${organizationId}
          and agents.knowledge_id = ${knowledgeId}
          and windows.deleted_at is null
        order by agents.id, windows.created_at`.execute(db);
      return rows.filter(({ total }) => total > 0);
    },

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
        .select(['agent_id', 'window_id', 'target', 'state', 'automatic', 'created_at'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Results of a run: failed questions first, and among them those that passed before. */
    results: (runId: string): Promise<ResultRow[]> =>
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

    /** Questions that passed in the last completed run against the same target. */
    async listPassedBefore(
      run: Pick<RunColumns, 'agent_id' | 'target' | 'automatic' | 'created_at'>,
    ) {
      const { rows } = await sql<{ question_id: string }>`
        select question_id from evaluation_results
        where organization_id = ${organizationId} and passed and run_id = (
          select id from evaluation_runs
          where organization_id = ${organizationId} and agent_id = ${run.agent_id}
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
export type EvaluationRepository = ReturnType<typeof createEvaluationRepository>;
export type RunRow = Awaited<ReturnType<EvaluationRepository['listRuns']>>[number];
