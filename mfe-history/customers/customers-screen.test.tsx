import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import {
  contactPage,
  customersPath,
  fakeContact,
  findRow,
  renderCustomers,
  stateCounts,
} from '../testing/render-customers.tsx';

test('a customer is listed with contact details, request and chat', async () => {
  const items = { occupation: 'Florist', hobby: ['Tea', 'Go'] };
  const contacts = [fakeContact(1, { items, user_id: 'u-42' }), fakeContact(2)];
  await renderCustomers({ 'GET /windows/:hash/contact': contactPage(contacts) });
  const one = await findRow('Mina 1');
  expect(one.textContent).toContain('Customer ID: u-42');
  expect((await findRow('Mina 2')).textContent).not.toContain('Customer ID');
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
  await renderCustomers(
    { 'GET /windows/:hash/contact': contactPage([fakeContact(1)]) },
    { user: fakeUser({ can: ['customer_info'], own_chats: true }) },
  );
  expect(
    within(await findRow('Mina 1')).getByRole('link', { name: 'Open chat with Mina 1' }),
  ).toHaveProperty('pathname', '/redesign/onyu-flowers/chat-history');
});

test('a member who sees no chats gets no link to the chat', async () => {
  await renderCustomers(
    { 'GET /windows/:hash/contact': contactPage([fakeContact(1)]) },
    { user: fakeUser({ can: ['customer_info'] }) },
  );
  expect(within(await findRow('Mina 1')).queryByRole('link', { name: /chat/ })).toBeNull();
});

test('the state, search text and page in the URL are sent to the server', async () => {
  const { user, api } = await renderCustomers(
    { 'GET /windows/:hash/contact': contactPage([fakeContact(1)], { total: 45, page: 2 }) },
    { address: `${customersPath}?state=done&q=rose&page=2` },
  );
  await findRow('Mina 1');
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
  const { user, api } = await renderCustomers({
    'GET /windows/:hash/contact': () => contactPage([fakeContact(1, { state: progress })]),
    'PATCH /windows/contact/:id': ({ body }) => {
      if (fails) throw new FakeProblem(404, { code: 'not_found', detail: 'gone' });
      progress = (body as { progress: string }).progress;
      return fakeContact(1, { state: progress });
    },
  });
  const select = within(await findRow('Mina 1')).getByRole('combobox', { name: 'State of Mina 1' });
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
  const none = {
    'GET /windows/:hash/contact': contactPage([], { counts: { ...stateCounts, new: 0 } }),
  };
  await renderCustomers(none);
  expect(
    (await screen.findByRole('link', { name: 'Choose which details to ask for' })).getAttribute(
      'href',
    ),
  ).toBe('/redesign/onyu-flowers/settings?tab=people');
  const { user } = await renderCustomers(none, { address: `${customersPath}?q=nobody&state=done` });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('');
});

test('a load error can be retried', async () => {
  let fails = true;
  const { user } = await renderCustomers({
    'GET /windows/:hash/contact': () => {
      if (fails) throw new FakeProblem(500, { code: 'internal', detail: 'broken' });
      return contactPage([fakeContact(1)]);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  await findRow('Mina 1');
});

test('filters and hidden columns are stored in the address', async () => {
  const { user, api } = await renderCustomers(
    { 'GET /windows/:hash/contact': contactPage([fakeContact(1)]), 'GET /tags': { items: [] } },
    { address: `${customersPath}?language=ko&consent=no&from=2026-01-01&open=1&hide=time` },
  );
  await findRow('Mina 1');
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
