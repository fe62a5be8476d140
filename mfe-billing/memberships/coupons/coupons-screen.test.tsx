import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeCoupon, membershipCalls, pageOf } from '../../testing/fake-memberships.ts';
import { CouponsScreen } from './coupons-screen.tsx';

const renderCoupons = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen: CouponsScreen,
    pattern: '/redesign/:hash_id/memberships',
    calls: { ...membershipCalls, ...calls },
  });

test('the codes of new coupons are shown once, until the user has saved them', async () => {
  const { user, api } = await renderCoupons({
    'POST /persona/coupons': { codes: ['7K3Q-AB12-CD34', '8M4R-EF56-GH78'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Create coupons' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Fair');
  const count = form.getByRole('spinbutton', { name: /Number of coupons/ });
  await user.clear(count);
  await user.type(count, '1001');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('Enter a whole number from 1 to 1,000.')).toBeTruthy();
  await user.clear(count);
  await user.type(count, '2');
  await user.click(form.getByRole('button', { name: 'Create' }));
  const codes = within(await screen.findByRole('alertdialog'));
  expect(codes.getByText('8M4R-EF56-GH78')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(codes.getByRole('alert').textContent).toContain('shown only once');
  await user.click(codes.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = api.requests.find(({ name }) => name === 'POST /persona/coupons');
  expect(sent?.body).toMatchObject({
    name: 'Fair',
    plan_id: 'plan-1',
    period: 1,
    period_unit: 'month',
    count: 2,
  });
});

test('selected coupons are deleted, and it is said how many used ones remain', async () => {
  const { user, api } = await renderCoupons({
    'GET /persona/coupons': pageOf(
      5,
      fakeCoupon(),
      fakeCoupon({ id: 'coupon-2', status: 'used', used_at: '2026-11-21T09:00:00.000Z' }),
    ),
    'DELETE /persona/coupons/bulk': { deleted: 1, kept_used: 1 },
  });
  await user.click(
    (await screen.findAllByRole('checkbox', { name: /^Select Fair/ }))[0] as Element,
  );
  await user.click(screen.getAllByRole('checkbox', { name: /^Select Fair/ })[1] as Element);
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  const sent = api.requests.find(({ name }) => name.startsWith('DELETE'));
  expect(sent?.body).toEqual({ ids: ['coupon-1', 'coupon-2'] });
});

test('a coupon can be stopped, and a used one has no actions', async () => {
  const { user, api } = await renderCoupons({
    'GET /persona/coupons': pageOf(
      5,
      fakeCoupon(),
      fakeCoupon({ id: 'c2', name: 'Old', status: 'used' }),
    ),
    'PATCH /persona/coupons/:coupon_id': fakeCoupon({ stop: true, status: 'stopped' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for Fair/ }));
  expect(screen.queryByRole('button', { name: /^Actions for Old/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ stop: true }),
  );
});
