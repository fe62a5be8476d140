import { z } from 'zod';
import type { TrialServices } from '#server/answers/turn/index.ts';
import { findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { askQuestion } from './ask-question.ts';
import { createEvaluationRuns, type EvaluationRuns } from './evaluation-runs.repository.ts';
import { createQuestionSets } from './question-sets.repository.ts';

export const evaluationJob = 'run-evaluation';

const evaluationTaskSchema = z.object({ organizationId: z.string(), runId: z.string() });
type Task = z.infer<typeof evaluationTaskSchema>;

export function evaluationJobs(services: TrialServices): Record<typeof evaluationJob, TrackedJob> {
  return {
    [evaluationJob]: {
      /** A retry continues with the questions that have no result yet. */
      run: (payload) => runEvaluation(services, evaluationTaskSchema.parse(payload)),
      async giveUp(payload) {
        const task = evaluationTaskSchema.parse(payload);
        await inRepositories(services, task, ({ runs }) => runs.advance(task.runId, 'failed'));
      },
    },
  };
}

/**
 * Answers one question after the other until the set is done, the run is stopped, or the window is
 * deleted.
 */
async function runEvaluation(services: TrialServices, task: Task): Promise<void> {
  const begun = await inRepositories(services, task, async ({ runs, questionSets }) => {
    const run = await runs.findTask(task.runId);
    if (!run || !(await runs.advance(task.runId, 'running'))) return null;
    const results = await runs.listResults(task.runId);
    return {
      run,
      questions: await questionSets.listQuestions(run.agent_id),
      answered: new Set(results.map(({ question_id }) => question_id)),
      passedBefore: await runs.listPassedBefore(run),
    };
  });
  if (!begun) return;
  const { run, passedBefore } = begun;
  for (const question of begun.questions.filter(({ id }) => !begun.answered.has(id))) {
    // Looked up for each question, because the limit or the model may have changed.
    const window = await findEvaluatedWindow(services.db, run.window_id, run.target);
    if (!window?.agent) throw new Error('the window was deleted');
    const { model } = run;
    const questionOfRun = { question, window, model, withModel: !run.automatic };
    const result = await askQuestion(services, questionOfRun);
    const regressed = !result.passed && passedBefore.has(question.id);
    const isActive = await inRepositories(services, task, async ({ runs }) => {
      await runs.saveResult({ run_id: task.runId, ...result, regressed });
      return runs.advance(task.runId, 'running');
    });
    if (!isActive) return;
  }
  await inRepositories(services, task, ({ runs }) => runs.advance(task.runId, 'done'));
}

interface Repositories {
  runs: EvaluationRuns;
  questionSets: ReturnType<typeof createQuestionSets>;
}

function inRepositories<Result>(
  { db }: TrialServices,
  { organizationId }: Task,
  work: (repositories: Repositories) => Promise<Result>,
): Promise<Result> {
  return inOrganization(db, organizationId, (transaction) =>
    work({
      runs: createEvaluationRuns(transaction, organizationId),
      questionSets: createQuestionSets(transaction, organizationId),
    }),
  );
}
