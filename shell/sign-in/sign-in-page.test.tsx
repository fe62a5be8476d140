import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { SignInPage } from './sign-in-page.tsx';

function show(search: string, calls: FakeCalls = {}) {
  const pattern = '/redesign/signin';
  return renderScreen({ Screen: SignInPage, pattern, address: pattern + search, calls });
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

test('arrow keys switch tabs and keep the input', async () => {
  const { user } = await show('');
  await user.type(email(), 'mina@example.com');
  screen.getByRole('tab', { name: 'Sign in' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true');
  expect(location.search).toBe('?tab=register');
  expect(email()).toHaveProperty('value', 'mina@example.com');
  screen.getByLabelText('Your name');
});

test('fields have the autocomplete tokens of their tab', async () => {
  const { user } = await show('');
  const tokens = () => [email(), password()].map((field) => field.getAttribute('autocomplete'));
  expect(tokens()).toEqual(['username', 'current-password']);
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(tokens()).toEqual(['email', 'new-password']);
});

test('a password of nine characters is refused before sending', async () => {
  const { user, api } = await show('?tab=register');
  await user.type(email(), 'mina@example.com');
  await user.type(password(), '123456789{Enter}');
  const summary = screen.getByRole('alert');
  within(summary).getByRole('link', { name: /at least 10 characters/ });
  expect(document.activeElement).toBe(summary);
  expect(api.requests).toHaveLength(0);
});

test('an invite is shown and sent, and a refused address is linked to its field', async () => {
  const { user, api } = await show('?invite_hash=abc', {
    'POST /account/sign-up': () => {
      throw new FakeProblem(409, { code: 'email_taken', detail: 'This address is taken.' });
    },
  });
  screen.getByText(/You have been invited/);
  await user.type(email(), 'mina@example.com');
  await user.type(password(), 'long enough for all{Enter}');
  await user.click(await screen.findByRole('link', { name: 'This address is taken.' }));
  expect(document.activeElement).toBe(email());
  expect(api.requests[0]?.body).toEqual({
    email: 'mina@example.com',
    password: 'long enough for all',
    language: 'en',
    invite_hash: 'abc',
    country_code: 'US',
  });
});

test('registering asks for the business name and country and links the terms', async () => {
  const { user, api } = await show('?tab=register', {
    'POST /account/sign-up': () => {
      throw new FakeProblem(422, {
        code: 'validation_failed',
        detail: 'Check the fields.',
        fields: { organization_name: 'link_in_name' },
      });
    },
  });
  // jsdom's language is American English.
  expect(screen.getByLabelText('Country or region').textContent).toContain('United States');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/redesign/terms', '/redesign/privacy']));
  await user.type(screen.getByLabelText('Name of your business'), 'Onyu Flowers');
  await user.type(email(), 'mina@example.com');
  await user.type(password(), 'long enough for all{Enter}');
  await screen.findByRole('alert');
  expect(api.requests[0]?.body).toMatchObject({
    organization_name: 'Onyu Flowers',
    country_code: 'US',
  });
});

test('signing in sends no language unless one was chosen', async () => {
  const { user, api } = await show('', {
    'POST /account/sign-in': () => {
      throw new FakeProblem(401, { code: 'invalid_credentials', detail: 'Incorrect.' });
    },
  });
  await user.type(email(), 'mina@example.com');
  await user.type(password(), 'wrong{Enter}');
  await screen.findByRole('link', { name: 'Incorrect.' });
  expect(api.requests[0]?.body).toEqual({ email: 'mina@example.com', password: 'wrong' });
});

test('the second step resends the credentials with the code and shows its error', async () => {
  const codes: unknown[] = [];
  const { user, api } = await show('', {
    'POST /account/sign-in': ({ body }) => {
      const { code } = body as { code?: string }; // what the form sends
      codes.push(code);
      const refused = code ? 'wrong_code' : 'two_factor_required';
      throw new FakeProblem(code ? 422 : 401, { code: refused, detail: `It is ${refused}.` });
    },
  });
  await user.type(email(), 'mina@example.com');
  await user.type(password(), 'a good password{Enter}');
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  await user.paste('123 456');
  await user.keyboard('{Enter}');
  await screen.findByText('It is wrong_code.');
  expect(codes).toEqual([undefined, '123 456']);
  expect(api.requests[1]?.body).toMatchObject({ password: 'a good password' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(email()).toHaveProperty('value', 'mina@example.com');
});
