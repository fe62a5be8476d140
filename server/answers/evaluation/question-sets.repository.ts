import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';

export type EvaluationQuestionRow = Row<'evaluation_questions'>;
export type NewQuestion = Omit<
  Insertable<DatabaseTables['evaluation_questions']>,
  'organization_id' | 'id' | 'agent_id' | 'position' | 'created_at'
>;

/** Question sets of agents, and whether publishing requires them to pass. */
export function createQuestionSets(db: TenantTransaction, organizationId: string) {
  const own = { organization_id: organizationId };
  const questionsOf = (agentId: string) =>
    db
      .selectFrom('evaluation_questions')
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId);

  return {
    /** The questions of a set in the order that members chose. */
    listQuestions: (agentId: string) =>
      questionsOf(agentId).selectAll().orderBy('position').orderBy('id').execute(),

    findQuestion: (agentId: string, id: string) =>
      questionsOf(agentId).selectAll().where('id', '=', id).executeTakeFirst(),

    async addQuestions(
      agentId: string,
      questions: readonly NewQuestion[],
    ): Promise<EvaluationQuestionRow[]> {
      const { last } = await questionsOf(agentId)
        .select(({ fn }) => fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow();
      return db
        .insertInto('evaluation_questions')
        .values(
          questions.map((question, index) => ({
            ...own,
            id: newId(),
            agent_id: agentId,
            position: (last ?? 0) + index + 1,
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
      const { numDeletedRows } = await db
        .deleteFrom('evaluation_questions')
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .where('id', 'in', [...ids])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Current titles of sources by id; deleted ones are left out. */
    async listSourceTitles(ids: readonly string[]): Promise<Map<string, string>> {
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

    /** Whether a knowledge base has a source. */
    async hasSource(knowledgeId: string, id: string): Promise<boolean> {
      const { rows } = await sql`
        select from faqs
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId} and id = ${id}
        union all
        select from sources
        where kind = 'document' and organization_id = ${organizationId}
          and knowledge_id = ${knowledgeId} and id = ${id}
        union all
        select from chunks
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
          and source_id = ${id}
        limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Ids of a knowledge base's sources by their type and title. */
    async listSourceIdsByTitle(knowledgeId: string): Promise<Map<string, string>> {
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
  };
}
