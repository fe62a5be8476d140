import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useUser } from '#shared/console/index.ts';
import { setPageData } from '#shared/console/page-data.ts';
import { sessionStore } from '#shared/console/shell.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakePageData, fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { QuickStart } from './quick-start.tsx';

const sent = {
  phone_number: '+821023456789',
  display: '+82 10-2345-6789',
  expires_in: 180,
  resend_in: 60,
};
const newcomer = { window: null, onboarding_completed: false, completed_cnt: 0 };
const heading = () => screen.findByRole('heading', { level: 1 });

let policy: PhonePolicy;

function Screen() {
  setPageData({ ...fakePageData(useUser()), phone: policy });
  return <QuickStart />;
}

function show({
  phone = 'required',
  pending = null,
  user = fakeUser(newcomer),
  calls = {},
}: {
  phone?: PhonePolicy;
  pending?: typeof sent | null;
  user?: ReturnType<typeof fakeUser>;
  calls?: FakeCalls;
} = {}) {
  policy = phone;
  return renderScreen({
    Screen,
    pattern: '/redesign/quick-start',
    user,
    calls: { 'GET /account/code': { pending, verified: null, verified_display: null }, ...calls },
  });
}

test('the phone step sends the number with its country, and the code step follows', async () => {
  const { user, api } = await show({ calls: { 'PUT /account/code': sent } });
  expect((await heading()).textContent).toBe('What is your mobile number?');
  screen.getByRole('button', { name: /South Korea \(\+82\)/ });
  expect(screen.queryByRole('button', { name: 'Skip the phone number' })).toBeNull();
  await user.type(screen.getByLabelText('Mobile number'), '010-2345-6789{Enter}');
  expect(await screen.findByText(/\+82 10-2345-6789/)).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    phone_number: '010-2345-6789',
    country_code: 'KR',
  });
});

test('an empty or refused phone number is reported at the field', async () => {
  const { user, api } = await show({
    calls: {
      'PUT /account/code': () => {
        const fields = { phone_number: 'invalid_phone' };
        throw new FakeProblem(422, { code: 'validation_failed', detail: 'Check.', fields });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  screen.getByText('Enter your mobile number.');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /account/code']);
  await user.type(screen.getByLabelText('Mobile number'), '02-123-4567{Enter}');
  await screen.findByText(/not a mobile number of the chosen country/);
});

test('six pasted digits are submitted once and open the next step', async () => {
  const { user, api } = await show({
    pending: sent,
    calls: { 'POST /account/code': { phone_number: sent.phone_number } },
  });
  const field = await screen.findByLabelText('Six-digit code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  await user.click(field);
  await user.paste(' 123 456 ');
  await screen.findByRole('heading', { name: 'Name your first chatbot' });
  const attempts = api.requests.filter(({ name }) => name === 'POST /account/code');
  expect(attempts.map(({ body }) => body)).toEqual([
    { phone_number: sent.phone_number, code: '123456' },
  ]);
  expect(sessionStore.getState().user).toMatchObject({
    phone_number: sent.phone_number,
    completed_cnt: 2,
  });
});

test('a wrong code shows the attempts left, clears the field and keeps the focus', async () => {
  const { user } = await show({
    pending: sent,
    calls: {
      'POST /account/code': () => {
        const context = { tries_left: 1 };
        throw new FakeProblem(422, { code: 'wrong_code', detail: 'Wrong.', context });
      },
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  await user.type(field, '123{Enter}');
  screen.getByText('Enter all six digits.');
  await user.type(field, '456');
  await screen.findByText('Wrong. 1 attempt left.');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('a new code can be requested after the wait, and the number can be changed', async () => {
  const { user, api } = await show({
    pending: { ...sent, resend_in: 0 },
    calls: { 'PUT /account/code': sent },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await screen.findByText(/A new code has been sent/);
  screen.getByText(/You can request a new code in (1:00|0:59)/);
  expect(api.requests.at(-1)?.body).toEqual({ phone_number: sent.phone_number });
  await user.click(screen.getByRole('button', { name: 'Change the number' }));
  await screen.findByLabelText('Mobile number');
});

test('an optional phone number can be skipped', async () => {
  const after = fakeUser({ ...newcomer, completed_cnt: 2 });
  const { user, api } = await show({
    phone: 'optional',
    calls: { 'POST /account/onboarding': after },
  });
  await user.click(await screen.findByRole('button', { name: 'Skip the phone number' }));
  await screen.findByRole('heading', { name: 'Name your first chatbot' });
  expect(api.requests.at(-1)?.body).toEqual({ step: 2 });
});

test('without a code provider only the chatbot step is shown', async () => {
  const { api } = await show({ phone: 'off' });
  expect((await heading()).textContent).toBe('Name your first chatbot');
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  expect(api.requests).toEqual([]);
});

test('a chatbot without a name or with an invalid website is not submitted', async () => {
  const user = fakeUser({ ...newcomer, phone_number: sent.phone_number, completed_cnt: 2 });
  const view = await show({ user });
  await view.user.type(await screen.findByLabelText(/Website/), 'flowers');
  await view.user.click(screen.getByRole('button', { name: 'Create chatbot' }));
  screen.getByText('Enter a name.');
  screen.getByText(/an address such as https/);
  expect(view.api.requests).toEqual([]);
});

test('a failed load of the progress can be retried', async () => {
  let isBroken = true;
  const { user } = await show({
    calls: {
      'GET /account/code': () => {
        if (isBroken) throw new FakeProblem(503, { code: 'unavailable', detail: 'Away.' });
        return { pending: sent, verified: null, verified_display: null };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Your progress could not be loaded.' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => screen.getByLabelText('Six-digit code'));
});
