import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '#shared/console/index.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ChangePassword } from './change-password.tsx';

const current = 'correct horse battery';
const next = 'a new long password';

async function show(calls: Parameters<typeof renderScreen>[0]['calls'] = {}) {
  const view = await renderScreen({ Screen: ChangePassword, pattern: '/redesign/account', calls });
  return {
    ...view,
    async submit(password: string, newPassword: string) {
      if (password) await view.user.type(screen.getByLabelText('Current password'), password);
      await view.user.type(screen.getByLabelText('New password'), `${newPassword}{Enter}`);
    },
  };
}

test('a missing password and a short new one are reported before sending', async () => {
  const { api, submit } = await show();
  await submit('', 'short');
  await screen.findByText('Enter your current password.');
  screen.getByText('Choose a password of at least 10 characters.');
  expect(api.requests).toEqual([]);
});

test('a wrong password is reported at its field', async () => {
  const { submit } = await show({
    'POST /account/change-password': () => {
      const fields = { password: 'wrong' };
      throw new FakeProblem(422, { code: 'validation_failed', detail: 'Check.', fields });
    },
  });
  await submit(current, next);
  await screen.findByText('This is not your current password.');
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a changed password is confirmed, and no password stays in the form or the cache', async () => {
  const { api, submit } = await show({ 'POST /account/change-password': {} });
  await submit(current, next);
  await waitFor(() => {
    for (const label of ['Current password', 'New password']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });
  expect(api.requests.map(({ body }) => body)).toEqual([{ password: current, new_password: next }]);
  const mutations = queryClient.getMutationCache().getAll();
  expect(mutations.length).toBeGreaterThan(0);
  expect(JSON.stringify(mutations.map(({ state }) => state))).not.toContain(next);
});
