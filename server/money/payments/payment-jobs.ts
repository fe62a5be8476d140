import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createWebhookJob, webhookJob } from './process-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { executeRefund, refundPayment } from './refund-payment.ts';
import { removeBillingKeys } from './remove-billing-keys.ts';
import { removeKeysJob } from './store-card.ts';
import { sweepPayments } from './sweep-payments.ts';
import { createWebhooks } from './webhooks.repository.ts';

const dayMs = 86_400_000;
const batch = 100;

export function paymentJobs(deps: PaymentDeps): JobHandlers {
  return {
    'sweep-payments': async () => {
      await sweepPayments(deps);
      await sweepRefunds(deps);
    },
    [webhookJob]: createWebhookJob(deps),
    [removeKeysJob]: () => removeBillingKeys(deps),
    'reconcile-payments': async () => void (await reconcilePayments(deps)),
    'sweep-payment-webhooks': () =>
      createWebhooks(deps.db).sweep(new Date(deps.clock().getTime() - 90 * dayMs)),
  };
}

/** Gives back what was charged twice, and finds out what became of refunds without an outcome. */
export async function sweepRefunds(deps: PaymentDeps): Promise<void> {
  const due = createDuePayments(deps.db);
  for (const { organizationId, id } of await due.listDuplicates(batch)) {
    await refundPayment(deps, { organizationId, paymentId: id, reason: 'charged twice' });
  }
  const before = new Date(deps.clock().getTime() - 60_000);
  for (const { organizationId, id } of await due.listOpenRefunds(before, batch)) {
    await executeRefund(deps, organizationId, id);
  }
}
