import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';

/** The job that erases marked objects; the erasure feature runs it. */
export const eraseDeletedJob = 'erase-deleted';

/** Queues the erasure of all marked objects after the commit. */
export async function queueErasure(transaction: Database): Promise<void> {
  await enqueueJob(transaction, eraseDeletedJob, {}, { key: eraseDeletedJob });
}
