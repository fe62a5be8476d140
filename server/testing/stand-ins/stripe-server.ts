import { createHmac } from 'node:crypto';
import { type Call, type Reply, startPaymentServer } from './payment-server.ts';

const secretKey = 'sk_test_1';
const webhookSecret = 'whsec_stripe';

/** Cards with an effect. */
export const stripeCards = { works: 'pm_works', declines: 'pm_declines', asks: 'pm_asks' };

interface Intent {
  id: string;
  amount: number;
  currency: string;
  customer: string;
  status: string;
  metadata: Record<string, string>;
  refunded: number;
  created: number;
}

/** The part of Stripe's API that the product uses, with its idempotency and its errors. */
export async function startStripeServer({ payerId = 'payer', registrationId = 'r1' } = {}) {
  const intents: Intent[] = [];
  const refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
    metadata: object;
  }[] = [];
  const replies = new Map<string, Reply>();

  const error = (status: number, type: string, code: string, decline_code?: string) => ({
    status,
    body: { error: { type, code, message: code, ...(decline_code && { decline_code }) } },
  });

  function handle(call: Call): Reply {
    if (call.header('authorization') !== `Bearer ${secretKey}`) {
      return error(401, 'invalid_request_error', 'api_key_invalid');
    }
    if (call.header('stripe-version') !== '2024-06-20') {
      return error(400, 'invalid_request_error', 'version');
    }
    if (call.method === 'GET') return read(call);
    const key = call.header('idempotency-key');
    const earlier = replies.get(key);
    if (earlier) return earlier;
    const reply = change(call.path, new URLSearchParams(call.body));
    replies.set(key, reply);
    return reply;
  }

  function read({ path, query }: Call): Reply {
    if (path === '/v1/payment_intents') {
      const own = intents
        .filter(({ customer }) => customer === query.get('customer'))
        .filter(({ created }) => created >= Number(query.get('created[gte]')))
        .toReversed();
      const after = own.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      // Pages of two, so that the adapter has to turn them.
      const page = own.slice(after, after + 2);
      return ok({ data: page.map(withCharge), has_more: after + 2 < own.length });
    }
    if (path === '/v1/refunds') {
      const data = refunds.filter(
        (refund) => refund.payment_intent === query.get('payment_intent'),
      );
      return ok({ data, has_more: false });
    }
    return ok(session());
  }

  const session = () => ({
    ...{ id: 'cs_1', status: 'complete', client_reference_id: registrationId, customer: 'cus_1' },
    metadata: { organization_id: payerId },
    setup_intent: {
      status: 'succeeded',
      payment_method: {
        id: stripeCards.works,
        card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 },
      },
    },
  });

  function change(path: string, form: URLSearchParams): Reply {
    if (path === '/v1/customers') return ok({ id: 'cus_1' });
    if (path === '/v1/checkout/sessions') {
      const isSetup = form.get('mode') === 'setup' && form.get('customer') === 'cus_1';
      if (!isSetup) return error(400, 'invalid_request_error', 'parameter_invalid');
      return ok({ id: 'cs_1', url: 'https://checkout.example/cs_1', expires_at: 2_000_000_000 });
    }
    if (path === '/v1/payment_intents') return pay(form);
    if (path === '/v1/refunds') return refund(form);
    return path.endsWith('/detach') ? ok({}) : error(404, 'invalid_request_error', 'missing');
  }

  function pay(form: URLSearchParams): Reply {
    const card = form.get('payment_method');
    const isDeclined = card !== stripeCards.works;
    const intent: Intent = {
      ...{ id: `pi_${intents.length + 1}`, refunded: 0, created: Math.floor(Date.now() / 1000) },
      ...{ amount: Number(form.get('amount')), currency: form.get('currency') ?? '' },
      customer: form.get('customer') ?? '',
      status: isDeclined ? 'requires_payment_method' : 'succeeded',
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    };
    intents.push(intent);
    if (card === stripeCards.asks) return error(402, 'card_error', 'authentication_required');
    if (isDeclined) return error(402, 'card_error', 'card_declined', 'insufficient_funds');
    return ok(withCharge(intent));
  }

  const withCharge = ({ refunded, ...intent }: Intent) => ({
    ...intent,
    latest_charge:
      intent.status === 'succeeded'
        ? { amount_refunded: refunded, receipt_url: 'https://receipts.example/1' }
        : null,
    last_payment_error:
      intent.status === 'succeeded' ? null : { code: 'card_declined', message: 'declined' },
  });

  function refund(form: URLSearchParams): Reply {
    const intent = intents.find(({ id }) => id === form.get('payment_intent'));
    const amount = Number(form.get('amount'));
    if (!intent || amount > intent.amount - intent.refunded) {
      return error(400, 'invalid_request_error', 'charge_already_refunded');
    }
    intent.refunded += amount;
    const metadata = { refund_id: form.get('metadata[refund_id]') };
    const made = { id: `re_${refunds.length + 1}`, payment_intent: intent.id, amount, metadata };
    refunds.push({ ...made, status: 'succeeded' });
    return ok({ ...made, status: 'succeeded' });
  }

  const server = await startPaymentServer(handle);
  return {
    ...server,
    account: { secretKey, webhookSecret, baseUrl: server.baseUrl },
    get charges() {
      return intents.filter(({ status }) => status === 'succeeded').length;
    },
    webhook: (paymentId: string, { id = `evt_${paymentId}`, now = new Date() } = {}) => {
      const object = { id: 'pi_1', metadata: { payment_id: paymentId } };
      const body = JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object } });
      const time = Math.floor(now.getTime() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      const header = `t=${time},v1=${'0'.repeat(64)},v1=${signature}`;
      return { body, headers: { 'stripe-signature': header } };
    },
  };
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}
