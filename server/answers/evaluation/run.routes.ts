import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import type { EvaluationRun } from '#shared/contracts/answers/evaluation-runs.ts';
import { compareLastChange } from './compare-last-change.ts';
import { getDryRunWindow } from './dry-run-window.ts';
import { audit, getEvaluatedAgent, ofAgent, questionSetsOf, runsOf } from './evaluated-agent.ts';
import type { RunRow } from './evaluation-runs.repository.ts';
import { evaluationJob } from './run-evaluation-job.ts';

const maxRuns = 20;

/** Runs of an agent's whole set, and their results. */
export function runRoutes(app: App): void {
  implement(
    app,
    evaluationEndpoints.runs,
    async (_input, context, agent: AgentRow) =>
      (await runsOf(context).listRuns(agent.id, maxRuns)).map(toRun),
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.start,
    async ({ body: { target, window_hash } }, context, agent: AgentRow) => {
      const { caller, transaction } = context;
      const window = await getDryRunWindow(transaction, agent, target, window_hash);
      const runs = runsOf(context);
      const { length: total } = await questionSetsOf(context).listQuestions(agent.id);
      if (total === 0) throw invalidField('questions', 'too_few');
      const runId = await runs.insertRun({
        agent_id: agent.id,
        window_id: window.id,
        target,
        total,
        created_by: caller.userId,
      });
      const task = { organizationId: caller.organizationId, runId };
      await enqueueInTurn(transaction, evaluationJob, task, 'imports');
      await audit(context, 'evaluation.started', agent, { after: { target, questions: total } });
      return toRun(found(await runs.findRun(agent.id, runId), 'run'));
    },
    ofAgent,
  );

  implement(
    app,
    evaluationEndpoints.lastChange,
    async (_input, context, agent: AgentRow) => {
      const { run, ...comparison } = await compareLastChange(context, agent);
      return { run: run ? toRun(run) : null, ...comparison };
    },
    ofAgent,
  );

  const ofRun = {
    async find({ id, run_id }: { id: string; run_id: string }, context: MemberContext) {
      const agent = await getEvaluatedAgent(context, id);
      return found(await runsOf(context).findRun(agent.id, run_id), 'run');
    },
  };

  implement(
    app,
    evaluationEndpoints.run,
    async (_input, context, run: RunRow) => ({
      ...toRun(run),
      results: await runsOf(context).listResults(run.id),
    }),
    ofRun,
  );

  implement(
    app,
    evaluationEndpoints.stop,
    async (_input, context, run: RunRow) => {
      const runs = runsOf(context);
      // `advance` changes active runs only.
      await runs.advance(run.id, 'stopped');
      await context.audit({
        action: 'evaluation.stopped',
        objectType: 'agent',
        objectId: run.agent_id,
        after: { run_id: run.id },
      });
      return toRun(found(await runs.findRun(run.agent_id, run.id), 'run'));
    },
    ofRun,
  );
}

function toRun(row: RunRow): EvaluationRun {
  return {
    id: row.id,
    target: row.target,
    state: row.state,
    total: row.total,
    done: row.done ?? 0,
    passed: row.passed ?? 0,
    regressed: row.regressed ?? 0,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
