import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { eraseOrganizations } from './erase-organizations.ts';

type Deps = Parameters<typeof eraseOrganizations>[0];

/** Nightly erasure of deleted organizations. */
export function organizationJobs(deps: Deps): Record<string, JobHandler> {
  return {
    'erase-organizations': async () => void (await eraseOrganizations(deps)),
  };
}
