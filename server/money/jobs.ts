import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { createDocumentJobs } from './documents/index.ts';
import { ledgerJobs } from './ledger/index.ts';
import { membershipJobs } from './memberships/index.ts';
import { paymentServices } from './payment-services.ts';
import { eraseInvoices, findPayer, paymentJobs } from './payments/index.ts';
import { subscriptionJobs } from './subscriptions/index.ts';

export function moneyJobs(services: Services): JobHandlers {
  const deps = paymentServices(services);
  return {
    ...ledgerJobs({ ...services, eraseInvoices }),
    ...createDocumentJobs({ ...services, findPayer }),
    ...paymentJobs(deps),
    ...subscriptionJobs(deps),
    ...membershipJobs(deps),
  };
}
