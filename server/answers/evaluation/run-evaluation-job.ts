import { z } from 'zod';
import { type TrialAnswer, type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import { findEvaluatedWindow, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { createEvaluationRuns, type EvaluationRuns } from './evaluation-runs.repository.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createQuestionSets, type QuestionRow } from './question-sets.repository.ts';

export const evaluationJob = 'run-evaluation';

export const evaluationTaskSchema = z.object({ organizationId: z.string(), runId: z.string() });
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
    const results = await runs.results(task.runId);
    return {
      run,
      questions: await questionSets.listQuestions(run.agent_id),
      answered: new Set(results.map(({ question_id }) => question_id)),
      passedBefore: await runs.listPassedBefore(run),
    };
  });
  if (!begun) return;
  const { run, passedBefore } = begun;
  const window = await findEvaluatedWindow(services.db, run.window_id, run.target);
  if (!window?.agent) throw new Error('the window to ask is gone');
  for (const question of begun.questions.filter(({ id }) => !begun.answered.has(id))) {
    const judged = judgeAnswer(
      question,
      await answerTo(services, window, question, !run.automatic),
    );
    const regressed = !judged.passed && passedBefore.has(question.id);
    const isActive = await inRepositories(services, task, async ({ runs }) => {
      await runs.saveResult({ run_id: task.runId, ...judged, regressed });
      return runs.advance(task.runId, 'running');
    });
    if (!isActive) return;
  }
  await inRepositories(services, task, ({ runs }) => runs.advance(task.runId, 'done'));
}

function answerTo(
  services: TrialServices,
  window: PublishedWindow,
  { question }: QuestionRow,
  withModel: boolean,
): Promise<TrialAnswer> {
  const language = guessLanguage(question) ?? 'en';
  return tryQuestion(services, { window, question, language, withModel });
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
