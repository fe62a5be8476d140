import { z } from 'zod';
import { type TrialAnswer, type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import { findEvaluatedWindow, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import {
  createEvaluationRepository,
  type EvaluationRepository,
  type QuestionRow,
} from './evaluation.repository.ts';
import { judgeAnswer } from './judge-answer.ts';

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
        await inRepository(services, task, (runs) => runs.advance(task.runId, 'failed'));
      },
    },
  };
}

/**
 * Answers one question after the other until the set is done, the run is stopped, or the window is
 * deleted.
 */
async function runEvaluation(services: TrialServices, task: Task): Promise<void> {
  const begun = await inRepository(services, task, async (repository) => {
    const run = await repository.findTask(task.runId);
    if (!run || !(await repository.advance(task.runId, 'running'))) return null;
    const results = await repository.results(task.runId);
    return {
      run,
      questions: await repository.listQuestions(run.agent_id),
      answered: new Set(results.map(({ question_id }) => question_id)),
      passedBefore: await repository.listPassedBefore(run),
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
    const isActive = await inRepository(services, task, async (repository) => {
      await repository.saveResult({ run_id: task.runId, ...judged, regressed });
      return repository.advance(task.runId, 'running');
    });
    if (!isActive) return;
  }
  await inRepository(services, task, (repository) => repository.advance(task.runId, 'done'));
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

function inRepository<Result>(
  { db }: TrialServices,
  { organizationId }: Task,
  work: (repository: EvaluationRepository) => Promise<Result>,
): Promise<Result> {
  return inOrganization(db, organizationId, (transaction) =>
    work(createEvaluationRepository(transaction, organizationId)),
  );
}
