import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeMemberships, testCard } from '../../../testing/fake-memberships.ts';
import {
  ana,
  button,
  click,
  renderMemberships,
  section,
} from '../../../testing/render-memberships.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('an order survives signing in and registering a card, and is then paid', async () => {
  const fake = createFakeMemberships();
  const { calls } = await renderMemberships(fake);
  await click('Subscribe to Garden club');
  expect(screen.getByText(/then every month on the same day until you cancel/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@example.com{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(code);
  expect(screen.getByText('This demo sends nothing. The code is 123456.')).toBeTruthy();
  expect(button('Send another code in 30 s').hasAttribute('disabled')).toBe(true);
  await userEvent.type(code, '123 456{Enter}');
  expect(await screen.findByText('Register a card to continue')).toBeTruthy();
  expect(calls).toContain('adoptCustomer new-token');

  const tab = {
    opener: window,
    closed: false,
    location: { replace: (url: string) => opened.push(url) },
  };
  const opened: string[] = [];
  const open = window.open;
  window.open = () => tab as unknown as Window;
  await click('Register a card');
  await waitFor(() => expect(opened).toEqual(['https://pay.example/card']));
  window.open = open;
  expect(tab.opener).toBeNull();
  expect(screen.getByText(/This page then continues automatically/)).toBeTruthy();
  fake.state.memberships = { ...fake.state.memberships, card: testCard };
  document.dispatchEvent(new Event('visibilitychange'));

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99 now' }));
  const notice = await screen.findByText(/Garden club is active until .* and then renews/);
  expect(document.activeElement).toBe(notice);
  expect(section('Your membership').getByText('Renews on March 1, 2030 for $9.99.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  expect(fake.calls).toContain(
    'POST /web/memberships {"plan_id":"plan-1","currency":"USD","expected_price":999}',
  );
  expect(calls).toContain('reportCustomerChange');
});

test('a double click pays once', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  const { callHost } = fake;
  const slow = async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 50));
    return callHost(path, init);
  };
  await renderMemberships({ ...fake, callHost: slow });
  await click('Buy Bouquet');
  await userEvent.dblClick(button('Pay $4.50 now'));
  expect(await screen.findByText('Thank you. The answers have been added.')).toBeTruthy();
  expect(fake.keys).toHaveLength(1);
});

test('a payment is retried with the same key when its response was lost', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/charges'] = ['connection_lost'];
  await renderMemberships(fake);
  const quantity = screen.getByLabelText('Quantity of Bouquet');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  await click('Buy Bouquet');
  expect(screen.getByText('150 answers')).toBeTruthy();
  await click('Pay $13.50 now');
  expect(await screen.findByText(/nothing is charged twice/)).toBeTruthy();
  expect(fake.keys).toHaveLength(1);
  await click('Pay $13.50 now');
  expect(await screen.findByText('Thank you. The answers have been added.')).toBeTruthy();
  expect(fake.keys).toHaveLength(2);
  expect(new Set(fake.keys).size).toBe(1);
});

test('an order keeps its key after a reload when its response was lost', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/charges'] = ['connection_lost', 'rate_limited'];
  await renderMemberships(fake);
  const pay = async (outcome: RegExp) => {
    await click('Buy Bouquet');
    await click('Pay $4.50 now');
    await screen.findByText(outcome);
  };
  await pay(/nothing is charged twice/);
  cleanup();
  await renderMemberships(fake);
  await pay(/Too many attempts/);
  expect(new Set(fake.keys).size).toBe(1);
  // Now it is known that nothing was charged.
  await userEvent.keyboard('{Escape}');
  await pay(/answers have been added/);
  expect(new Set(fake.keys).size).toBe(2);
});

test('a declined card is explained, and the next attempt uses a new key', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/memberships'] = ['card_declined'];
  await renderMemberships(fake);
  await click('Subscribe to Garden club');
  await click('Pay $9.99 now');
  expect(await screen.findByText(/The card was declined. Nothing was charged/)).toBeTruthy();
  expect(button('Use another card')).toBeTruthy();
  await click('Pay $9.99 now');
  await screen.findByText(/Garden club is active/);
  expect(new Set(fake.keys).size).toBe(2);
});

test('a changed price is shown before it is charged', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await renderMemberships(fake);
  await click('Subscribe to Garden club');
  fake.state.failures['POST /web/memberships'] = ['price_changed'];
  const plans = fake.state.memberships.plans.map((plan) => ({
    ...plan,
    price: { ...plan.price, USD: 1_299 },
  }));
  fake.state.memberships = { ...fake.state.memberships, plans };
  await click('Pay $9.99 now');
  expect(await screen.findByText(/The price has changed. Nothing was charged/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $12.99 now' })).toBeTruthy();
});

test('a purchase in another tab stops the order in this one', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await renderMemberships(fake);
  await click('Buy Bouquet');
  localStorage.setItem('chatbot-window:w', JSON.stringify({ lastPurchase: 'of the other tab' }));
  await click('Pay $4.50 now');
  expect(await screen.findByText(/bought in another tab/)).toBeTruthy();
  expect(fake.keys).toEqual([]);
});

test('Escape returns from an order to the overview', async () => {
  await renderMemberships(createFakeMemberships());
  await click('Buy Bouquet');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Plans' })).toBeTruthy();
});
