import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { updateStorage } from '../../storage.ts';
import { createFakeMemberships, testCard } from '../../testing/fake-memberships.ts';
import { renderInChat } from '../../testing/render-in-chat.tsx';
import { MembershipView } from './membership-view.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Fake = ReturnType<typeof createFakeMemberships>;
const ana = { email: 'ana@example.com', phone_number: null, user_id: null };

async function renderView(fake: Fake) {
  const rendered = renderInChat(
    <MembershipView hashId="w" />,
    { callHost: fake.callHost },
    'purchases',
  );
  await screen.findByRole('heading', { name: 'Your answers' });
  return rendered;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const group = (name: string) => within(screen.getByRole('region', { name }));

test('the view shows what is used, the plans and the packs in the currency of the region', async () => {
  await renderView(createFakeMemberships());
  expect(group('Your answers').getByText('2 of 10 used')).toBeTruthy();
  expect(group('Plans').getByText('$9.99 a month')).toBeTruthy();
  expect(group('Plans').getByText('20 answers a day')).toBeTruthy();
  expect(group('Extra answers').getByText('$4.50')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'South Korean Won');
  expect(group('Plans').getByText('₩9,900 a month')).toBeTruthy();
});

test('a customer signs in, registers a card and subscribes without leaving the order', async () => {
  const fake = createFakeMemberships();
  const { calls } = await renderView(fake);
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
  expect(group('Your membership').getByText('Renews on March 1, 2030 for $9.99.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  expect(fake.calls).toContain(
    'POST /web/memberships {"plan_id":"plan-1","currency":"USD","expected_price":999}',
  );
  expect(calls).toContain('reportCustomerChange');
});

test('a wrong code is explained, and what was typed remains', async () => {
  const fake = createFakeMemberships();
  fake.state.failures['POST /web/account/sign-in'] = ['wrong_code'];
  await renderView(fake);
  await click('Sign in');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@example.com{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  await userEvent.type(code, '111111{Enter}');
  expect(await screen.findByText(/The code is not correct/)).toBeTruthy();
  expect(code.value).toBe('111111');
  await click('Use another address');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ana@example.com');
});

test('a double click pays once', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  const { callHost } = fake;
  const slow = async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 50));
    return callHost(path, init);
  };
  await renderView({ ...fake, callHost: slow });
  await click('Buy Bouquet');
  await userEvent.dblClick(button('Pay $4.50 now'));
  expect(await screen.findByText('Thank you. The answers have been added.')).toBeTruthy();
  expect(fake.keys).toHaveLength(1);
});

test('a payment whose answer was lost is repeated with the same key', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/charges'] = ['connection_lost'];
  await renderView(fake);
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

test('an order whose answer was lost keeps its key after the page was left', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/charges'] = ['connection_lost', 'rate_limited'];
  await renderView(fake);
  const pay = async (outcome: RegExp) => {
    await click('Buy Bouquet');
    await click('Pay $4.50 now');
    await screen.findByText(outcome);
  };
  await pay(/nothing is charged twice/);
  cleanup();
  await renderView(fake);
  await pay(/Too many attempts/);
  expect(new Set(fake.keys).size).toBe(1);
  // Now it is known that nothing was charged.
  await userEvent.keyboard('{Escape}');
  await pay(/answers have been added/);
  expect(new Set(fake.keys).size).toBe(2);
});

test('a declined card is explained, and another card pays under another key', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  fake.state.failures['POST /web/memberships'] = ['card_declined'];
  await renderView(fake);
  await click('Subscribe to Garden club');
  await click('Pay $9.99 now');
  expect(await screen.findByText(/The card was declined. Nothing was charged/)).toBeTruthy();
  expect(button('Use another card')).toBeTruthy();
  await click('Pay $9.99 now');
  await screen.findByText(/Garden club is active/);
  expect(new Set(fake.keys).size).toBe(2);
});

test('a changed price is shown before anything is charged', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await renderView(fake);
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

test('a purchase in another tab stops the one that was prepared here', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await renderView(fake);
  await click('Buy Bouquet');
  localStorage.setItem('chatbot-window:w', JSON.stringify({ lastPurchase: 'of the other tab' }));
  await click('Pay $4.50 now');
  expect(await screen.findByText(/bought in another tab/)).toBeTruthy();
  expect(fake.keys).toEqual([]);
});

test('a membership is cancelled after a confirmation and can be resumed', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await fake.callHost('/web/memberships', { method: 'POST' });
  await renderView(fake);
  await click('Cancel membership');
  expect(screen.getByRole('alert').textContent).toContain('continues until March 1, 2030');
  await click('Confirm cancellation');
  expect((await screen.findByRole('status')).textContent).toContain('Ends on March 1, 2030');
  await click('Undo the cancellation');
  expect(await group('Your membership').findByText(/Renews on March 1, 2030/)).toBeTruthy();
});

test('removing the card of a membership that renews ends its renewal', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await fake.callHost('/web/memberships', { method: 'POST' });
  await renderView(fake);
  expect(group('Card').getByText('Visa •••• 4242 · 2029-04')).toBeTruthy();
  await click('Remove the card');
  expect(screen.getByRole('alert').textContent).toContain('Without a card');
  await click('Remove it and stop the renewal');
  expect(await screen.findByText('No card is registered.')).toBeTruthy();
  expect(fake.calls).toContain('POST /web/payment-methods/clear {"stop_renewal":true}');
});

test('a coupon gives a membership, and a wrong one remains in its field', async () => {
  const fake = createFakeMemberships({ takes_payments: false });
  fake.state.failures['POST /web/coupon/use'] = ['coupon_invalid'];
  await renderView(fake);
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Coupon code');
  await userEvent.type(field, 'ABCD-EFGH{Enter}');
  expect(await screen.findByText('This coupon is not valid. Check its code.')).toBeTruthy();
  expect(field.value).toBe('ABCD-EFGH');
  await click('Use');
  expect(await screen.findByText(/The coupon was accepted: Garden club until/)).toBeTruthy();
});

test('a coupon that was typed remains while the customer signs in or leaves the view', async () => {
  const fake = createFakeMemberships();
  fake.state.failures['POST /web/coupon/use'] = ['sign_in_required'];
  await renderView(fake);
  await userEvent.type(screen.getByLabelText('Coupon code'), 'ABCD-EFGH{Enter}');
  await screen.findByText('Sign in first.');
  await userEvent.click(group('Coupon').getByRole('button', { name: 'Sign in' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('ABCD-EFGH');
  cleanup();
  await renderView(fake);
  await click('Use');
  await screen.findByText(/The coupon was accepted/);
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('');
});

test('a pending payment is followed until it is settled', async () => {
  const fake = createFakeMemberships({ card: testCard, is_pending: true }, ana);
  await renderView(fake);
  expect(screen.getByText(/A payment is being confirmed/)).toBeTruthy();
  fake.state.payments = [
    {
      id: 'p-1',
      at: '2026-11-28T00:00:00Z',
      item: 'pack',
      name: 'Bouquet',
      quantity: 2,
      amount: 900,
      currency: 'USD',
      status: 'paid',
      refund_amount: 0,
      method: 'Visa 4242',
    },
  ];
  fake.state.memberships = { ...fake.state.memberships, is_pending: false };
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Thank you. Your payment has been confirmed.')).toBeTruthy();
  expect(await group('Your payments').findByText(/Bouquet × 2/)).toBeTruthy();
});

test('customers who are signed in by the site can connect an address and cannot sign out', async () => {
  updateStorage('w', { userId: 'u-1' });
  const fake = createFakeMemberships({}, { ...ana, email: null, user_id: 'u-1' });
  await renderView(fake);
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await click('Connect an address');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@example.com{Enter}');
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
  const connected = 'Your purchases and chats are also found when you sign in as ana@example.com.';
  await waitFor(() => expect(screen.getAllByText(connected)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('signing out begins as a new customer', async () => {
  const { calls } = await renderView(createFakeMemberships({}, ana));
  await click('Sign out');
  await waitFor(() => expect(calls).toContain('leaveAccount'));
});

test('Escape leaves a form for the overview', async () => {
  await renderView(createFakeMemberships());
  await click('Buy Bouquet');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Plans' })).toBeTruthy();
});
