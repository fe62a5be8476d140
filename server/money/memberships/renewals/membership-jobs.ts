import { z } from 'zod';
import { removeCardsOfErasedCustomers } from '#server/money/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { changePrice } from './change-price.ts';
import { createDueMemberships } from './due-memberships.repository.ts';
import { type DueMembership, type RenewalJobDeps, renewMembership } from './renew-membership.ts';

const pricesJob = 'change-membership-prices';
const pricesSchema = z.object({ planId: z.string() });
const batch = 500;
/** Concurrent payments. They hold no connection while they wait for the provider. */
const concurrency = 8;

export function membershipJobs(deps: RenewalJobDeps): JobHandlers {
  return {
    'renew-memberships': () => renewDueMemberships(deps),
    [pricesJob]: (payload) => changePrices(deps, pricesSchema.parse(payload).planId),
    'forget-erased-customers': async () => {
      await removeCardsOfErasedCustomers(deps);
      await createDueMemberships(deps.db).forgetErasedCustomers();
    },
  };
}

/** Notifies customers of the new price of a plan, after the transaction. */
export function enqueuePriceChange(db: Database, planId: string): Promise<void> {
  return enqueueJob(db, pricesJob, { planId }, { key: `${pricesJob} ${planId}` });
}

/** Renews or ends all memberships whose period has ended. */
export function renewDueMemberships(deps: RenewalJobDeps): Promise<void> {
  const due = createDueMemberships(deps.db);
  return forEach(
    deps,
    (page) => due.listEnded(deps.clock(), page),
    (membership) => renewMembership(deps, membership),
  );
}

export function changePrices(deps: RenewalJobDeps, planId: string): Promise<void> {
  const due = createDueMemberships(deps.db);
  return forEach(
    deps,
    (page) => due.listPriced(planId, page),
    (membership) => changePrice(deps, membership),
  );
}

/** Runs a few at a time. A failure is logged; the next run of the job tries again. */
async function forEach(
  { log }: RenewalJobDeps,
  list: (page: { after: string; limit: number }) => Promise<DueMembership[]>,
  work: (membership: DueMembership) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const memberships = await list({ after, limit: batch });
    const queue = memberships.values();
    const worker = async () => {
      for (const membership of queue) {
        await work(membership).catch((err: unknown) =>
          log.error({ err, membership: membership.id }, 'a membership cannot be renewed'),
        );
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    after = memberships.at(-1)?.id ?? '';
    if (memberships.length < batch) return;
  }
}
