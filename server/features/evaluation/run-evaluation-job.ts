import { z } from 'zod';
import { type TriedAnswer, type TryServices, tryQuestion } from '#server/features/chat/index.ts';
import { guessLanguage } from '#server/features/knowledge/index.ts';
import { findTriedWindow, type PublishedWindow } from '#server/features/windows/index.ts';
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

/** The jobs of this feature. */
export function evaluationJobs(services: TryServices): Record<typeof evaluationJob, TrackedJob> {
  return {
    [evaluationJob]: {
      /** Begun a second time, it goes on with what was not asked yet. */
      run: (payload) => runEvaluation(services, evaluationTaskSchema.parse(payload)),
      async giveUp(payload) {
        const task = evaluationTaskSchema.parse(payload);
        await inRepository(services, task, (runs) => runs.advance(task.runId, 'failed'));
      },
    },
  };
}

/** Asks one question after the other until all are asked, somebody stops it, or the window is gone. */
async function runEvaluation(services: TryServices, task: Task): Promise<void> {
  const begun = await inRepository(services, task, async (repository) => {
    const run = await repository.task(task.runId);
    if (!run || !(await repository.advance(task.runId, 'running'))) return null;
    const asked = await repository.results(task.runId);
    return {
      run,
      questions: await repository.questions(run.agent_id),
      asked: new Set(asked.map(({ question_id }) => question_id)),
      passedBefore: await repository.passedBefore(run),
    };
  });
  if (!begun) return;
  const { run, passedBefore } = begun;
  const window = await findTriedWindow(services.db, run.window_id, run.target);
  if (!window?.agent) throw new Error('the window to ask is gone');
  for (const question of begun.questions.filter(({ id }) => !begun.asked.has(id))) {
    const judged = judgeAnswer(question, await answerTo(services, window, question));
    const regressed = !judged.passed && passedBefore.has(question.id);
    const goesOn = await inRepository(services, task, async (repository) => {
      await repository.saveResult({ run_id: task.runId, ...judged, regressed });
      return repository.advance(task.runId, 'running');
    });
    if (!goesOn) return;
  }
  await inRepository(services, task, (repository) => repository.advance(task.runId, 'done'));
}

function answerTo(
  services: TryServices,
  window: PublishedWindow,
  { question }: QuestionRow,
): Promise<TriedAnswer> {
  return tryQuestion(services, { window, question, language: guessLanguage(question) ?? 'en' });
}

function inRepository<Result>(
  { db }: TryServices,
  { organizationId }: Task,
  work: (repository: EvaluationRepository) => Promise<Result>,
): Promise<Result> {
  return inOrganization(db, organizationId, (transaction) =>
    work(createEvaluationRepository(transaction, organizationId)),
  );
}
