import { z } from 'zod';
import type { TrialServices } from '#server/answers/turn/index.ts';
import { createAgentsRepository } from '#server/chatbots/agents/index.ts';
import { accountOf, chooseModel, findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { createJobsRepository, isUnfinished } from '#server/platform/jobs/progress.repository.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { SampleAnswer, SetupFailure } from '#shared/contracts/answers/companion.ts';
import { languageSchema } from '#shared/contracts/languages.ts';
import { askSample, sampleQuestions } from './ask-samples.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { indexCompanion } from './index-companion.ts';
import { isEmptyProfile } from './persona.ts';
import { createTriviaRepository } from './trivia.repository.ts';
import { writePersonaCard } from './write-persona-card.ts';

export const setupJob = 'setup-companion';

/** One run of the setup; it ends early when it is stopped or another one is started. */
const setupTaskSchema = z.object({
  organizationId: z.string(),
  agentId: z.string(),
  jobId: z.string(),
  /** The language of the member who started it. */
  language: languageSchema,
});
export type SetupTask = z.infer<typeof setupTaskSchema>;

type SetupServices = TrialServices & { bus: Bus };

/** A setup cannot be completed; the reason is shown to its owner. */
class SetupError extends Error {
  readonly reason: SetupFailure;
  constructor(reason: SetupFailure) {
    super(reason);
    this.reason = reason;
  }
}

export function setupJobs(services: SetupServices): Record<typeof setupJob, TrackedJob> {
  const fail = async (task: SetupTask, error: SetupFailure) =>
    void (await advance(services, task, { state: 'failed', error }, noFurtherWork));
  return {
    [setupJob]: {
      /** Idempotent: a retry does everything again. */
      async run(payload) {
        const task = setupTaskSchema.parse(payload);
        try {
          await runSetup(services, task);
        } catch (error) {
          if (!(error instanceof SetupError)) throw error;
          await fail(task, error.reason);
        }
      },
      giveUp: (payload, reason) => fail(setupTaskSchema.parse(payload), reason),
    },
  };
}

async function runSetup(services: SetupServices, task: SetupTask): Promise<void> {
  const known = await advance(services, task, { state: 'running', progress: 5 }, (transaction) =>
    indexSources(transaction, task),
  );
  if (!known) return;
  const window = await findEvaluatedWindow(services.db, known.windowId, 'draft');
  if (!window?.agent) throw new SetupError('no_window');
  const { language } = task;
  const persona = { ...known, window, language };
  if (!(await advance(services, task, { progress: 30, message: 'card' }, noFurtherWork))) return;
  const chosen = await chooseModel(services.models, window);
  const model = chosen && services.models.countCalls(chosen, accountOf(window, 'companion_card'));
  const card = await writePersonaCard({ ...services, model }, persona);
  const samples: SampleAnswer[] = [];
  const questions = sampleQuestions(services.translator, persona);
  for (const [index, question] of questions.entries()) {
    const progress = 50 + Math.round((45 * index) / questions.length);
    if (!(await advance(services, task, { progress, message: 'samples' }, noFurtherWork))) return;
    samples.push(await askSample(services, { window, question, language }));
  }
  await advance(services, task, { state: 'done', progress: 100 }, async (transaction) => {
    const companions = createCompanionRepository(transaction, task.organizationId);
    await companions.finishSetup(task.agentId, { card, samples });
    return true;
  });
}

/** Indexes all sources again, and returns what the next steps need. */
async function indexSources(
  transaction: TenantTransaction,
  { organizationId, agentId }: SetupTask,
) {
  const agents = createAgentsRepository(transaction, organizationId);
  const agent = await agents.find(agentId, { windows: 'all', userId: '' });
  if (!agent) throw new SetupError('internal');
  const companions = createCompanionRepository(transaction, organizationId);
  const profile = await companions.getProfile(agentId);
  const knowledgeId = agent.knowledge_id;
  const { documents } = await companions.countSources(agentId, knowledgeId);
  const indexed = await indexCompanion(transaction, { organizationId, agentId, knowledgeId });
  const hasNoSources = indexed.trivia + indexed.interviews + documents === 0;
  if (hasNoSources && isEmptyProfile(profile)) throw new SetupError('nothing_known');
  const [window] = agent.windows;
  if (!window) throw new SetupError('no_window');
  const trivia = createTriviaRepository(transaction, organizationId);
  return {
    windowId: window.id,
    profile,
    topics: await trivia.listCategories(agentId, 'first_category', 2),
    facts: (await trivia.list({ agentId, page: 1, size: 30 })).map(({ text }) => text),
  };
}

const noFurtherWork = async () => true;

interface JobChange {
  state?: 'running' | 'done' | 'failed';
  progress?: number;
  /** What is being created. */
  message?: 'card' | 'samples';
  error?: SetupFailure;
}

/** Updates a run and publishes its progress. Null ends the run: it was stopped or replaced. */
async function advance<Result>(
  { db, bus }: SetupServices,
  { organizationId, agentId, jobId }: SetupTask,
  change: JobChange,
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result | null> {
  const done = await inOrganization(db, organizationId, async (transaction) => {
    const companions = createCompanionRepository(transaction, organizationId);
    const setup = await companions.lockSetup(agentId);
    if (setup?.job_id !== jobId || !isUnfinished(setup.job)) return null;
    const result = await work(transaction);
    await createJobsRepository(transaction, organizationId).change(jobId, change);
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { result, notify: await insertLiveEvents(transaction, bus, organizationId, changes) };
  });
  if (!done) return null;
  await done.notify();
  return done.result;
}
