import { defineArea, lazyScreen } from '#shared/console/index.ts';
import { ChatbotUsage, OrganizationUsage } from './usage/usage.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/:hash_id': ChatbotUsage,
    '/redesign/usage': OrganizationUsage,
    '/redesign/:hash_id/billing': lazyScreen(() => import('./plan/plan.tsx').then((m) => m.Plan)),
  },
});
