import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { dayMs, hourMs, minuteMs } from '#shared/utils/durations.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createWebhookJob, webhookJob } from './process-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { executeRefund, refundPayment } from './refund-payment.ts';
import { removeBillingKeys } from './remove-billing-keys.ts';
import { removeKeysJob } from './store-card.ts';
import { sweepPayments } from './sweep-payments.ts';
import { createWebhooks } from './webhooks.repository.ts';

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
      createWebhooks(deps.db).deleteProcessed(new Date(deps.clock().getTime() - 90 * dayMs)),
  };
}

/** A failed refund is attempted again after this time. */
const refundRetryMs = hourMs;

/** Refunds surplus payments, and settles refunds whose outcome is unknown. */
export async function sweepRefunds(deps: PaymentDeps): Promise<void> {
  const due = createDuePayments(deps.db);
  const now = deps.clock().getTime();
  const failed = (err: unknown) => deps.log.error({ err }, 'a refund failed');
  for (const { organizationId, id } of await due.listSurplus(
    new Date(now - refundRetryMs),
    batch,
  )) {
    const refund = { organizationId, paymentId: id, reason: 'Not needed' };
    await refundPayment(deps, refund).catch(failed);
  }
  for (const { organizationId, id } of await due.listOpenRefunds(new Date(now - minuteMs), batch)) {
    await executeRefund(deps, organizationId, id).catch(failed);
  }
}
