import {
  type BegunPayment,
  executePayment,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** What is charged, as the statement of the card names it. */
const title = 'Chatwindow';

/**
 * Sends a payment that a member waits for. Throws `card_declined` when the card was not charged;
 * `pending` while the outcome is unknown.
 */
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

/** Sends a payment that nobody waits for: its outcome is stored and nothing else. */
export async function chargeInBackground(deps: PaymentDeps, begun: BegunPayment): Promise<void> {
  await executePayment(deps, begun, title);
}
