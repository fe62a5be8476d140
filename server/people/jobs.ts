import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { sweepReservations } from './metering/index.ts';
import { organizationJobs } from './organizations/index.ts';
import { eraseWithdrawn } from './own-data/index.ts';
import { passwordJobs } from './passwords/index.ts';

export function peopleJobs(services: Services): JobHandlers {
  return {
    ...passwordJobs(services),
    ...organizationJobs(services),
    'sweep-reservations': async () => void (await sweepReservations(services.db)),
    'erase-withdrawn': async () => void (await eraseWithdrawn(services)),
  };
}
