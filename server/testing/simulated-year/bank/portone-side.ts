import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Call, Reply } from '#server/testing/stand-ins/payment-server.ts';
import type { BankBooks, BankPayment } from './books.ts';

const secret = 'portone-secret';
const storeId = 'store-1';
const webhookSecret = Buffer.from('portone webhooks');

/** The environment variables with which the product uses this provider. */
export const portoneEnv = (baseUrl: string) => ({
  PORTONE_API_SECRET: secret,
  PORTONE_STORE_ID: storeId,
  PORTONE_CHANNEL_KEY: 'channel-1',
  PORTONE_WEBHOOK_SECRET: `whsec_${webhookSecret.toString('base64')}`,
  PORTONE_BASE_URL: baseUrl,
});

const paymentBody = z.object({
  billingKey: z.string(),
  amount: z.object({ total: z.int() }),
  currency: z.string(),
});
const cancelBody = z.object({ amount: z.int(), currentCancellableAmount: z.int() });

const ok = (body: unknown): Reply => ({ status: 200, body });
const error = (status: number, type: string, more = {}): Reply => ({
  status,
  body: { type, ...more },
});

/** Serves the bank's books through PortOne's API V2. */
export function createPortoneSide(books: BankBooks) {
  const replies = new Map<string, Reply>();
  /** Registration ids by billing key. */
  const registrations = new Map<string, string>();

  function handleKey(method: string, key: string): Reply {
    const card = books.findCard(key);
    if (!card) return error(404, 'BILLING_KEY_NOT_FOUND');
    if (method === 'DELETE') {
      if (card.isDeleted) return error(409, 'BILLING_KEY_ALREADY_DELETED');
      card.isDeleted = true;
      return ok({ deletedAt: '' });
    }
    const number = `94111234****${key.replace(/\D/g, '').padStart(4, '0').slice(-4)}`;
    return ok({
      ...{ status: card.isDeleted ? 'DELETED' : 'ISSUED', storeId, billingKey: key },
      ...{ issueId: registrations.get(key), customer: { id: card.payerId } },
      channels: [{ type: 'LIVE' }],
      methods: [{ type: 'BillingKeyPaymentMethodCard', card: { issuer: 'SHINHAN', number } }],
    });
  }

  function pay(id: string, body: string): Reply {
    const { billingKey: key, amount, currency } = paymentBody.parse(JSON.parse(body));
    const payment = books.pay({ id, key, amount: amount.total, currency });
    if (!payment) return error(404, 'BILLING_KEY_NOT_FOUND');
    if (payment.state === 'failed') return error(502, 'PG_PROVIDER', { pgCode: payment.code });
    return ok({ payment: { pgTxId: id } });
  }

  function present({ id, state, amount, currency, refunded, code }: BankPayment): Reply {
    const paid = refunded === 0 ? 'PAID' : refunded < amount ? 'PARTIAL_CANCELLED' : 'CANCELLED';
    return ok({
      ...{ id, transactionId: `tx-${id}`, currency },
      status: state === 'paid' ? paid : state === 'failed' ? 'FAILED' : 'PAY_PENDING',
      amount: { total: amount, cancelled: refunded },
      ...(state === 'failed' && { failure: { pgCode: code } }),
    });
  }

  function cancel(paymentId: string, key: string, body: string): Reply {
    const payment = books.payments.get(paymentId);
    if (payment?.state !== 'paid') return error(404, 'PAYMENT_NOT_FOUND');
    const { amount, currentCancellableAmount } = cancelBody.parse(JSON.parse(body));
    const left = payment.amount - payment.refunded;
    if (left !== currentCancellableAmount) {
      return error(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
    }
    if (amount > left) return error(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
    const result = books.refund({ id: key, paymentId, amount });
    if (result === 'refused') return error(502, 'PG_PROVIDER', { pgCode: 'refused' });
    return ok({ cancellation: { status: result === 'requested' ? 'REQUESTED' : 'SUCCEEDED' } });
  }

  return {
    /** Enters a card in PortOne's window; returns its billing key. */
    enterCard(registrationId: string, key: string): string {
      registrations.set(key, registrationId);
      return key;
    },

    handle(call: Call): Reply {
      if (call.header('authorization') !== `PortOne ${secret}`) return error(401, 'UNAUTHORIZED');
      const [group = '', id = '', action] = call.path.split('/').slice(1).map(decodeURIComponent);
      if (group === 'billing-keys') return handleKey(call.method, id);
      if (call.method === 'GET') {
        const payment = books.payments.get(id);
        return payment ? present(payment) : error(404, 'PAYMENT_NOT_FOUND');
      }
      const key = call.header('idempotency-key');
      const reply =
        replies.get(key) ?? (action === 'cancel' ? cancel(id, key, call.body) : pay(id, call.body));
      replies.set(key, reply);
      return reply;
    },

    /** A signed webhook. */
    sign(event: { id: string; paymentId: string }, now: Date) {
      const data = { paymentId: event.paymentId, storeId };
      const body = JSON.stringify({ type: 'Transaction.Paid', data });
      const time = String(Math.floor(now.getTime() / 1000));
      const signature = createHmac('sha256', webhookSecret)
        .update(`${event.id}.${time}.${body}`)
        .digest('base64');
      const headers = {
        ...{ 'webhook-id': event.id, 'webhook-timestamp': time },
        'webhook-signature': `v1,${signature}`,
      };
      return { body, headers };
    },
  };
}
