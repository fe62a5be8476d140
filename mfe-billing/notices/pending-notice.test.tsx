import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '#shared/console/index.ts';
import { billingQueries } from '../queries.ts';
import { fakeActive, fakeSubscription } from '../testing/fake-subscription.ts';
import { renderTab } from '../testing/render-billing.tsx';

test('a payment whose outcome is unknown is reported until it is settled', async () => {
  let isSettled = false;
  await renderTab(() => null, {
    calls: {
      'GET /subscriptions': () =>
        isSettled ? fakeActive() : fakeSubscription({ payment_pending: true }),
    },
  });
  expect(await screen.findByText(/A payment is being confirmed/)).toBeTruthy();
  isSettled = true;
  await queryClient.invalidateQueries({ queryKey: billingQueries.subscription().queryKey });
  expect(await screen.findByText(/confirmed or declined by now/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/A payment is being confirmed/)).toBeNull());
});
