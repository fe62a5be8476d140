import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeMemberships } from '../../../testing/fake-memberships.ts';
import { click, renderMemberships, section } from '../../../testing/render-memberships.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a coupon grants a membership, and an invalid one stays in its field', async () => {
  const fake = createFakeMemberships({ takes_payments: false });
  fake.state.failures['POST /web/coupon/use'] = ['coupon_invalid'];
  await renderMemberships(fake);
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Coupon code');
  await userEvent.type(field, 'ABCD-EFGH{Enter}');
  expect(await screen.findByText('This coupon is not valid. Check its code.')).toBeTruthy();
  expect(field.value).toBe('ABCD-EFGH');
  await click('Use');
  expect(await screen.findByText(/The coupon was accepted: Garden club until/)).toBeTruthy();
});

test('a typed coupon survives signing in and leaving the view', async () => {
  const fake = createFakeMemberships();
  fake.state.failures['POST /web/coupon/use'] = ['sign_in_required'];
  await renderMemberships(fake);
  await userEvent.type(screen.getByLabelText('Coupon code'), 'ABCD-EFGH{Enter}');
  await screen.findByText('Sign in first.');
  await userEvent.click(section('Coupon').getByRole('button', { name: 'Sign in' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('ABCD-EFGH');
  cleanup();
  await renderMemberships(fake);
  await click('Use');
  await screen.findByText(/The coupon was accepted/);
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('');
});
