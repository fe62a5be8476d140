import { z } from 'zod';
import type { WebhookEvent, WebhookRequest } from '../payments.ts';
import { WebhookRefused } from '../provider-error.ts';
import { assertRecent, assertSigned } from '../signatures.ts';

const eventSchema = z.object({
  type: z.string(),
  data: z
    .object({ paymentId: z.string().optional(), billingKey: z.string().max(200).optional() })
    .default({}),
});

/** Verifies a webhook of PortOne, which follows Standard Webhooks, and says what it is about. */
export function parsePortoneWebhook(
  { body, header }: WebhookRequest,
  secret: string,
  now: Date,
): WebhookEvent {
  const id = header('webhook-id');
  const time = header('webhook-timestamp');
  assertRecent(time, now);
  if (!id || id.length > 200) throw new WebhookRefused('no id');
  const given = (header('webhook-signature') ?? '')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => part.slice(3));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  assertSigned([`${id}.${time}.`, body], key, given, 'base64');

  const { data: event } = eventSchema.safeParse(parseJson(body));
  const { type = '', data: { paymentId, billingKey } = {} } = event ?? {};
  if (type.startsWith('Transaction.') && paymentId) return { id, kind: 'payment', paymentId };
  if (type.startsWith('BillingKey.') && billingKey) return { id, kind: 'card', key: billingKey };
  return { id, kind: 'other' };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
