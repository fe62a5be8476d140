import type { JobHandler } from '#server/platform/jobs/worker.ts';
import { eraseOldChats } from './erase-old-chats.ts';
import { eraseOrganizations } from './erase-organizations.ts';

type Deps = Parameters<typeof eraseOrganizations>[0];

/** Nightly erasure of old chats and deleted organizations. */
export function organizationJobs(deps: Deps): Record<string, JobHandler> {
  return {
    'erase-old-chats': async () => void (await eraseOldChats(deps)),
    'erase-organizations': async () => void (await eraseOrganizations(deps)),
  };
}
