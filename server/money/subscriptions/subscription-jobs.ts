import { createDueInvoices, type PaymentDeps } from '#server/money/payments/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { isCharged } from './apply-payment.ts';
import { chargeInBackground } from './charge.ts';
import { createDueSubscriptions } from './due-subscriptions.repository.ts';
import { queueSuspensionMail } from './dunning-mails.ts';
import { lockBilling } from './load-billing.ts';
import type { EffectDeps } from './payment-effects.ts';
import { beginOwedPayment, renew } from './renew.ts';
import { graceStart } from './rules/dunning.ts';
import { suspend } from './suspend.ts';

type JobDeps = PaymentDeps & EffectDeps;

const batch = 500;
/** Payments that wait for the provider at once; no connection is held meanwhile. */
const concurrency = 16;

export function subscriptionJobs(deps: JobDeps): JobHandlers {
  return {
    'renew-subscriptions': async () => void (await renewDue(deps)),
    'retry-unpaid': async () => {
      await retryUnpaid(deps);
      await suspendUnpaid(deps);
    },
  };
}

/** Renews all subscriptions whose period has ended. */
export async function renewDue(deps: JobDeps): Promise<number> {
  const ids = await createDueSubscriptions(deps.db).listEnded(deps.clock(), batch);
  await forEach(deps, ids, (id) => renew(deps, id));
  return ids.length;
}

/** Charges unpaid invoices again on the days of the dunning. */
export async function retryUnpaid(deps: JobDeps): Promise<void> {
  const due = await createDueInvoices(deps.db).listToRetry(deps.clock(), batch);
  await forEach(deps, due, async ({ organizationId, invoiceId }) => {
    const begun = await inOrganization(deps.db, organizationId, async (transaction) => {
      const billing = await lockBilling(transaction, organizationId, deps.clock());
      return beginOwedPayment(deps, billing, invoiceId);
    });
    if (begun) await chargeInBackground(deps, begun);
  });
}

/** Suspends whoever has not paid for longer than the grace period. */
export async function suspendUnpaid(deps: JobDeps): Promise<void> {
  const before = graceStart(deps.clock());
  for (let after = ''; ; ) {
    const debtors = await createDueInvoices(deps.db).listDebtors(before, { after, limit: batch });
    const running = await createDueSubscriptions(deps.db).listRunning(debtors);
    await forEach(deps, running, (organizationId) => suspendOne(deps, organizationId));
    after = debtors.at(-1) ?? '';
    if (debtors.length < batch) return;
  }
}

function suspendOne(deps: JobDeps, organizationId: string): Promise<void> {
  return inOrganization(deps.db, organizationId, async (transaction) => {
    const billing = await lockBilling(transaction, organizationId, deps.clock());
    const { current, subscriptions, now } = billing;
    if (!current || !isCharged(current)) return;
    await suspend(billing, current, 'unpaid');
    const event = { at: now, subscriptionId: current.id, reason: 'unpaid' };
    await subscriptions.addEvent('suspended', event);
    await queueSuspensionMail(deps, transaction, organizationId);
  });
}

/** A few at a time. One that fails is logged and delays no other: it is due again in a minute. */
async function forEach<Item>(
  { log }: JobDeps,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      await work(item).catch((error: unknown) => {
        // Its last payment is not decided yet.
        if (error instanceof AppError && error.code === 'payment_pending') return;
        log.error({ err: error }, 'a subscription cannot be charged');
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
