import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import { useToasts } from '#shared/console/shell.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';

type ContactPage = ResultOf<'GET /windows/:hash/contact'>;
type Contact = ContactPage['items'][number];

const stateNames = {
  new: 'New',
  in_progress: 'In progress',
  on_hold: 'On hold',
  done: 'Done',
  rejected: 'Declined',
};
const states = Object.entries(stateNames).map(([id, name]) => ({
  id,
  name,
  color: 'gray' as const,
  is_archived: false,
}));
const counts = { new: 1, in_progress: 2, on_hold: 0, done: 3, rejected: 0 };

function fakeContact(number: number, changes: Partial<Contact> = {}): Contact {
  const created_at = new Date(Date.UTC(2026, 0, 31) - number * 60_000).toISOString();
  return {
    id: `contact-${number}`,
    window_id: 'window-1',
    session_id: `chat-${number}`,
    customer_id: `person-${number}`,
    user_id: null,
    reason: 'request',
    progress: 'new',
    state: 'new',
    order: 0,
    name: `Mina ${number}`,
    email: `mina${number}@example.org`,
    phone: '+821012345678',
    items: {},
    fields: {},
    profile_kind: 'adult',
    guardian_consent: false,
    message: 'Roses by Friday?',
    memo: null,
    assignee: null,
    tag_ids: [],
    channel: 'web',
    language: 'en',
    page_url: null,
    consent_at: null,
    consent_version: null,
    consent_text: null,
    progress_at: null,
    progress_by: null,
    resolved_at: null,
    created_at,
    updated_at: created_at,
    ...changes,
  };
}
const page = (items: Contact[], changes: Partial<ContactPage> = {}): ContactPage => ({
  items,
  total: items.length,
  page: 1,
  size: 20,
  next_cursor: null,
  counts,
  ...changes,
});
const path = '/redesign/onyu-flowers/customers';
/** With toasts, which the shell renders. */
const CustomersWithToasts = () => (
  <>
    <CustomersScreen />
    {useToasts().map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);
const render = (calls: FakeCalls, setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: CustomersScreen,
    pattern: '/redesign/:hash_id/customers',
    calls: { 'GET /progress-states': { items: states }, ...calls },
    ...setup,
  });
const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Customers who left their details' });
  return (await within(table).findByText(name)).closest('tr') as HTMLElement;
};

test('a customer is listed with contact details, request and chat', async () => {
  const items = { occupation: 'Florist', hobby: ['Tea', 'Go'] };
  const contacts = [fakeContact(1, { items, user_id: 'u-42' }), fakeContact(2)];
  await render({ 'GET /windows/:hash/contact': page(contacts) });
  const one = await row('Mina 1');
  expect(one.textContent).toContain('Customer ID: u-42');
  expect((await row('Mina 2')).textContent).not.toContain('Customer ID');
  expect(within(one).getByRole('link', { name: 'mina1@example.org' }).getAttribute('href')).toBe(
    'mailto:mina1@example.org',
  );
  expect(within(one).getByRole('link', { name: '+821012345678' }).getAttribute('href')).toBe(
    'tel:+821012345678',
  );
  expect(one.textContent).toContain('Roses by Friday?');
  expect(one.textContent).toContain('OccupationFlorist');
  expect(one.textContent).toContain('HobbiesTea, Go');
  expect(within(one).getByRole('link', { name: 'Open chat with Mina 1' })).toHaveProperty(
    'pathname',
    '/redesign/onyu-flowers/chat-history',
  );
});

test('a member who sees only their own chats gets a link to the chat', async () => {
  await render(
    { 'GET /windows/:hash/contact': page([fakeContact(1)]) },
    { user: fakeUser({ can: ['customer_info'], own_chats: true }) },
  );
  expect(
    within(await row('Mina 1')).getByRole('link', { name: 'Open chat with Mina 1' }),
  ).toHaveProperty('pathname', '/redesign/onyu-flowers/chat-history');
});

test('a member who sees no chats gets no link to the chat', async () => {
  await render(
    { 'GET /windows/:hash/contact': page([fakeContact(1)]) },
    { user: fakeUser({ can: ['customer_info'] }) },
  );
  expect(within(await row('Mina 1')).queryByRole('link', { name: /chat/ })).toBeNull();
});

test('the state, search text and page in the URL are sent to the server', async () => {
  const { user, api } = await render(
    { 'GET /windows/:hash/contact': page([fakeContact(1)], { total: 45, page: 2 }) },
    { address: `${path}?state=done&q=rose&page=2` },
  );
  await row('Mina 1');
  const lists = () => api.requests.filter(({ name }) => name === 'GET /windows/:hash/contact');
  expect(lists()[0]).toMatchObject({
    params: { hash: 'onyu-flowers' },
    query: { progress: 'done', text: 'rose', page: '2' },
  });
  expect(screen.getByRole('option', { name: 'Done (3)' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'In progress (2)');
  expect(location.search).toBe('?state=in_progress&q=rose');
  await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ page: '1' }));
});

test('a state is changed in the list and rolled back when the change fails', async () => {
  let fails = false;
  let progress = 'new';
  const { user, api } = await render({
    'GET /windows/:hash/contact': () => page([fakeContact(1, { state: progress })]),
    'PATCH /windows/contact/:id': ({ body }) => {
      if (fails) throw new FakeProblem(404, { code: 'not_found', detail: 'gone' });
      progress = (body as { progress: string }).progress;
      return fakeContact(1, { state: progress });
    },
  });
  const select = within(await row('Mina 1')).getByRole('combobox', { name: 'State of Mina 1' });
  await user.selectOptions(select, 'Done');
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))).toMatchObject({
      params: { id: 'contact-1' },
      body: { progress: 'done' },
    }),
  );
  await waitFor(() => expect(select).toHaveProperty('value', 'done'));
  fails = true;
  await user.selectOptions(select, 'Declined');
  await waitFor(() => expect(select).toHaveProperty('value', 'done'));
});

test('an empty list explains how customers arrive, and filters without a match can be cleared', async () => {
  const none = { 'GET /windows/:hash/contact': page([], { counts: { ...counts, new: 0 } }) };
  await render(none);
  expect(
    (await screen.findByRole('link', { name: 'Choose what to ask' })).getAttribute('href'),
  ).toBe('/redesign/onyu-flowers/settings?tab=people');
  const { user } = await render(none, { address: `${path}?q=nobody&state=done` });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('');
});

test('a load error can be retried', async () => {
  let fails = true;
  const { user } = await render({
    'GET /windows/:hash/contact': () => {
      if (fails) throw new FakeProblem(500, { code: 'internal', detail: 'broken' });
      return page([fakeContact(1)]);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  await row('Mina 1');
});

test('selected customers are moved to a state together', async () => {
  const contacts = [fakeContact(1), fakeContact(2, { state: 'on_hold' })];
  const { user, api } = await render({
    'GET /windows/:hash/contact': page(contacts),
    'GET /tags': { items: [] },
    'PATCH /windows/contact/bulk': { changed: 2, not_found: [] },
  });
  await row('Mina 1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const bar = within(screen.getByRole('region', { name: 'Selected customers' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected');
  await user.click(bar.getByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const bodies = () =>
    api.requests.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([{ ids: ['contact-1', 'contact-2'], progress: 'done' }]),
  );
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('a selection with a customer who no longer exists stays selected, and says why', async () => {
  const { user } = await render(
    {
      'GET /windows/:hash/contact': page([fakeContact(1), fakeContact(2)]),
      'GET /tags': { items: [] },
      'DELETE /windows/contact/bulk': { deleted: 0, not_found: ['contact-2'] },
    },
    { Screen: CustomersWithToasts },
  );
  await row('Mina 1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const bar = within(screen.getByRole('region', { name: 'Selected customers' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText(/1 selected customer no longer exists, so nothing was changed/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected');
});

test('filters and hidden columns are stored in the address', async () => {
  const { user, api } = await render(
    { 'GET /windows/:hash/contact': page([fakeContact(1)]), 'GET /tags': { items: [] } },
    { address: `${path}?language=ko&consent=no&from=2026-01-01&open=1&hide=time` },
  );
  await row('Mina 1');
  expect(api.requests.find(({ name }) => name.includes('contact'))?.query).toMatchObject({
    language: 'ko',
    consent: 'no',
    start_date: '2026-01-01',
    open_chat: 'true',
  });
  expect(screen.queryByRole('columnheader', { name: 'Received' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Consent' }), 'Any');
  expect(location.search).toBe('?language=ko&from=2026-01-01&open=1&hide=time');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Received' }));
  expect(location.search).toBe('?language=ko&from=2026-01-01&open=1');
});

test('arrow keys move a card of the board to the next state', async () => {
  let progress = 'new';
  const { user, api } = await render(
    {
      'GET /windows/:hash/contact': ({ query }) => {
        const isShown = !query?.progress || query.progress === progress;
        return page(isShown ? [fakeContact(1, { state: progress })] : []);
      },
      'PATCH /windows/contact/:id': ({ body }) => {
        progress = (body as { progress: string }).progress;
        return fakeContact(1, { state: progress });
      },
    },
    { address: `${path}?layout=board` },
  );
  const column = (name: string) => screen.findByRole('region', { name });
  const first = await column('New, 1 customer');
  const handle = await within(first).findByRole('button', { name: /^Move Mina 1/ });
  handle.focus();
  await user.keyboard('{ArrowRight}');
  const next = await column('In progress, 1 customer');
  expect(await within(next).findByRole('link', { name: 'Mina 1' })).toBeTruthy();
  expect(screen.getByText('Mina 1 moved to In progress')).toBeTruthy();
  const sent = api.requests.find(({ name }) => name.startsWith('PATCH'));
  expect(sent).toMatchObject({ params: { id: 'contact-1' }, body: { progress: 'in_progress' } });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Mina 1/),
  );
});
