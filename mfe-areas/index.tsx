import { defineArea, lazyScreen, loadTexts } from '#shared/console/index.ts';
import { AreaList } from './list/area-list.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/areas': AreaList,
    '/redesign/reviews': lazyScreen(() =>
      import('./reviews/review-list.tsx').then((module) => module.ReviewList),
    ),
    '/redesign/outbox': lazyScreen(() =>
      import('./outbox/outbox-screen.tsx').then((module) => module.OutboxScreen),
    ),
    '/redesign/payments': lazyScreen(() =>
      import('./payments/payments-screen.tsx').then((module) => module.PaymentsScreen),
    ),
    '/redesign/payments/webhooks': lazyScreen(() =>
      import('./webhooks/webhooks-screen.tsx').then((module) => module.WebhooksScreen),
    ),
    '/redesign/payouts': lazyScreen(async () => {
      const [{ PayoutsScreen }] = await Promise.all([
        import('./payouts/payouts-screen.tsx'),
        loadTexts(['payouts']),
      ]);
      return PayoutsScreen;
    }),
    '/redesign/areas/:area': lazyScreen(() =>
      import('./detail/area-detail.tsx').then((module) => module.AreaDetail),
    ),
  },
});
