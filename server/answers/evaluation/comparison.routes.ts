import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { listOfferedModels, type Models } from '#server/people/models/index.ts';
import { currencyOf } from '#server/people/organizations/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { type ComparisonRow, createComparisons } from './comparisons.repository.ts';
import { getDryRunWindow } from './dry-run-window.ts';
import { audit, getEvaluatedAgent, ofAgent, questionSetsOf, runsOf } from './evaluated-agent.ts';
import { pairResults, toComparison } from './present-comparison.ts';
import { evaluationJob } from './run-evaluation-job.ts';

const maxComparisons = 10;

/** Comparisons of the current model with a candidate on an agent's question set. */
export function comparisonRoutes(app: App, { models }: { models: Models }): void {
  implement(
    app,
    evaluationEndpoints.comparisons,
    async (_input, context, agent: AgentRow) => {
      const { transaction, caller } = context;
      const offered = await listOfferedModels(transaction, caller.organizationId);
      return {
        items: (await comparisonsOf(context).list(agent.id, maxComparisons)).map(toComparison),
        current: models.resolve(offered, agent.published.model ?? 'default'),
        currency: await currencyOf(transaction, caller.organizationId),
      };
    },
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.compare,
    async ({ body }, context, agent: AgentRow) => {
      const { transaction } = context;
      const window = await getDryRunWindow(transaction, agent, 'live', body.window_hash);
      const current = models.resolve(window.models, agent.published.model ?? 'default');
      const candidate = models.resolve(window.models, body.model);
      if (body.model !== 'default' && body.model !== candidate) {
        throw invalidField('model', 'unknown_reference');
      }
      if (candidate === current) throw invalidField('model', 'unchanged');
      const { length: total } = await questionSetsOf(context).listQuestions(agent.id);
      if (total === 0) throw invalidField('questions', 'too_few');
      const run = { agent_id: agent.id, window_id: window.id, total };
      const currentId = await startRun(context, { ...run, model: current });
      const id = await startRun(context, { ...run, model: candidate, compared_with: currentId });
      const after = { models: [current, candidate], questions: total };
      await audit(context, 'evaluation.started', agent, { after });
      return toComparison(found(await comparisonsOf(context).find(agent.id, id), 'comparison'));
    },
    ofAgent,
  );

  const ofComparison = {
    async find(params: { id: string; comparison_id: string }, context: MemberContext) {
      const agent = await getEvaluatedAgent(context, params.id);
      const comparison = await comparisonsOf(context).find(agent.id, params.comparison_id);
      return { agent, comparison: found(comparison, 'comparison') };
    },
  };

  implement(
    app,
    evaluationEndpoints.comparison,
    async (_input, context, { comparison }: AgentComparison) => {
      const runs = runsOf(context);
      const current = await runs.listResults(comparison.current.id);
      const candidate = await runs.listResults(comparison.candidate.id);
      return { ...toComparison(comparison), questions: pairResults(current, candidate) };
    },
    ofComparison,
  );

  implement(
    app,
    evaluationEndpoints.stopComparison,
    async (_input, context, { agent, comparison }: AgentComparison) => {
      const { current, candidate } = comparison;
      // `advance` changes active runs only.
      for (const { id } of [current, candidate]) await runsOf(context).advance(id, 'stopped');
      await audit(context, 'evaluation.stopped', agent, { after: { run_id: candidate.id } });
      const stopped = await comparisonsOf(context).find(agent.id, candidate.id);
      return toComparison(found(stopped, 'comparison'));
    },
    ofComparison,
  );
}

interface AgentComparison {
  agent: AgentRow;
  comparison: ComparisonRow;
}

function comparisonsOf({ transaction, caller }: MemberContext) {
  return createComparisons(transaction, caller.organizationId);
}

type NewRun = Omit<Parameters<ReturnType<typeof runsOf>['insertRun']>[0], 'target' | 'created_by'>;

/** Adds a run of one model; the runs of an organization are done one after the other. */
async function startRun(context: MemberContext, run: NewRun): Promise<string> {
  const { caller, transaction } = context;
  const { organizationId, userId } = caller;
  const id = await runsOf(context).insertRun({ ...run, target: 'live', created_by: userId });
  await enqueueInTurn(transaction, evaluationJob, { organizationId, runId: id }, 'imports');
  return id;
}
