import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { enqueueTestRun } from '#server/knowledge/knowledge-base/index.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import {
  type EvaluationQuestion,
  maxQuestions,
} from '#shared/contracts/answers/evaluation-questions.ts';
import {
  audit,
  getEvaluatedAgent,
  ofAgent,
  ofLockedAgent,
  questionSetsOf,
} from './evaluated-agent.ts';
import type { EvaluationQuestionRow } from './question-sets.repository.ts';
import { type ListUnanswered, seedQuestions } from './seed-questions.ts';

interface AgentQuestion {
  agent: AgentRow;
  before: EvaluationQuestionRow;
}

/** The questions of an agent's set, and whether publishing requires them to pass. */
export function questionSetRoutes(
  app: App,
  { unansweredQuestions }: { unansweredQuestions: ListUnanswered },
): void {
  implement(
    app,
    evaluationEndpoints.questions,
    async (_input, context, agent: AgentRow) => {
      const questionSets = questionSetsOf(context);
      const rows = await questionSets.listQuestions(agent.id);
      const required = await questionSets.isRequired(agent.id);
      return { items: await toQuestions(context, rows), limit: maxQuestions, required };
    },
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.add,
    async ({ body }, context, agent: AgentRow) => {
      const rows = await questionSetsOf(context).addQuestions(agent.id, [
        {
          question: body.question,
          expects: body.expects,
          ...(await columnsOf(context, agent, body)),
          origin: 'manual',
        },
      ]);
      const [question] = await toQuestions(context, rows);
      await enqueueRunOf(context, agent);
      await audit(context, 'evaluation.question_added', agent, { after: question });
      return found(question, 'question');
    },
    {
      ...ofLockedAgent,
      async check(context, agent) {
        const { length } = await questionSetsOf(context).listQuestions(agent.id);
        if (length >= maxQuestions)
          throw new AppError('limit_reached', 'the set is full', { limit: maxQuestions });
      },
    },
  );

  implement(
    app,
    evaluationEndpoints.change,
    async ({ body }, context, { agent, before }: AgentQuestion) => {
      const { question, expects } = body;
      const row = await questionSetsOf(context).changeQuestion(before.id, {
        ...(question !== undefined && { question }),
        expects: expects ?? before.expects,
        ...(await columnsOf(context, agent, body)),
      });
      const [questionBefore, changed] = await toQuestions(context, [before, row]);
      const change = { before: questionBefore, after: changed };
      await audit(context, 'evaluation.question_changed', agent, change);
      return found(changed, 'question');
    },
    {
      async find({ id, question_id }, context): Promise<AgentQuestion> {
        const agent = await getEvaluatedAgent(context, id);
        const before = await questionSetsOf(context).findQuestion(agent.id, question_id);
        return { agent, before: found(before, 'question') };
      },
    },
  );

  implement(
    app,
    evaluationEndpoints.order,
    async ({ body }, context, agent: AgentRow) => {
      const questionSets = questionSetsOf(context);
      const listIds = async () => (await questionSets.listQuestions(agent.id)).map(({ id }) => id);
      const before = await listIds();
      if (body.ids.some((id) => !before.includes(id))) {
        throw invalidField('ids', 'unknown_reference');
      }
      await questionSets.orderQuestions(agent.id, body.ids);
      const after = await listIds();
      await audit(context, 'evaluation.questions_ordered', agent, { before, after });
      return { ids: after };
    },
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.remove,
    async ({ body }, context, agent: AgentRow) => {
      const deleted = await questionSetsOf(context).removeQuestions(agent.id, body.ids);
      await audit(context, 'evaluation.questions_removed', agent, { before: { deleted } });
      return { deleted };
    },
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.seed,
    async ({ body: { from } }, context, agent: AgentRow) => {
      const seeded = await seedQuestions(
        context,
        agent,
        from === 'faq' ? from : unansweredQuestions,
      );
      await enqueueRunOf(context, agent);
      await audit(context, 'evaluation.seeded', agent, { after: { from, ...seeded } });
      return seeded;
    },
    ofLockedAgent,
  );

  implement(
    app,
    evaluationEndpoints.gate,
    async ({ body: { required } }, context, agent: AgentRow) => {
      const questionSets = questionSetsOf(context);
      const before = { required: await questionSets.isRequired(agent.id) };
      await questionSets.setRequired(agent.id, required);
      await audit(context, 'evaluation.gate_changed', agent, { before, after: { required } });
      return { required };
    },
    ofAgent,
  );
}

/** Runs the set, so that the next change can be compared with its results. */
function enqueueRunOf({ caller, transaction }: MemberContext, agent: AgentRow): Promise<void> {
  const { organizationId } = caller;
  return enqueueTestRun(transaction, { organizationId, knowledgeId: agent.knowledge_id });
}

/** The columns of a question's expectation; throws when the agent does not have its source. */
async function columnsOf(
  context: MemberContext,
  { knowledge_id: knowledgeId }: AgentRow,
  {
    source,
    text,
  }: { source?: EvaluationQuestion['source'] | undefined; text?: string | undefined },
) {
  if (source && !(await questionSetsOf(context).hasSource(knowledgeId, source.id)))
    throw invalidField('source', 'unknown_reference');
  return {
    ...(source !== undefined && {
      source_type: source?.type ?? null,
      source_id: source?.id ?? null,
    }),
    ...(text !== undefined && { expected_text: text }),
  };
}

async function toQuestions(
  context: MemberContext,
  rows: readonly EvaluationQuestionRow[],
): Promise<EvaluationQuestion[]> {
  const ids = rows.flatMap(({ source_id }) => source_id ?? []);
  const titles = await questionSetsOf(context).listSourceTitles(ids);
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    expects: row.expects,
    source: row.source_id && row.source_type ? { type: row.source_type, id: row.source_id } : null,
    source_title: titles.get(row.source_id ?? '') ?? null,
    text: row.expected_text,
    origin: row.origin,
    created_at: row.created_at.toISOString(),
  }));
}
