import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { websiteJobs } from './websites/index.ts';

export function knowledgeJobs(services: Services): JobHandlers {
  return {
    ...websiteJobs(services),
  };
}
