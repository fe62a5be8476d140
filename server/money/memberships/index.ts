import type { PaymentDeps } from '#server/money/payments/index.ts';
import type { App } from '#server/platform/http/platform.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { memberOfPlanRoutes } from './members/memberships.routes.ts';
import { packRoutes } from './packs/packs.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { saleRoutes } from './sales/sales.routes.ts';

export { endedByRefund } from './effects/invoice-effect.ts';
export { createMembershipEffects } from './effects/payment-effects.ts';
export { createMemberships } from './members/memberships.repository.ts';
export { movePurchases } from './moving/move-purchases.ts';
export { ownMembershipRoutes } from './own/own.routes.ts';
export { membershipJobs } from './renewals/membership-jobs.ts';

/** Endpoints of what organizations sell to their customers, for members. */
export function membershipRoutes(app: App, deps: PaymentDeps): void {
  planRoutes(app, deps);
  packRoutes(app);
  couponRoutes(app, deps);
  memberOfPlanRoutes(app, deps);
  saleRoutes(app, deps);
}
