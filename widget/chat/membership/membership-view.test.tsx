import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeMemberships, testCard } from '../../testing/fake-memberships.ts';
import { ana, click, renderMemberships, section } from '../../testing/render-memberships.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the view shows what is used, the plans and the packs in the currency of the region', async () => {
  await renderMemberships(createFakeMemberships());
  expect(section('Your answers').getByText('2 of 10 used')).toBeTruthy();
  expect(section('Plans').getByText('$9.99 a month')).toBeTruthy();
  expect(section('Plans').getByText('20 answers a day')).toBeTruthy();
  expect(section('Extra answers').getByText('$4.50')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'South Korean Won');
  expect(section('Plans').getByText('₩9,900 a month')).toBeTruthy();
});

test('a membership is cancelled after a confirmation, which can be undone', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await fake.callHost('/web/memberships', { method: 'POST' });
  await renderMemberships(fake);
  await click('Cancel membership');
  expect(screen.getByRole('alert').textContent).toContain('continues until March 1, 2030');
  await click('Confirm cancellation');
  expect((await screen.findByRole('status')).textContent).toContain('Ends on March 1, 2030');
  await click('Undo the cancellation');
  expect(await section('Your membership').findByText(/Renews on March 1, 2030/)).toBeTruthy();
});

test('removing the card of a renewing membership stops the renewal', async () => {
  const fake = createFakeMemberships({ card: testCard }, ana);
  await fake.callHost('/web/memberships', { method: 'POST' });
  await renderMemberships(fake);
  expect(section('Card').getByText('Visa •••• 4242 · 2029-04')).toBeTruthy();
  await click('Remove the card');
  expect(screen.getByRole('alert').textContent).toContain('Without a card');
  await click('Remove it and stop the renewal');
  expect(await screen.findByText('No card is registered.')).toBeTruthy();
  expect(fake.calls).toContain('POST /web/payment-methods/clear {"stop_renewal":true}');
});

test('a pending payment is polled until it is confirmed', async () => {
  const fake = createFakeMemberships({ card: testCard, is_pending: true }, ana);
  await renderMemberships(fake);
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
  expect(await section('Your payments').findByText(/Bouquet × 2/)).toBeTruthy();
});
