import { z } from 'zod';
import type { WebhookEvent, WebhookRequest } from '../payments.ts';
import { WebhookRefused } from '../provider-error.ts';
import { assertRecent, assertSigned } from '../signatures.ts';

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** Verifies a webhook of Stripe and says what it is about. */
export function parseStripeWebhook(
  { body, header }: WebhookRequest,
  secret: string,
  now: Date,
): WebhookEvent {
  const parts = (header('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.filter(([key]) => key === name).map(([, value = '']) => value);
  const [time] = valuesOf('t');
  assertRecent(time, now);
  assertSigned([`${time}.`, body], secret, valuesOf('v1'), 'hex');

  const event = eventSchema.safeParse(parseJson(body)).data;
  if (!event) throw new WebhookRefused('not an event');
  const { id, type } = event;
  const { object } = event.data;
  const paymentId = object.metadata?.payment_id;
  if (paymentId) return { id, kind: 'payment', paymentId };
  const registration = object.client_reference_id;
  if (type === 'checkout.session.completed' && registration && object.id) {
    const parameters = { session_id: object.id };
    return { id, kind: 'registration', registration: { id: registration, parameters } };
  }
  return { id, kind: 'other' };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
