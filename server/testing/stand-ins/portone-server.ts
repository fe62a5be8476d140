import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Call, type Reply, startPaymentServer } from './payment-server.ts';

const secret = 'portone-secret';
const storeId = 'store-1';
const webhookSecret = `whsec_${Buffer.from('portone webhooks').toString('base64')}`;

/** Billing keys with an effect; all others are charged. */
export const portoneKeys = {
  works: 'key-works',
  declines: 'key-declines',
  deferred: 'key-deferred',
};

const paymentBody = z.object({
  billingKey: z.string(),
  amount: z.object({ total: z.int() }),
  currency: z.string(),
});
const cancelBody = z.object({ amount: z.int(), currentCancellableAmount: z.int() });

interface StoredPayment {
  key: string;
  total: number;
  currency: string;
  cancelled: number;
  failed: boolean;
}

/** The part of PortOne's API V2 that the product uses, with its idempotency and its errors. */
export async function startPortoneServer({
  payerId = 'payer',
  issueId = 'r1',
  channel = 'LIVE',
} = {}) {
  /** Who has entered the cards, and in which registration. */
  let entered = { payerId, issueId };
  const payments = new Map<string, StoredPayment>();
  const replies = new Map<string, Reply>();
  const deleted = new Set<string>();
  /** Idempotency keys of calls that have no reply yet. */
  const running = new Set<string>();
  let held: Promise<void> | null = null;
  let charges = 0;

  const error = (status: number, type: string, more = {}) => ({ status, body: { type, ...more } });

  function handle(call: Call): Reply | Promise<Reply> {
    if (call.header('authorization') !== `PortOne ${secret}`) return error(401, 'UNAUTHORIZED');
    const parts = call.path.split('/').slice(1).map(decodeURIComponent);
    const [group = '', id = '', action] = parts;
    if (group === 'billing-keys') return handleKey(call.method, id);
    if (call.method === 'GET') return readPayment(id);
    const key = call.header('idempotency-key');
    // A string of RFC 8941: its quotes are part of the value.
    if (!/^".{16,256}"$/.test(key)) return error(400, 'INVALID_REQUEST');
    const earlier = replies.get(key);
    if (earlier) return earlier;
    if (running.has(key)) return error(409, 'IDEMPOTENCY_OUTSTANDING_REQUEST');
    const perform = () => {
      const reply = action === 'cancel' ? cancel(id, call.body) : pay(id, call.body);
      running.delete(key);
      replies.set(key, reply);
      return reply;
    };
    if (!held) return perform();
    running.add(key);
    return held.then(perform);
  }

  function handleKey(method: string, key: string): Reply {
    if (!Object.values(portoneKeys).includes(key)) return error(404, 'BILLING_KEY_NOT_FOUND');
    if (method === 'DELETE') {
      if (deleted.has(key)) return error(409, 'BILLING_KEY_ALREADY_DELETED');
      deleted.add(key);
      return { status: 200, body: { deletedAt: new Date().toISOString() } };
    }
    const card = {
      issuer: 'SHINHAN_CARD',
      brand: 'LOCAL',
      name: '신한카드',
      number: '94111234****4242',
    };
    return {
      status: 200,
      body: {
        ...{ status: deleted.has(key) ? 'DELETED' : 'ISSUED', storeId, billingKey: key },
        issueId: entered.issueId,
        ...{ customer: { id: entered.payerId }, channels: [{ type: channel }], newField: 1 },
        methods: [{ type: 'BillingKeyPaymentMethodCard', card }],
      },
    };
  }

  function pay(id: string, body: string): Reply {
    if (payments.get(id)?.failed === false) return error(409, 'ALREADY_PAID');
    const { billingKey, amount, currency } = paymentBody.parse(JSON.parse(body));
    if (deleted.has(billingKey)) return error(409, 'BILLING_KEY_ALREADY_DELETED');
    const failed = billingKey === portoneKeys.declines;
    payments.set(id, { key: billingKey, total: amount.total, currency, cancelled: 0, failed });
    if (failed) return error(502, 'PG_PROVIDER', { pgCode: '51', pgMessage: '잔액 부족' });
    charges += 1;
    return { status: 200, body: { payment: { pgTxId: id, paidAt: new Date().toISOString() } } };
  }

  function readPayment(id: string): Reply {
    const payment = payments.get(id);
    if (!payment) return error(404, 'PAYMENT_NOT_FOUND');
    const { total, cancelled, currency, failed } = payment;
    const status = failed
      ? 'FAILED'
      : cancelled === 0
        ? 'PAID'
        : cancelled < total
          ? 'PARTIAL_CANCELLED'
          : 'CANCELLED';
    const failure = { reason: '잔액 부족', pgCode: '51' };
    return {
      status: 200,
      body: {
        ...{ id, status, transactionId: `tx-${id}`, currency, amount: { total, cancelled } },
        ...(failed && { failure }),
        receiptUrl: `https://receipts.example/${id}`,
      },
    };
  }

  function cancel(id: string, body: string): Reply {
    const payment = payments.get(id);
    if (!payment || payment.failed) return error(404, 'PAYMENT_NOT_FOUND');
    const { amount, currentCancellableAmount } = cancelBody.parse(JSON.parse(body));
    const left = payment.total - payment.cancelled;
    if (left !== currentCancellableAmount)
      return error(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
    if (amount > left) return error(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
    const isDeferred = payment.key === portoneKeys.deferred;
    if (!isDeferred) payment.cancelled += amount;
    return {
      status: 200,
      body: { cancellation: { status: isDeferred ? 'REQUESTED' : 'SUCCEEDED' } },
    };
  }

  const server = await startPaymentServer(handle);
  return {
    ...server,
    account: { secret, storeId, webhookSecret, baseUrl: server.baseUrl },
    get charges() {
      return charges;
    },
    get deleted() {
      return [...deleted];
    },
    setPayer(next: typeof entered): void {
      entered = next;
    },
    get running() {
      return running.size;
    },
    /** Calls that change something get no reply until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    /** A request that arrives late. */
    charge(id: string, total: number, currency: string): void {
      payments.set(id, { key: portoneKeys.works, total, currency, cancelled: 0, failed: false });
    },
    /** Deletes a card as a card company does. */
    deleteKey(key: string): void {
      deleted.add(key);
    },
    /** A signed webhook about a card. */
    cardWebhook: (type: string, billingKey: string, { id = `wh-${type}`, now = new Date() } = {}) =>
      signPortone(JSON.stringify({ type, data: { billingKey, storeId } }), id, now),
    /** A signed webhook about a payment. */
    webhook: (paymentId: string, { id = `wh-${paymentId}`, now = new Date() } = {}) => {
      const body = JSON.stringify({ type: 'Transaction.Paid', data: { paymentId, storeId } });
      return signPortone(body, id, now);
    },
  };
}

export function signPortone(body: string, id: string, now: Date) {
  const time = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const headers = {
    ...{ 'webhook-id': id, 'webhook-timestamp': time },
    // An older secret signs as well while secrets are replaced.
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
  return { body, headers };
}
