import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { BillingPage } from './billing-page.tsx';
import { billingCalls } from './testing/render-billing.tsx';

const pattern = '/redesign/:hash_id/billing';

test('changing the tab updates the URL and clears parameters of the previous tab', async () => {
  const address = '/redesign/onyu-flowers/billing?choose=unknown';
  const { user } = await renderScreen({
    Screen: BillingPage,
    pattern,
    address,
    calls: billingCalls,
  });
  await screen.findByRole('heading', { name: 'Compare plans' });
  // The lazy tab resolves within `act`.
  await act(() => user.click(screen.getByRole('tab', { name: 'Invoices' })));
  expect(location.search).toBe('?tab=invoices');
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

test('payments in the URL is another name of the tab with the invoices', async () => {
  const address = '/redesign/onyu-flowers/billing?tab=payments';
  await renderScreen({ Screen: BillingPage, pattern, address, calls: billingCalls });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Invoices');
});

test('a tab without permission is not listed, and its URL shows that access is missing', async () => {
  await renderScreen({
    Screen: BillingPage,
    pattern,
    address: '/redesign/onyu-flowers/billing?tab=add-ons',
    user: fakeUser({ can: ['memberships', 'payment_history'] }),
    calls: billingCalls,
  });
  expect(await screen.findByText('You have no access to this section')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Plan',
    'Card',
    'Invoices',
  ]);
});
