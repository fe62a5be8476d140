import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { ApiKeysScreen } from './api-keys-screen.tsx';

const key = {
  id: 'one',
  name: 'Shop',
  hint: 'cwk_…8fQ2',
  permissions: ['usage' as const],
  window_ids: null,
  created_by: 'Mina Park',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: null,
  last_used_at: null,
};
const renderApiKeys = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: ApiKeysScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /api-keys': { items: [key] },
      'GET /windows/list': [],
      'POST /api-keys': { ...key, key: 'cwk_secret' },
      'DELETE /api-keys/:id': { deleted: 1 },
    },
    ...setup,
  });

test('a key is created with the chosen options and shown once', async () => {
  const { user, api } = await renderApiKeys();
  await screen.findByText('cwk_…8fQ2');
  await user.click(screen.getByRole('button', { name: 'Create an API key' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  within(dialog).getByText('Enter a name.');
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Stock robot');
  await user.click(within(dialog).getByRole('checkbox', { name: 'All chats' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  await screen.findByText('cwk_secret');
  expect(api.requests.find(({ name }) => name === 'POST /api-keys')?.body).toEqual({
    name: 'Stock robot',
    permissions: ['all_chats'],
    window_ids: null,
    expires_in_days: 90,
  });
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('cwk_secret')).toBeNull();
});

test('permissions that cannot be granted show the reason', async () => {
  const leader = fakeUser({ role: 'leader', can: ['manage_chatbots_all'] });
  const { user } = await renderApiKeys({ user: leader });
  await user.click(await screen.findByRole('button', { name: 'Create an API key' }));
  const allChats = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All chats' });
  expect(allChats.disabled).toBe(true);
  expect(screen.getAllByText(/cannot grant it/).length).toBeGreaterThan(0);
});

test('a key is revoked after confirmation', async () => {
  const { user, api } = await renderApiKeys();
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await screen.findAllByText(/Shop/);
  expect(api.requests.some(({ name }) => name === 'DELETE /api-keys/:id')).toBe(true);
});
