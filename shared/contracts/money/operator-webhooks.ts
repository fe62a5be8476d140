import { z } from 'zod';
import { pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { paymentProviders } from './payments.ts';

/** `received`: its job is pending or will be retried. `failed`: no attempt is left. */
export const webhookStates = ['received', 'processed', 'failed'] as const;

/** A verified webhook of a payment provider, without its contents. */
const storedWebhookSchema = z.object({
  provider: z.enum(paymentProviders),
  /** The provider's id. */
  id: z.string(),
  /** `registration`: about a card. `other`: of a kind that the product does not use. */
  kind: z.enum(['payment', 'registration', 'other']),
  state: z.enum(webhookStates),
  /** Why the last attempt failed; null after a success. */
  error: z.string().nullable(),
  received_at: timeSchema,
  processed_at: timeSchema.nullable(),
});
export type StoredWebhook = z.infer<typeof storedWebhookSchema>;

const path = '/api/admin/operator-webhooks';

/** Webhooks of payment providers; for operators only. */
export const operatorWebhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'user',
    summary: 'Lists stored webhooks of payment providers, newest first; operators only.',
    query: z.object({ ...pageQuery(20), state: z.enum(webhookStates).optional() }),
    result: pageOf(storedWebhookSchema),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/replay`,
    access: 'user',
    perMinute: 60,
    summary: 'Processes a stored webhook again; operators only.',
    body: z.strictObject({ provider: z.enum(paymentProviders), id: z.string().min(1).max(255) }),
    result: storedWebhookSchema,
  }),
};
