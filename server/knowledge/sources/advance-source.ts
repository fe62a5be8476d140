import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { Job } from '#shared/contracts/common.ts';
import { notifyOfSource } from './notify-of-source.ts';
import type { IndexStep } from './source-kind.ts';
import { createSourcesRepository, type SourceRow } from './sources.repository.ts';
import type { ReadTask } from './start-reading.ts';

/**
 * Runs one step of a reading in a transaction and publishes its progress. Null ends the reading: the
 * source was deleted or stopped, has failed, or is being read again by a newer job.
 */
export async function advanceSource(
  { db, bus }: { db: Database; bus: Bus },
  task: ReadTask,
  step: IndexStep,
): Promise<SourceRow | null> {
  const { organizationId, jobId } = task;
  const { source, notify } = await inOrganization(db, organizationId, async (transaction) => {
    const current = await lockCurrent(transaction, task);
    const isOpen = current && current.state !== 'failed' && current.state !== 'stopped';
    const sources = createSourcesRepository(transaction, organizationId);
    const source = isOpen
      ? await sources.update(current.id, await step(transaction, current))
      : null;
    if (source && source.state !== current?.state) await notifyOfSource(transaction, source);
    const jobs = createJobsRepository(transaction, organizationId);
    await jobs.change(jobId, jobOf(source ?? current));
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { source, notify: await insertLiveEvents(transaction, bus, organizationId, changes) };
  });
  await notify();
  return source;
}

/** Locks the source; null unless it still has the task's version. */
async function lockCurrent(
  transaction: TenantTransaction,
  { organizationId, sourceId, version }: ReadTask,
): Promise<SourceRow | null> {
  const sources = createSourcesRepository(transaction, organizationId);
  const known = await sources.find(sourceId);
  if (!known) return null;
  await lockKnowledge(transaction, { organizationId, knowledgeId: known.knowledge_id });
  const current = await sources.find(sourceId);
  return current?.version === version ? current : null;
}

function jobOf(source: SourceRow | null): Partial<Pick<Job, 'state' | 'progress' | 'error'>> {
  if (!source || source.state === 'stopped') return { state: 'cancelled' };
  const { state, progress, reason } = source;
  if (state === 'ready') return { state: 'done', progress };
  if (state === 'failed') return { state: 'failed', progress, error: reason ?? 'internal' };
  return { state: 'running', progress };
}
