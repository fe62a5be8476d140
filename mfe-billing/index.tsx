import { defineArea, lazyScreen, loadTexts } from '#shared/console/index.ts';
import { ChatbotUsage, OrganizationUsage } from './usage/usage.tsx';

const billingPage = lazyScreen(async () => {
  const [{ BillingPage }] = await Promise.all([
    import('./billing-page.tsx'),
    loadTexts(['subscription']),
  ]);
  return BillingPage;
});

const membershipsPage = lazyScreen(async () => {
  const [{ MembershipsPage }] = await Promise.all([
    import('./memberships/memberships-page.tsx'),
    loadTexts(['memberships']),
  ]);
  return MembershipsPage;
});

const settlementsScreen = lazyScreen(async () => {
  const [{ SettlementsScreen }] = await Promise.all([
    import('./settlements/settlements-screen.tsx'),
    loadTexts(['memberships']),
  ]);
  return SettlementsScreen;
});

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/:hash_id': ChatbotUsage,
    '/redesign/usage': OrganizationUsage,
    '/redesign/:hash_id/billing': billingPage,
    '/redesign/billing': billingPage,
    '/redesign/:hash_id/memberships': membershipsPage,
    '/redesign/settlements': settlementsScreen,
  },
});
