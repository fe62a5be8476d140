import {
  createDueInvoices,
  createInvoices,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { listWithOverage } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { isCharged } from './apply-payment.ts';
import { chargeInBackground } from './charge.ts';
import { createDueSubscriptions } from './due-subscriptions.repository.ts';
import { queueSuspensionMail } from './dunning-mails.ts';
import { lockBilling } from './load-billing.ts';
import { billOverageOf } from './overage/bill-overage.ts';
import { attemptOwedPayment } from './owed-payments.ts';
import type { EffectDeps } from './payment-effects.ts';
import { renew } from './renew.ts';
import { graceStart } from './rules/dunning.ts';
import { suspend } from './suspend.ts';

type JobDeps = PaymentDeps & EffectDeps;

const batch = 500;
/** Concurrent payments. They hold no connection while they wait for the provider. */
const concurrency = 16;

export function subscriptionJobs(deps: JobDeps): JobHandlers {
  return {
    'renew-subscriptions': () => renewDue(deps),
    'bill-overage': () => billOverage(deps),
    'retry-unpaid': async () => {
      await retryUnpaid(deps);
      await suspendUnpaid(deps);
    },
  };
}

/** Renews all subscriptions whose period has ended. */
export async function renewDue(deps: JobDeps): Promise<void> {
  for (let after = ''; ; ) {
    const page = { after, limit: batch };
    const ids = await createDueSubscriptions(deps.db).listEnded(deps.clock(), page);
    await forEach(deps, ids, (id) => renew(deps, id));
    after = ids.at(-1) ?? '';
    if (ids.length < batch) return;
  }
}

/** Bills answers beyond the plan whose month, or agreement, has ended. */
export async function billOverage(deps: JobDeps): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listWithOverage(deps.db, { after, limit: batch });
    await forEach(deps, ids, (id) => billOverageOf(deps, id));
    after = ids.at(-1) ?? '';
    if (ids.length < batch) return;
  }
}

/** Charges unpaid invoices again that are due for a retry. */
export async function retryUnpaid(deps: JobDeps, limit = batch): Promise<void> {
  for (let after = ''; ; ) {
    const due = await createDueInvoices(deps.db).listToRetry(deps.clock(), { after, limit });
    await forEach(deps, due, (invoice) => retryInvoice(deps, invoice));
    after = due.at(-1)?.invoiceId ?? '';
    if (due.length < limit) return;
  }
}

async function retryInvoice(
  deps: JobDeps,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
): Promise<void> {
  const begun = await inOrganization(deps.db, organizationId, async (transaction) => {
    const billing = await lockBilling(transaction, organizationId, deps.clock());
    return attemptOwedPayment(deps, billing, invoiceId);
  });
  if (begun) await chargeInBackground(deps, begun);
}

/** Suspends subscriptions with an invoice unpaid for longer than the grace period. */
export async function suspendUnpaid(deps: JobDeps): Promise<void> {
  const before = graceStart(deps.clock());
  for (let after = ''; ; ) {
    const debtors = await createDueInvoices(deps.db).listDebtors(before, { after, limit: batch });
    const active = await createDueSubscriptions(deps.db).listActive(debtors);
    await forEach(deps, active, (organizationId) => suspendDebtor(deps, organizationId));
    after = debtors.at(-1) ?? '';
    if (debtors.length < batch) return;
  }
}

/** Does nothing if the organization has paid since it was listed. */
export function suspendDebtor(deps: JobDeps, organizationId: string): Promise<void> {
  return inOrganization(deps.db, organizationId, async (transaction) => {
    const billing = await lockBilling(transaction, organizationId, deps.clock());
    const { current, now } = billing;
    if (!current || !isCharged(current)) return;
    const invoices = createInvoices(transaction, organizationId);
    if (!(await invoices.hasUnpaidSince(graceStart(now)))) return;
    await suspend(billing, current, { reason: 'unpaid', event: { reason: 'unpaid' } });
    await queueSuspensionMail(deps, transaction, organizationId);
  });
}

/** Runs a few at a time. A failure is logged; the next run of the job tries again. */
async function forEach<Item>(
  { log }: JobDeps,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      await work(item).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'payment_pending') return;
        log.error({ err: error }, 'a subscription cannot be charged');
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
