import type { App } from '#server/platform/http/platform.ts';
import { addOnRoutes } from './add-ons.routes.ts';
import { cardRoutes } from './cards.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import type { SubscriptionDeps } from './route-helpers.ts';
import { subscriptionRoutes as planRoutes } from './subscriptions.routes.ts';

export { createDueSubscriptions } from './due-subscriptions.repository.ts';
export { endBilling } from './end-billing.ts';
export { createPaymentEffects } from './payment-effects.ts';
export { subscriptionJobs } from './subscription-jobs.ts';

/** Endpoints of subscriptions, cards, invoices and add-ons. */
export function subscriptionRoutes(app: App, deps: SubscriptionDeps): void {
  planRoutes(app, deps);
  cardRoutes(app, deps);
  ledgerRoutes(app, deps);
  addOnRoutes(app, deps);
}
