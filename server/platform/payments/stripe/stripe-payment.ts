import { currencySchema } from '#shared/contracts/money/money.ts';
import type { ProviderAnswer } from '../call-provider.ts';
import type { NewPayment, PaymentName, PaymentResult } from '../payments.ts';
import { ProviderError } from '../provider-error.ts';
import { errorOf, intentSchema, parseAnswer, type StripeIntent } from './stripe-answers.ts';
import type { StripeApi } from './stripe-api.ts';
import { listSchema } from './stripe-list.ts';

/** Charges a stored card without its owner. */
export async function chargeAtStripe(
  api: StripeApi,
  { id, key, amount, title, payer }: NewPayment,
): Promise<PaymentResult> {
  const [customer = '', method = ''] = key.split(':');
  const answer = await api.post(
    '/payment_intents',
    {
      ...{ customer, payment_method: method, confirm: 'true', off_session: 'true' },
      ...{ amount: String(amount.amount), currency: amount.currency.toLowerCase() },
      // A payment that needs confirmation counts as declined: the cardholder is not present.
      error_on_requires_action: 'true',
      description: title,
      'metadata[payment_id]': id,
      'metadata[organization_id]': payer.id,
      'expand[]': 'latest_charge',
    },
    id,
  );
  return answer.status === 200 ? toResult(parseAnswer(intentSchema, answer)) : declined(answer);
}

function declined(answer: ProviderAnswer): PaymentResult {
  const error = errorOf(answer);
  const isDecided = error?.type === 'card_error' || answer.status === 400;
  if (!error || !isDecided) {
    throw new ProviderError('unavailable', error?.code ?? `status ${answer.status}`);
  }
  const code = error.decline_code ?? error.code ?? error.type;
  return { status: 'failed', code, message: error.message ?? '' };
}

/** Stripe chooses the ids of payments, so ours is found in the metadata of the payer's. */
export async function findIntent(
  api: StripeApi,
  { id, payerReference, since }: PaymentName,
): Promise<StripeIntent | null> {
  let startingAfter: string | undefined;
  for (;;) {
    const answer = await api.get('/payment_intents', {
      ...{ customer: payerReference, limit: '100', 'expand[]': 'data.latest_charge' },
      // A minute earlier: its clock is not ours.
      'created[gte]': String(Math.floor(since.getTime() / 1000) - 60),
      ...(startingAfter && { starting_after: startingAfter }),
    });
    const page = parseAnswer(listSchema(intentSchema), answer);
    const found = page.data.find(({ metadata }) => metadata.payment_id === id);
    if (found) return found;
    startingAfter = page.data.at(-1)?.id;
    if (!page.has_more || !startingAfter) return null;
  }
}

const undecided = ['processing', 'requires_capture', 'requires_confirmation'];

export function toResult(intent: StripeIntent): PaymentResult {
  const { id, status, amount, last_payment_error: error, latest_charge: charge } = intent;
  if (status === 'succeeded') {
    const details = typeof charge === 'object' ? charge : null;
    return {
      status: 'paid',
      amount: { amount: BigInt(amount), currency: currencyOf(intent) },
      refunded: BigInt(details?.amount_refunded ?? 0),
      reference: id,
      receiptUrl: details?.receipt_url ?? null,
    };
  }
  if (undecided.includes(status)) return { status: 'pending' };
  const code = error?.decline_code ?? error?.code ?? status;
  return { status: 'failed', code, message: error?.message ?? '' };
}

function currencyOf({ currency }: StripeIntent) {
  const { data } = currencySchema.safeParse(currency.toUpperCase());
  if (!data) throw new ProviderError('unavailable', `currency ${currency}`);
  return data;
}
