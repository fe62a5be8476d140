import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeMember } from '../../testing/fake-members.ts';
import { MemberList } from '../member-list.tsx';

const kim = fakeMember({
  id: 'kim',
  email: 'kim@example.com',
  name: 'Kim',
  role: 'member',
  permission: permissionMap(['all_chats']),
  window_ids: ['bakery'],
  window_count: 1,
});
const mina = fakeMember();
const windows = ['Bakery', 'Guide'].map((name) => ({
  id: name.toLowerCase(),
  hash_id: name.toLowerCase(),
  name,
  image_url: null,
  my_permissions: mina.permission,
}));

async function openRoleDialog({ calls, ...setup }: Partial<ScreenSetup> = {}) {
  const view = await renderScreen({
    Screen: MemberList,
    pattern: '/redesign/:hash_id/members',
    address: '/redesign/bakery/members?edit=kim',
    calls: {
      'GET /members': [mina, kim],
      'GET /windows/list': [],
      'GET /windows/permissions': windows,
      ...calls,
    },
    ...setup,
  });
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: /Kim/ })) };
}

test('role form starts with the current role and sends all of its fields', async () => {
  const { user, api, dialog } = await openRoleDialog({ calls: { 'PATCH /members/:id/role': kim } });
  const guide = await dialog.findByRole('checkbox', { name: 'Guide' });
  expect(dialog.getByRole('checkbox', { name: 'Bakery' })).toHaveProperty('checked', true);
  await user.click(guide);
  await user.click(dialog.getByRole('radio', { name: 'The chatbots selected below' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      role: 'member',
      permission: permissionMap(['all_chats', 'manage_chatbots_part']),
      window_ids: ['bakery', 'guide'],
    }),
  );
});

test('a role cannot be saved until the chatbots are loaded', async () => {
  let isBroken = true;
  const { user, dialog } = await openRoleDialog({
    calls: {
      'GET /windows/permissions': () => {
        if (isBroken) throw new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
        return windows;
      },
    },
  });
  await dialog.findByText('Not now.');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('checkbox', { name: 'Bakery' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

test('permissions that a leader cannot grant are disabled and name who can', async () => {
  const { dialog } = await openRoleDialog({
    user: fakeUser({
      role: 'leader',
      can: ['manage_members', 'all_chats'],
      window_ids: ['bakery', 'guide'],
    }),
  });
  await dialog.findByRole('checkbox', { name: 'Guide' });
  const disabled = [...dialog.getAllByRole('checkbox'), ...dialog.getAllByRole('radio')].filter(
    (control) => control.matches(':disabled'),
  );
  expect(disabled.length).toBeGreaterThan(0);
  for (const control of disabled) {
    const reason = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Mina Park');
  }
});

test('managing all chatbots disables the picker and explains why', async () => {
  const { user, dialog } = await openRoleDialog();
  const bakery = await dialog.findByRole('checkbox', { name: 'Bakery' });
  await user.click(dialog.getByRole('radio', { name: /creating and deleting/i }));
  const picker = bakery.closest('fieldset');
  expect(picker).toHaveProperty('disabled', true);
  const reason = document.getElementById(picker?.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/every one of them/);
});
