import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Member } from '#shared/contracts/people/members.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { NoAccess } from './no-access.tsx';

const { permission } = fakeUser();
const member = (name: string, role: Member['role'], kind: Member['kind'] = 'member'): Member => ({
  id: name,
  kind,
  email: `${name}@example.com`,
  name,
  role,
  permission,
  window_ids: [],
  window_count: 0,
  me: false,
  inviting: false,
  declined: false,
  invited_at: null,
  expires_at: null,
  last_seen_at: null,
  online: false,
});

const Screen = () => (
  <NoAccess route={{ requires: ['memberships', 'payment_history'], requires_one: [] }} />
);

function show(setup: Partial<ScreenSetup>) {
  return renderScreen({ Screen, pattern: '/redesign/:hash_id/billing', ...setup });
}

test('lists the missing permissions by label and the owners by name', async () => {
  await show({
    user: fakeUser({ can: ['usage'] }),
    calls: { 'GET /members/owners': { items: [{ id: 'hana', name: 'Hana Park' }] } },
  });
  screen.getByRole('heading', { level: 1, name: /do not have access/ });
  screen.getByText('Manage plans and memberships');
  screen.getByText('See payments');
  await screen.findByText('Hana Park (Owner)');
});

test('a user who sees members gets owners and leaders by name, without invites', async () => {
  const members = [
    member('hana', 'owner'),
    member('joon', 'leader'),
    member('suji', 'member'),
    member('later', 'owner', 'invite'),
  ];
  const calls = { 'GET /members': members };
  await show({ user: fakeUser({ can: ['manage_members'] }), calls });
  await screen.findByText(/hana \(Owner\)/);
  screen.getByText(/joon \(Leader\)/);
  expect(screen.queryByText(/suji|later/)).toBeNull();
});
