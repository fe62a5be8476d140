import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { type ErasureServices, eraseDeleted } from './erase-deleted.ts';

const eraseDeletedJob = 'erase-deleted';

/** Chatbots and agents that nobody can restore any more. */
export function erasureJobs(services: ErasureServices): Record<typeof eraseDeletedJob, JobHandler> {
  return { [eraseDeletedJob]: () => eraseDeleted(services) };
}

/** Has erased at once what the transaction marks for it. */
export async function queueErasure(transaction: Database): Promise<void> {
  await enqueueJob(transaction, eraseDeletedJob, {}, { key: eraseDeletedJob });
}
