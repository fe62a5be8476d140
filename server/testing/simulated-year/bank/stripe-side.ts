import { createHmac } from 'node:crypto';
import type { Call, Reply } from '#server/testing/stand-ins/payment-server.ts';
import type { BankBooks, BankPayment } from './books.ts';

const secretKey = 'sk_test_1';
const webhookSecret = 'whsec_stripe';

/** The environment variables with which the product uses this provider. */
export const stripeEnv = (baseUrl: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_BASE_URL: baseUrl,
});

/** A checkout session: the page on which a card is entered. */
interface Session {
  id: string;
  registrationId: string;
  payerId: string;
  /** The card's key; null until a card is entered. */
  key: string | null;
}

export type StripeEvent = { id: string } & (
  | { paymentId: string }
  | { registrationId: string; sessionId: string }
);

const pageSize = 10;

const ok = (body: unknown): Reply => ({ status: 200, body });
const error = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
});

/** Serves the bank's books through Stripe's API. The id of a payment intent is `pi_` and the payment's id. */
export function createStripeSide(books: BankBooks) {
  const replies = new Map<string, Reply>();
  const sessions = new Map<string, Session>();

  const toIntent = ({ id, state, amount, currency, payerId, refunded, code }: BankPayment) => ({
    ...{ id: `pi_${id}`, amount, currency: currency.toLowerCase(), customer: `cus_${payerId}` },
    status: { paid: 'succeeded', failed: 'requires_payment_method', processing: 'processing' }[
      state
    ],
    metadata: { payment_id: id },
    latest_charge: state === 'paid' ? { amount_refunded: refunded } : null,
    last_payment_error: state === 'failed' ? { code: 'card_declined', decline_code: code } : null,
  });

  function read({ path, query }: Call): Reply {
    if (path === '/v1/payment_intents') {
      const payerId = (query.get('customer') ?? '').replace('cus_', '');
      const since = Number(query.get('created[gte]')) * 1000;
      const own = books.paymentsOf(payerId).filter(({ at }) => at.getTime() >= since);
      const newestFirst = own.toReversed();
      const last = query.get('starting_after');
      const from = newestFirst.findIndex(({ id }) => `pi_${id}` === last) + 1;
      const data = newestFirst.slice(from, from + pageSize).map(toIntent);
      return ok({ data, has_more: from + pageSize < own.length });
    }
    if (path === '/v1/refunds') {
      const paymentId = (query.get('payment_intent') ?? '').replace('pi_', '');
      const own = [...books.refunds.values()].filter((refund) => refund.paymentId === paymentId);
      const data = own.map(({ id, amount, dueAt }) => ({
        ...{ id: `re_${id}`, amount, metadata: { refund_id: id } },
        status: dueAt ? 'pending' : 'succeeded',
      }));
      return ok({ data, has_more: false });
    }
    const session = sessions.get(path.split('/').at(-1) ?? '');
    return session ? ok(presentSession(session)) : error(404, 'invalid_request_error', 'missing');
  }

  function presentSession({ id, registrationId, payerId, key }: Session) {
    const last4 = key?.replace(/\D/g, '').padStart(4, '0').slice(-4);
    const card = { brand: 'visa', last4, exp_month: 4, exp_year: 2039 };
    return {
      ...{ id, client_reference_id: registrationId, customer: `cus_${payerId}` },
      ...{ status: key ? 'complete' : 'open', metadata: { organization_id: payerId } },
      setup_intent: key ? { status: 'succeeded', payment_method: { id: key, card } } : null,
    };
  }

  function change(path: string, form: URLSearchParams): Reply {
    const field = (name: string) => form.get(name) ?? '';
    if (path === '/v1/customers') return ok({ id: `cus_${field('metadata[organization_id]')}` });
    if (path === '/v1/checkout/sessions') {
      const id = `cs_${sessions.size + 1}`;
      const payerId = field('metadata[organization_id]');
      sessions.set(id, { id, registrationId: field('client_reference_id'), payerId, key: null });
      return ok({ id, url: `https://checkout.example/${id}`, expires_at: 4_000_000_000 });
    }
    if (path === '/v1/payment_intents') return pay(field);
    if (path === '/v1/refunds') return refund(field);
    const card = books.findCard(path.split('/').at(-2) ?? '');
    if (!card || card.isDeleted) return error(400, 'invalid_request_error', 'detached');
    card.isDeleted = true;
    return ok({});
  }

  function pay(field: (name: string) => string): Reply {
    const payment = books.pay({
      ...{ id: field('metadata[payment_id]'), key: field('payment_method') },
      ...{ amount: Number(field('amount')), currency: field('currency').toUpperCase() },
    });
    if (!payment) return error(400, 'invalid_request_error', 'resource_missing');
    return payment.state === 'failed'
      ? error(402, 'card_error', payment.code)
      : ok(toIntent(payment));
  }

  function refund(field: (name: string) => string): Reply {
    const paymentId = field('payment_intent').replace('pi_', '');
    const payment = books.payments.get(paymentId);
    const amount = Number(field('amount'));
    if (!payment || amount > payment.amount - payment.refunded) {
      return error(400, 'invalid_request_error', 'charge_already_refunded');
    }
    const id = field('metadata[refund_id]');
    const result = books.refund({ id, paymentId, amount });
    if (result === 'refused') return error(400, 'invalid_request_error', 'refused');
    const status = result === 'requested' ? 'pending' : 'succeeded';
    return ok({ id: `re_${id}`, amount, status, metadata: { refund_id: id } });
  }

  return {
    /** Enters a card on the session's page. */
    enterCard(sessionId: string, issue: (payerId: string) => string): Session {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      session.key ??= issue(session.payerId);
      return session;
    },

    handle(call: Call): Reply {
      if (call.header('authorization') !== `Bearer ${secretKey}`) {
        return error(401, 'invalid_request_error', 'api_key_invalid');
      }
      if (call.method === 'GET') return read(call);
      const key = call.header('idempotency-key');
      const reply = replies.get(key) ?? change(call.path, new URLSearchParams(call.body));
      replies.set(key, reply);
      return reply;
    },

    /** A signed webhook. */
    sign(event: StripeEvent, now: Date) {
      const isPayment = 'paymentId' in event;
      const object = isPayment
        ? { id: `pi_${event.paymentId}`, metadata: { payment_id: event.paymentId } }
        : { id: event.sessionId, client_reference_id: event.registrationId };
      const type = isPayment ? 'payment_intent.succeeded' : 'checkout.session.completed';
      const body = JSON.stringify({ id: event.id, type, data: { object } });
      const time = Math.floor(now.getTime() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
    },
  };
}
