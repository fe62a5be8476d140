import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { presentJob } from './present-job.ts';
import { findSubjectJobs } from './subject-jobs.repository.ts';

/** `GET /jobs/{id}`, for clients that poll instead of following the live events. */
export function jobRoutes(app: App): void {
  implement(app, liveEndpoints.job, async ({ params }, { caller, transaction }) => {
    const [job] = await findSubjectJobs(transaction, caller.organizationId, [params.id]);
    return found(job && presentJob(job, caller), 'job');
  });
}
