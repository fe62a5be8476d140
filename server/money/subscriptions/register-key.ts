import { type PaymentDeps, storeCard } from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import { ProviderError } from '#server/platform/payments/index.ts';
import type { Card } from '#shared/contracts/money/payments.ts';
import { loadBilling } from './load-billing.ts';
import { audit } from './route-helpers.ts';

/** Stores a card that the provider's browser library registered, once the provider confirms it. */
export async function registerKey(
  deps: PaymentDeps,
  steps: StepsContext,
  billingKey: string,
): Promise<Card> {
  const { organizationId } = steps.caller;
  const { payer } = await steps.inTransaction(({ transaction }) =>
    loadBilling(transaction, organizationId, deps.clock()),
  );
  const provider = deps.payments.forCountry(payer.countryCode);
  if (!provider) throw new AppError('payments_disabled');
  // PortOne reads the first name, Stripe the second.
  const parameters = { billingKey, session_id: billingKey };
  const registration = { id: null, payerId: organizationId, parameters };
  const result = await provider.completeRegistration(registration).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('upstream_failed', error.code);
  });
  if (result.status === 'failed') {
    throw new AppError('card_declined', result.code, { context: { reason: result.code } });
  }
  return steps.inTransaction(async (context) => {
    await deps.effects.lock(context.transaction, organizationId, null);
    const card = await storeCard(deps, context.transaction, organizationId, {
      ...{ provider: provider.name, method: result.method },
    });
    await audit(context, 'subscription.card_registered', { brand: card.brand, last4: card.last4 });
    return card;
  });
}
