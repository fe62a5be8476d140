import { z } from 'zod';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { SourceKind } from './source-kind.ts';
import {
  createSourcesRepository,
  type SourceChange,
  type SourceRow,
} from './sources.repository.ts';

export const readSourceJob = 'read-source';

/** A reading of one version of one source. */
export const readTaskSchema = z.object({
  organizationId: z.string(),
  sourceId: z.string(),
  version: z.number(),
  jobId: z.string(),
});
export type ReadTask = z.infer<typeof readTaskSchema>;

export interface StartedReading {
  source: SourceRow;
  jobId: string;
  /** Notifies live readers; to be called after the commit. */
  notify: () => Promise<void>;
}

/** Enqueues a reading of a source from its beginning and cancels the one in progress. */
export async function startReading(
  transaction: TenantTransaction,
  bus: Bus,
  kind: SourceKind,
  before: SourceRow,
  change: SourceChange = {},
): Promise<StartedReading> {
  const organizationId = before.organization_id;
  const jobs = createJobsRepository(transaction, organizationId);
  if (before.job_id && isReadingPending(before))
    await jobs.change(before.job_id, { state: 'cancelled' });
  const jobId = await jobs.insert(kind.job, before.id);
  const source = await createSourcesRepository(transaction, organizationId).update(before.id, {
    ...change,
    state: 'queued',
    reason: null,
    progress: 0,
    version: before.version + 1,
    checkpoint: null,
    job_id: jobId,
  });
  const task = { organizationId, sourceId: source.id, version: source.version, jobId };
  await enqueueReading(transaction, kind, source, task);
  const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
  return {
    source,
    jobId,
    notify: await insertLiveEvents(transaction, bus, organizationId, changes),
  };
}

/**
 * Enqueues a reading. Each further job of an organization has a lower priority, so that others get
 * their turn.
 */
export function enqueueReading(
  db: Database,
  kind: SourceKind,
  source: SourceRow,
  task: ReadTask,
): Promise<void> {
  const { organizationId } = task;
  return enqueueJob(db, readSourceJob, task, { queue: kind.queueOf(source), organizationId });
}

export function isReadingPending({ state }: Pick<SourceRow, 'state'>): boolean {
  return state === 'queued' || state === 'reading' || state === 'indexing';
}
