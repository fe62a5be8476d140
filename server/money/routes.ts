import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { documentRoutes } from './documents/index.ts';
import { membershipRoutes, ownMembershipRoutes } from './memberships/index.ts';
import { paymentServices } from './payment-services.ts';
import { customerReturnRoute, paymentPageRoutes } from './payments/index.ts';
import { payoutAccountRoutes } from './payouts/index.ts';
import { settlementRoutes } from './settlements/index.ts';
import { subscriptionRoutes } from './subscriptions/index.ts';

export function adminRoutes(app: App, services: Services): void {
  const deps = paymentServices(services);
  const { PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = services.config;
  paymentPageRoutes(app, { ...deps, portone: { storeId, channelKey } });
  documentRoutes(app, deps);
  subscriptionRoutes(app, deps);
  membershipRoutes(app, deps);
  settlementRoutes(app, deps);
  payoutAccountRoutes(app, deps);
}

export function customerRoutes(app: App, services: Services): void {
  const deps = paymentServices(services);
  customerReturnRoute(app, deps);
  ownMembershipRoutes(app, deps);
}
