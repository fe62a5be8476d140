import { z } from 'zod';
import type { NewPayment, PaymentProvider, PaymentResult } from '../payments.ts';
import { ProviderError } from '../provider-error.ts';
import { billingKeySchema, toMethod } from './billing-key.ts';
import { createPortoneApi, type PortoneAccount } from './portone-api.ts';
import { paymentSchema, toResult } from './portone-payment.ts';
import { parsePortoneWebhook } from './portone-webhook.ts';
import { refundAtPortone } from './refund-at-portone.ts';

export interface PortoneOptions extends PortoneAccount {
  webhookSecret: string;
  consoleOrigin: string;
  /** Cards of test channels pay nothing. */
  allowTestChannels: boolean;
}

const failureSchema = z.object({
  type: z.string(),
  pgCode: z.string().optional(),
  pgMessage: z.string().optional(),
});

/** Errors that say nothing about whether the payment was made. */
const undecided = ['IDEMPOTENCY_OUTSTANDING_REQUEST', 'ALREADY_PAID'];

/** PortOne V2: cards of Korea. Its browser library enters the card at a page of ours. */
export function createPortone(options: PortoneOptions): PaymentProvider {
  const api = createPortoneApi(options);

  async function read({ id }: { id: string }): Promise<PaymentResult | null> {
    const { status, body } = await api.call('GET', `/payments/${id}`);
    if (status === 404) return null;
    return toResult(parseAnswer(paymentSchema, { status, body }));
  }

  const readKey = (key: string) => api.call('GET', `/billing-keys/${encodeURIComponent(key)}`);

  return {
    name: 'portone',
    read,

    async startRegistration({ id, expiresAt }) {
      return { url: `${options.consoleOrigin}/payments/portone/${id}`, expiresAt };
    },

    async completeRegistration({ id, payerId, parameters }) {
      const { billingKey, code } = parameters;
      if (!billingKey) return { status: 'failed', code: code ?? 'not_entered' };
      const answer = await readKey(billingKey);
      if (answer.status === 404) return { status: 'failed', code: 'card_unknown' };
      const found = parseAnswer(billingKeySchema, answer);
      const isTest = found.channels.some(({ type }) => type !== 'LIVE');
      if (found.status !== 'ISSUED') return { status: 'failed', code: 'card_deleted' };
      // A key of another store, payer or registration was not entered for this organization.
      const isOwn =
        found.storeId === options.storeId &&
        found.customer?.id === payerId &&
        (id === null || found.issueId === id);
      if (!isOwn) return { status: 'failed', code: 'card_of_other_payer' };
      if (isTest && !options.allowTestChannels) return { status: 'failed', code: 'test_card' };
      return { status: 'registered', method: toMethod(billingKey, found) };
    },

    async charge(payment) {
      const path = `/payments/${payment.id}/billing-key`;
      const { status, body } = await api.call('POST', path, {
        body: bodyOf(payment, options.storeId),
        idempotencyKey: `pay-${payment.id}`.padEnd(16, '0'),
      });
      const refusal = status === 200 ? null : refusalOf(failureSchema.safeParse(body).data, status);
      // The answer has neither amount nor currency, and a bank may have charged what it reports as failed.
      const stored = await read(payment);
      if (stored?.status === 'paid' || !refusal) return stored ?? { status: 'pending' };
      return refusal;
    },

    refund: (refund) => refundAtPortone(api, refund),

    async isBillingKeyValid(key) {
      const answer = await readKey(key);
      return answer.status !== 404 && parseAnswer(billingKeySchema, answer).status === 'ISSUED';
    },

    async deleteBillingKey(key) {
      const answer = await api.call('DELETE', `/billing-keys/${encodeURIComponent(key)}`);
      const failure = failureSchema.safeParse(answer.body).data?.type;
      const isGone = answer.status === 404 || failure === 'BILLING_KEY_ALREADY_DELETED';
      if (answer.status !== 200 && !isGone) {
        throw new ProviderError('refused', failure ?? `status ${answer.status}`);
      }
    },

    parseWebhook: (request, now) => parsePortoneWebhook(request, options.webhookSecret, now),
  };
}

function bodyOf({ key, title, amount, payer }: NewPayment, storeId: string) {
  return {
    ...{ storeId, billingKey: key, orderName: title, currency: amount.currency },
    amount: { total: Number(amount.amount) },
    customer: { id: payer.id, name: { full: payer.name }, email: payer.email },
  };
}

/** A payment that PortOne has refused; throws where it may have been made. */
function refusalOf(
  failure: z.output<typeof failureSchema> | undefined,
  status: number,
): PaymentResult {
  const isUndecided =
    !failure ||
    undecided.includes(failure.type) ||
    (status >= 500 && failure.type !== 'PG_PROVIDER');
  // Credentials are wrong: nothing was charged, and nothing will be until they are right.
  if (isUndecided || status === 401 || status === 403) {
    throw new ProviderError('unavailable', failure?.type ?? `status ${status}`);
  }
  const { type, pgCode, pgMessage } = failure;
  return { status: 'failed', code: pgCode ?? type.toLowerCase(), message: pgMessage ?? type };
}

function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: { status: number; body: unknown },
): z.output<Schema> {
  const parsed = status === 200 ? schema.safeParse(body) : null;
  if (!parsed?.success) throw new ProviderError('unavailable', `status ${status}`);
  return parsed.data;
}
