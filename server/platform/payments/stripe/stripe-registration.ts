import { z } from 'zod';
import type { ProviderAnswer } from '../call-provider.ts';
import type {
  NewRegistration,
  Payer,
  RegistrationAnswer,
  RegistrationLink,
  RegistrationResult,
} from '../payments.ts';
import { parseAnswer } from './stripe-answers.ts';
import type { StripeApi } from './stripe-api.ts';

const sessionSchema = z.object({ url: z.string(), expires_at: z.int() });
const completedSchema = z.object({
  status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  customer: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z
        .object({
          id: z.string(),
          card: z
            .object({
              brand: z.string(),
              last4: z.string(),
              exp_month: z.int(),
              exp_year: z.int(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

/** Opens a page of Stripe Checkout that stores a card and charges nothing. */
export async function startAtStripe(
  api: StripeApi,
  { id, payer, returnUrl, language }: NewRegistration,
): Promise<RegistrationLink> {
  const customer = await customerOf(api, payer);
  const answer = await api.post(
    '/checkout/sessions',
    {
      ...{ mode: 'setup', customer, client_reference_id: id, locale: language },
      'metadata[organization_id]': payer.id,
      'payment_method_types[]': 'card',
      success_url: `${returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: returnUrl,
    },
    `registration-${id}`,
  );
  const { url, expires_at } = parseAnswer(sessionSchema, answer);
  return { url, expiresAt: new Date(expires_at * 1000) };
}

/** A repeated request returns the same customer for a day; a second one later does no harm. */
async function customerOf(api: StripeApi, { id, name, email }: Payer): Promise<string> {
  const parameters = { name, email, 'metadata[organization_id]': id };
  const key = `customer-${id}-${hourOf(new Date())}`;
  const answer: ProviderAnswer = await api.post('/customers', parameters, key);
  return parseAnswer(z.object({ id: z.string() }), answer).id;
}

/** The same name or address may have changed by the next hour, and a key allows no other request. */
function hourOf(now: Date): string {
  return now.toISOString().slice(0, 13);
}

export async function completeAtStripe(
  api: StripeApi,
  { id, payerId, parameters }: RegistrationAnswer,
): Promise<RegistrationResult> {
  const sessionId = parameters.session_id;
  if (!sessionId || !/^cs_\w{1,250}$/.test(sessionId)) {
    return { status: 'failed', code: 'not_entered' };
  }
  const answer = await api.get(`/checkout/sessions/${sessionId}`, {
    'expand[]': 'setup_intent.payment_method',
  });
  const session = parseAnswer(completedSchema, answer);
  const { setup_intent: setup, customer } = session;
  const isOwn =
    session.metadata.organization_id === payerId &&
    (id === null || session.client_reference_id === id);
  if (!isOwn) return { status: 'failed', code: 'card_of_other_payer' };
  const method = setup?.payment_method;
  if (setup?.status !== 'succeeded' || !method || !customer) {
    return { status: 'failed', code: 'not_entered' };
  }
  const { card } = method;
  return {
    status: 'registered',
    method: {
      key: `${customer}:${method.id}`,
      payerReference: customer,
      brand: card?.brand ?? 'card',
      last4: card?.last4 ?? null,
      expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : null,
    },
  };
}
