import type { AgentRow } from '#server/chatbots/agents/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import { createJobsRepository, isUnfinished } from '#server/platform/jobs/progress.repository.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { type CompanionSetup, companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { type CompanionRepository, createCompanionRepository } from './companion.repository.ts';
import { companionAgent, editableCompanionAgent } from './companion-agent.ts';
import { isEmptyProfile } from './persona.ts';
import { type SetupTask, setupJob } from './setup-companion-job.ts';

type StoredSetup = Awaited<ReturnType<CompanionRepository['findSetup']>>;

/** Routes to start, stop and read the setup of a companion, which is a background job. */
export function setupRoutes(app: App, { bus }: { bus: Bus }): void {
  implement(
    app,
    companionEndpoints.setup,
    (_input, context, agent: AgentRow) => present(context, agent),
    companionAgent,
  );

  implement(
    app,
    companionEndpoints.startSetup,
    async (_input, context, agent: AgentRow) => {
      const { transaction, caller, language } = context;
      const { organizationId } = caller;
      const companions = createCompanionRepository(transaction, organizationId);
      await cancelRunning(context, await companions.lockSetup(agent.id));
      const jobId = await createJobsRepository(transaction, organizationId).insert(
        setupJob,
        agent.id,
      );
      await companions.beginSetup(agent.id, jobId);
      const task: SetupTask = { organizationId, agentId: agent.id, jobId, language };
      await enqueueInTurn(transaction, setupJob, task, 'imports');
      await publishProgress(context, bus, jobId);
      await context.audit({
        action: 'companion.setup_started',
        objectType: 'agent',
        objectId: agent.id,
        after: { job_id: jobId },
      });
      return { job_id: jobId, kind: setupJob, state: 'queued' as const, progress: 0 };
    },
    editableCompanionAgent,
  );

  implement(
    app,
    companionEndpoints.stopSetup,
    async (_input, context, agent: AgentRow) => {
      const { transaction, caller } = context;
      const companions = createCompanionRepository(transaction, caller.organizationId);
      const stopped = await cancelRunning(context, await companions.lockSetup(agent.id));
      if (stopped) await publishProgress(context, bus, stopped);
      const entry = {
        action: 'companion.setup_stopped',
        objectType: 'agent',
        objectId: agent.id,
      } as const;
      await context.audit({ ...entry, before: {}, after: stopped ? { job_id: stopped } : {} });
      return present(context, agent);
    },
    editableCompanionAgent,
  );
}

/** Cancels the running setup and returns its job; null when none was running. */
async function cancelRunning(
  { transaction, caller }: MemberContext,
  setup: StoredSetup,
): Promise<string | null> {
  if (!setup || !isUnfinished(setup.job)) return null;
  const jobs = createJobsRepository(transaction, caller.organizationId);
  await jobs.change(setup.job_id, { state: 'cancelled' });
  return setup.job_id;
}

async function publishProgress(context: MemberContext, bus: Bus, jobId: string): Promise<void> {
  const { transaction, caller, afterCommit } = context;
  const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
  afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
}

async function present(
  { transaction, caller }: MemberContext,
  { id, knowledge_id }: AgentRow,
): Promise<CompanionSetup> {
  const companions = createCompanionRepository(transaction, caller.organizationId);
  const setup = await companions.findSetup(id);
  const known = await companions.countSources(id, knowledge_id);
  return {
    job: setup?.job ?? null,
    card: setup?.card ?? null,
    samples: setup?.samples ?? [],
    finished_at: setup?.finished_at?.toISOString() ?? null,
    known: { ...known, profile: !isEmptyProfile(await companions.getProfile(id)) },
  };
}
