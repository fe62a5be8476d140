import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { ledgerJobs } from './ledger/index.ts';

export function moneyJobs(services: Services): JobHandlers {
  return ledgerJobs(services);
}
