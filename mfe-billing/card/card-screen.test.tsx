import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeActive, fakeCard, fakeSubscription } from '../testing/fake-subscription.ts';
import { renderTab } from '../testing/render-billing.tsx';
import { CardScreen } from './card-screen.tsx';

const address = '/redesign/onyu-flowers/billing?tab=card';

test('registering a card asks the provider to return to this tab', async () => {
  const { user, api } = await renderTab(CardScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeSubscription(),
      'POST /subscriptions/payment-link': () => {
        throw new FakeProblem(502, { code: 'upstream_failed', detail: 'Down.' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Register a card' }));
  expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    return_path: address,
  });
});

test('a card is shown with its last digits and expiry month, and an expired one is marked', async () => {
  await renderTab(CardScreen, { address, calls: { 'GET /subscriptions': fakeActive() } });
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('Valid until the end of April 2099.')).toBeTruthy();
  const card = { ...fakeCard, expires: '2020-01' };
  await renderTab(CardScreen, { address, calls: { 'GET /subscriptions': fakeActive({ card }) } });
  expect(await screen.findByText(/This card has expired/)).toBeTruthy();
});

test('a card that was deleted at the provider is marked, and can be replaced', async () => {
  const card = { ...fakeCard, is_usable: false };
  await renderTab(CardScreen, { address, calls: { 'GET /subscriptions': fakeActive({ card }) } });
  expect(await screen.findByText(/no longer charged. Replace it/)).toBeTruthy();
  expect(screen.getByText('Not usable')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Replace card' })).toBeTruthy();
});

test('the card is removed after confirmation', async () => {
  const { user, api } = await renderTab(CardScreen, {
    address,
    calls: {
      'GET /subscriptions': fakeSubscription({ card: fakeCard }),
      'DELETE /subscriptions/card': { card_registration: false },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove card' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the card?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  expect(api.requests.map(({ name }) => name)).toContain('DELETE /subscriptions/card');
});

test.each([
  ['registered', /The card is registered/],
  ['failed', /No card was registered/],
])('a return from the provider with “%s” is reported once', async (outcome, text) => {
  const { user } = await renderTab(CardScreen, { address: `${address}&card=${outcome}` });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(location.search).toBe('?tab=card');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).toBeNull();
});
