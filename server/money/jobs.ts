import type { Database } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { createDocumentJobs } from './documents/index.ts';
import { ledgerJobs } from './ledger/index.ts';
import { membershipJobs } from './memberships/index.ts';
import { paymentServices } from './payment-services.ts';
import { eraseInvoices, findPayer, paymentJobs } from './payments/index.ts';
import { erasePayouts } from './payouts/index.ts';
import { subscriptionJobs } from './subscriptions/index.ts';

/** Erases what is retained as long as the book of an organization. */
async function eraseRecords(db: Database, organizationId: string): Promise<void> {
  await eraseInvoices(db, organizationId);
  await erasePayouts(db, organizationId);
}

export function moneyJobs(services: Services): JobHandlers {
  const deps = paymentServices(services);
  return {
    ...ledgerJobs({ ...services, eraseRecords }),
    ...createDocumentJobs({ ...services, findPayer }),
    ...paymentJobs(deps),
    ...subscriptionJobs(deps),
    ...membershipJobs(deps),
  };
}
