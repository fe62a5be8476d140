import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import { ProviderError, type WebhookEvent } from '#server/platform/payments/index.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { type PaymentProviderName, paymentProviders } from '#shared/contracts/money/payments.ts';
import { checkCard } from './check-card.ts';
import { completeRegistration } from './complete-registration.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { executeRefund } from './refund-payment.ts';
import { settleByReading } from './sweep-payments.ts';
import { createWebhooks } from './webhooks.repository.ts';

export const webhookJob = 'process-payment-webhook';
const payloadSchema = z.object({ provider: z.enum(paymentProviders), id: z.string() });
const sealOwner = 'payment webhook';

/** Stores a verified webhook and enqueues its job. A second delivery changes nothing. */
export async function storeWebhook(
  { db, sealer }: { db: Database; sealer: Sealer },
  provider: PaymentProviderName,
  event: WebhookEvent,
): Promise<void> {
  const sealed_event = sealer.seal(JSON.stringify(event), sealOwner);
  await db.transaction().execute(async (transaction) => {
    const isNew = await createWebhooks(transaction).insert({
      provider,
      ...{ id: event.id, kind: event.kind === 'card' ? 'registration' : event.kind },
      sealed_event,
    });
    if (isNew) await enqueueWebhook(transaction, provider, event.id);
  });
}

/** Enqueues all unprocessed webhooks again. Returns their number. */
export async function replayWebhooks(db: Database): Promise<number> {
  const rows = await createWebhooks(db).listUnprocessed(1_000);
  for (const { provider, id } of rows) await enqueueWebhook(db, provider, id);
  return rows.length;
}

/** Processes one webhook again, whatever became of it. Its effects happen once. */
export async function replayWebhook(
  db: Database,
  provider: PaymentProviderName,
  id: string,
): Promise<void> {
  await createWebhooks(db).markReceived(provider, id);
  await enqueueWebhook(db, provider, id);
}

/** Messages may contain addresses with a billing key, so only those of providers' errors are stored. */
function describeFailure(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

function enqueueWebhook(db: Database, provider: PaymentProviderName, id: string): Promise<void> {
  const key = `payment-webhook ${provider} ${id}`;
  return enqueueJob(db, webhookJob, { provider, id }, { key, maxAttempts: 10 });
}

/** The contents of a webhook are not trusted: it only names what to read from the provider. */
export function createWebhookJob(deps: PaymentDeps): TrackedJob {
  return {
    async run(payload) {
      const { provider, id } = payloadSchema.parse(payload);
      const webhooks = createWebhooks(deps.db);
      const row = await webhooks.find(provider, id);
      const event = row && deps.sealer.open(row.sealed_event, sealOwner);
      if (!event) return;
      // The seal proves that `storeWebhook` wrote it.
      try {
        await handleEvent(deps, provider, JSON.parse(event) as WebhookEvent);
      } catch (error) {
        await webhooks.recordError(provider, id, describeFailure(error));
        throw error;
      }
      await webhooks.mark(provider, id, 'processed');
    },
    async giveUp(payload) {
      const { provider, id } = payloadSchema.parse(payload);
      await createWebhooks(deps.db).mark(provider, id, 'failed');
    },
  };
}

async function handleEvent(
  deps: PaymentDeps,
  provider: PaymentProviderName,
  event: WebhookEvent,
): Promise<void> {
  if (event.kind === 'payment') {
    const payment = await createDuePayments(deps.db).find(event.paymentId);
    if (payment?.provider !== provider) return;
    await settleByReading(deps, payment);
    const { organizationId, id: paymentId } = payment;
    for (const id of await createDuePayments(deps.db).listOpenRefundsOf(
      organizationId,
      paymentId,
    )) {
      await executeRefund(deps, organizationId, id);
    }
  }
  if (event.kind === 'card') await checkCard(deps, provider, event.key);
  if (event.kind === 'registration' && event.registration.id) {
    const { id, parameters } = event.registration;
    await completeRegistration(deps, { id, parameters });
  }
}
