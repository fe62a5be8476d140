import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { Person } from '../person-queries.ts';
import { PersonScreen } from '../person-screen.tsx';

const at = '2026-01-31T09:00:00.000Z';
const none = { items: [], has_more: false, next_cursor: null };

function fakePerson(changes: Partial<Person> = {}): Person {
  return {
    id: 'ana',
    name: 'Ana',
    email: 'ana@example.com',
    phone: null,
    user_ids: [],
    accounts: [],
    qualification: [],
    merged: [],
    contacts: [],
    fields: {},
    created_at: at,
    updated_at: at,
    ...changes,
  };
}

const ben = {
  id: 'ben',
  name: 'Ben',
  email: 'ben@example.com',
  phone: '+821012345678',
  fields: {},
};
const preview = {
  customer: { name: 'Ana', email: 'ana@example.com', phone: null, fields: {} },
  other: ben,
  result: { name: 'Ana', email: 'ana@example.com', phone: '+821012345678', fields: {} },
  counts: { contacts: 3, chats: 2, notes: 1, tags: 0 },
};

const render = (calls: FakeCalls) =>
  renderScreen({
    Screen: PersonScreen,
    pattern: '/redesign/:hash_id/customers/:customer_id',
    address: '/redesign/onyu-flowers/customers/ana',
    calls: {
      'GET /customers/:id': fakePerson(),
      'GET /customers/:id/notes': { items: [] },
      'GET /customers/:id/timeline': none,
      'GET /tags': { items: [] },
      'GET /progress-states': { items: [] },
      'GET /customers/:id/merge-candidates': ({ query }) => ({
        items: query?.text ? [{ ...ben, match: null, last_contact_at: at }] : [],
      }),
      'GET /customers/:id/merge-preview': preview,
      ...calls,
    },
  });

async function openMerge(user: Awaited<ReturnType<typeof render>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with…' }));
  return within(await screen.findByRole('dialog', { name: 'Merge customers' }));
}

test('a likely duplicate is offered, previewed, merged and separated again', async () => {
  let merged: Person['merged'] = [];
  const { user, api } = await render({
    'GET /customers/:id': () => fakePerson({ merged }),
    'GET /customers/:id/merge-candidates': {
      items: [{ ...ben, match: 'phone', last_contact_at: at }],
    },
    'POST /customers/:id/merge': () => {
      merged = [{ ...ben, merged_at: at, can_separate: true }];
      return fakePerson({ merged });
    },
    'POST /customers/:id/separate': () => {
      merged = [];
      return fakePerson();
    },
  });
  const dialog = await openMerge(user);
  const likely = within(await dialog.findByRole('region', { name: 'Probably the same person' }));
  await user.click(likely.getByRole('button', { name: /Ben.*Same phone number/ }));
  const result = await dialog.findByRole('region', { name: 'After the merge' });
  expect(result.textContent).toContain('Ana');
  expect(result.textContent).toContain('Not shown, from the other customer: ben@example.com');
  expect(result.textContent).toContain('Requests3');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  const included = within(await screen.findByRole('region', { name: 'Merged customers' }));
  const bodies = () =>
    api.requests.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
  expect(bodies()).toEqual([{ other_id: 'ben' }]);
  await user.click(included.getByRole('button', { name: 'Undo the merge with Ben' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Merged customers' })).toBeNull(),
  );
  expect(bodies()).toEqual([{ other_id: 'ben' }, { merged_id: 'ben' }]);
});

test('another customer is found by a search', async () => {
  const { user } = await render({});
  const dialog = await openMerge(user);
  expect(await dialog.findByText(/^No other customer has the same email/)).toBeTruthy();
  await user.type(dialog.getByRole('searchbox'), 'Ben');
  const found = within(await dialog.findByRole('region', { name: 'Search results' }));
  await user.click(found.getByRole('button', { name: /Ben/ }));
  await user.click(await dialog.findByRole('button', { name: 'Choose another customer' }));
  expect(dialog.getByRole('searchbox')).toBeTruthy();
});

test('a refused merge leaves the dialog open and can be tried again', async () => {
  const { user, api } = await render({
    'POST /customers/:id/merge': () => {
      throw new FakeProblem(409, { code: 'merge_conflict', detail: 'Merged meanwhile' });
    },
  });
  const dialog = await openMerge(user);
  await user.type(dialog.getByRole('searchbox'), 'Ben');
  await user.click(await dialog.findByRole('button', { name: /^Ben/ }));
  for (const attempts of [1, 2]) {
    await user.click(await dialog.findByRole('button', { name: 'Merge', busy: false }));
    await waitFor(() => {
      const sent = api.requests.filter(({ name }) => name === 'POST /customers/:id/merge');
      expect(sent).toHaveLength(attempts);
    });
  }
});

test('a merge that can no longer be undone has no button', async () => {
  const merged = [{ ...ben, merged_at: at, can_separate: false }];
  await render({ 'GET /customers/:id': fakePerson({ merged }) });
  const included = await screen.findByRole('region', { name: 'Merged customers' });
  expect(included.textContent).toContain('Can no longer be undone');
  expect(within(included).queryByRole('button')).toBeNull();
});
