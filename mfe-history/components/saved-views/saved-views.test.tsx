import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { SavedView } from './queries.ts';
import { SavedViews } from './saved-views.tsx';

const fakeView = (id: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  screen: 'customers',
  name: `View ${id}`,
  query: {},
  is_shared: false,
  may_change: true,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const list = (...items: SavedView[]): FakeCalls => ({ 'GET /views': { items } });
function Views() {
  return <SavedViews screen="customers" params={['q', 'state']} />;
}
const render = (calls: FakeCalls, search = '') =>
  renderScreen({
    Screen: Views,
    pattern: '/redesign/:hash_id/customers',
    address: `/redesign/onyu-flowers/customers${search}`,
    calls,
  });
const open = async (
  { user }: Awaited<ReturnType<typeof render>>,
  name: string | RegExp = 'Views',
) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

test('a chosen view replaces the filters in the address and names the menu', async () => {
  const view = fakeView('1', { name: 'Waiting', query: { state: 'new' } });
  const rendered = await render(list(view), '?q=rose&page=3&sort=name');
  const menu = await open(rendered);
  await rendered.user.click(menu.getByRole('menuitemcheckbox', { name: 'Waiting' }));
  expect(location.search).toBe('?sort=name&state=new');
  expect(await screen.findByRole('button', { name: 'Waiting' })).toBeTruthy();
});

test('the current filters are saved as a view for the team', async () => {
  const rendered = await render(
    { ...list(), 'POST /views': fakeView('2', { name: 'Roses' }) },
    '?q=rose',
  );
  const { user, api } = rendered;
  await user.click((await open(rendered)).getByRole('menuitem', { name: 'Save as a view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Roses');
  await user.click(dialog.getByRole('radio', { name: /My team/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /views')?.body).toEqual({
      screen: 'customers',
      name: 'Roses',
      query: { q: 'rose' },
      is_shared: true,
    }),
  );
});

test('the menu offers no changes to a view of another member', async () => {
  const view = fakeView('1', { query: { q: 'rose' }, is_shared: true, may_change: false });
  const menu = await open(await render(list(view), '?q=rose'), 'View 1');
  expect(menu.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
  expect(menu.getByRole('menuitem', { name: 'Save as a view' })).toBeTruthy();
});
