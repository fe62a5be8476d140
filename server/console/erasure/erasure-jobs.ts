import { eraseDeletedJob } from '#server/chatbots/windows/index.ts';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { type ErasureServices, eraseDeleted } from './erase-deleted.ts';

export function erasureJobs(services: ErasureServices): Record<typeof eraseDeletedJob, JobHandler> {
  return { [eraseDeletedJob]: () => eraseDeleted(services) };
}
