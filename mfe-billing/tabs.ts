import { type EndpointName, isAllowed, lazyScreen } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { PlanScreen } from './plan/plan-screen.tsx';

/** The tabs in display order; each has a folder. */
export const tabNames = ['plan', 'add-ons', 'card', 'invoices'] as const;
export type TabName = (typeof tabNames)[number];
/** Other names of tabs in addresses. */
export const tabAliases = new Map<string, TabName>([['payments', 'invoices']]);

export const tabScreens: Record<TabName, ReturnType<typeof lazyScreen>> = {
  plan: PlanScreen,
  'add-ons': lazyScreen(async () => (await import('./add-ons/add-ons-screen.tsx')).AddOnsScreen),
  card: lazyScreen(async () => (await import('./card/card-screen.tsx')).CardScreen),
  invoices: lazyScreen(async () => (await import('./invoices/invoices-screen.tsx')).InvoicesScreen),
};

/** The call that decides who may open a tab, besides the permissions of the page. */
export const tabCalls: Record<TabName, EndpointName> = {
  plan: 'GET /subscriptions',
  'add-ons': 'GET /extra-service',
  card: 'GET /subscriptions',
  invoices: 'GET /subscriptions/pay_ledger',
};

export function tabsOf(user: SessionUser): TabName[] {
  return tabNames.filter((name) => isAllowed(user, { calls: [tabCalls[name]] }));
}
