import {
  type BegunPayment,
  executePayment,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The name on the card statement. */
const title = 'Chatwindow';

/** Sends a payment for a request. Throws `card_declined` if it fails; `pending`: outcome unknown. */
export async function charge(
  deps: PaymentDeps,
  begun: BegunPayment | null,
): Promise<'none' | 'paid' | 'pending'> {
  if (!begun) return 'none';
  const outcome = await executePayment(deps, begun, title);
  if (outcome.state === 'failed') {
    throw new AppError('card_declined', outcome.code, { context: { reason: outcome.code } });
  }
  return outcome.state === 'paid' ? 'paid' : 'pending';
}

/** Sends a payment for a job, and stores its outcome. */
export async function chargeInBackground(deps: PaymentDeps, begun: BegunPayment): Promise<void> {
  await executePayment(deps, begun, title);
}
