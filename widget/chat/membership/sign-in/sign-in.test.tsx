import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { updateStorage } from '../../../storage.ts';
import { createFakeMemberships } from '../../../testing/fake-memberships.ts';
import { ana, click, renderMemberships } from '../../../testing/render-memberships.tsx';

Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a wrong code is explained and stays in its field', async () => {
  const fake = createFakeMemberships();
  fake.state.failures['POST /web/account/sign-in'] = ['wrong_code'];
  await renderMemberships(fake);
  await click('Sign in');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@example.com{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  await userEvent.type(code, '111111{Enter}');
  expect(await screen.findByText(/The code is not correct/)).toBeTruthy();
  expect(code.value).toBe('111111');
  await click('Use another address');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ana@example.com');
});

test('customers signed in by the site can connect an address and cannot sign out', async () => {
  updateStorage('w', { userId: 'u-1' });
  await renderMemberships(createFakeMemberships({}, { ...ana, email: null, user_id: 'u-1' }));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await click('Connect an address');
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@example.com{Enter}');
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
  const connected = 'Your purchases and chats are also found when you sign in as ana@example.com.';
  await waitFor(() => expect(screen.getAllByText(connected)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('signing out continues as a new customer', async () => {
  const { calls } = await renderMemberships(createFakeMemberships({}, ana));
  await click('Sign out');
  await waitFor(() => expect(calls).toContain('leaveAccount'));
});
