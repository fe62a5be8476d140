import { type EndpointName, isAllowed, lazyScreen } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';

/** The tabs in display order; each has a folder. */
export const tabNames = ['plans', 'members', 'coupons', 'payments'] as const;
export type TabName = (typeof tabNames)[number];

export const tabScreens: Record<TabName, ReturnType<typeof lazyScreen>> = {
  plans: lazyScreen(async () => (await import('./plans/plans-screen.tsx')).PlansScreen),
  members: lazyScreen(async () => (await import('./members/members-screen.tsx')).MembersScreen),
  coupons: lazyScreen(async () => (await import('./coupons/coupons-screen.tsx')).CouponsScreen),
  payments: lazyScreen(async () => (await import('./payments/payments-screen.tsx')).PaymentsScreen),
};

/** The call that decides who may open a tab. */
const tabCalls: Record<TabName, EndpointName> = {
  plans: 'GET /persona/membership-plans',
  members: 'GET /persona/memberships',
  coupons: 'GET /persona/coupons',
  payments: 'GET /persona/payledger',
};

export function tabsOf(user: SessionUser): TabName[] {
  return tabNames.filter((name) => isAllowed(user, { calls: [tabCalls[name]] }));
}
