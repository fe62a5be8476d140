import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { MembersPage, OrganizationPage } from './members-page.tsx';

const show = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: MembersPage,
    pattern: '/redesign/:hash_id/members',
    calls: {
      'GET /members': [],
      'GET /windows/list': [],
      'GET /teams': { items: [] },
    },
    ...setup,
  });

test('changing the tab updates the URL and clears parameters of the previous tab', async () => {
  const { user } = await show({ address: '/redesign/onyu-flowers/members?text=kim' });
  await screen.findByRole('heading', { level: 1, name: 'Members' });
  // The lazy tab resolves within `act`.
  await act(() => user.click(screen.getByRole('tab', { name: 'Teams' })));
  expect(location.search).toBe('?tab=teams');
  await screen.findByRole('heading', { level: 1, name: 'Teams' });
  await user.click(screen.getByRole('tab', { name: 'Members' }));
  expect(location.search).toBe('');
  await screen.findByRole('searchbox');
});

test('a tab without permission names the missing permission and is not listed', async () => {
  await show({
    Screen: OrganizationPage,
    pattern: '/redesign/organization',
    address: '/redesign/organization?tab=members',
    user: fakeUser({ role: 'member', can: ['usage'] }),
  });
  expect((await screen.findByText(/You need the permission/)).textContent).toContain('Members');
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
});
