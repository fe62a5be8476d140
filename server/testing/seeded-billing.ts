import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { registerTestCard } from './billing.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A card and a subscription to the largest plan, so that nothing else is limited. */
export async function seedBilling(app: TestApp, owner: TestUser) {
  await registerTestCard(app, owner);
  const { subscription } = await owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: 'enterprise' },
  });
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  return { subscriptionId: subscription.id ?? '', invoiceId: items[0]?.id ?? '' };
}
