import { createInvoices, removeCard, startRegistration } from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { cardEndpoints as endpoints } from '#shared/contracts/money/cards.ts';
import { loadBilling, lockBilling } from './load-billing.ts';
import { findAgreement } from './overage/overage.repository.ts';
import { registerKey } from './register-key.ts';
import { audit, type SubscriptionDeps } from './route-helpers.ts';

/** Endpoints of the card of the caller's organization. */
export function cardRoutes(app: App, deps: SubscriptionDeps): void {
  const { clock } = deps;

  implementInSteps(app, endpoints.paymentLink, async ({ query }, steps) => {
    const link = await openPage(deps, steps, query);
    return steps.finish(() => link);
  });

  implementInSteps(app, endpoints.createPaymentLink, async ({ body }, steps) => {
    const link = await openPage(deps, steps, body);
    return steps.finish(async (context) => {
      await audit(context, 'subscription.card_page_opened', { provider: link.provider });
      return link;
    });
  });

  implementInSteps(app, endpoints.register, async ({ body }, steps) => {
    const card = await registerKey(deps, steps, body.billing_key);
    return steps.finish(() => ({ card, card_registration: true as const }));
  });

  implement(app, endpoints.remove, async (_input, context) => {
    const { transaction, caller } = context;
    const billing = await lockBilling(transaction, caller.organizationId, clock());
    const { current } = billing;
    if (current?.state === 'active') throw new AppError('card_needed', 'the subscription renews');
    if (await findAgreement(transaction, caller.organizationId)) {
      throw new AppError('card_needed', 'answers beyond the plan are billed');
    }
    const unpaid = await createInvoices(transaction, caller.organizationId).listUnpaidIds();
    if (unpaid.length > 0) throw new AppError('card_needed', 'an invoice is unpaid');
    await removeCard(deps, transaction, caller.organizationId);
    await audit(context, 'subscription.card_removed', {});
    return { card_registration: false as const };
  });
}

async function openPage(
  deps: SubscriptionDeps,
  steps: StepsContext,
  options: { is_quickstart: boolean; return_path?: string | undefined },
) {
  const { user, caller } = steps;
  const { payer } = await steps.inTransaction(({ transaction }) =>
    loadBilling(transaction, caller.organizationId, deps.clock()),
  );
  const home = options.is_quickstart ? '/redesign/quick-start' : '/redesign';
  return startRegistration(deps, {
    ...{ payer, user: { ...user, language: steps.language } },
    ...{ isQuickStart: options.is_quickstart, returnPath: options.return_path ?? home },
  });
}
