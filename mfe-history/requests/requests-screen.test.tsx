import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeLive } from '../testing/fake-live.ts';
import { fakeContact, fakeStates } from '../testing/render-customers.tsx';
import type { ContactRequest, OpenRequest } from './request-queries.ts';
import { RequestsScreen } from './requests-screen.tsx';

const path = '/redesign/inbox/requests';
const colleagues = [
  { id: 'me', name: 'Kim', is_self: true },
  { id: 'park', name: 'Park', is_self: false },
];

function fakeRequest(number: number, changes: Partial<ContactRequest> = {}): ContactRequest {
  const { fields: _, ...contact } = fakeContact(number);
  return { ...contact, window_hash: 'hotel', assignee_name: null, ...changes };
}

/** An API with these requests, which changes them as the server does. */
function fakeRequests(requests: ContactRequest[]) {
  const counts = { open: requests.length, mine: 0, unassigned: requests.length };
  const calls: FakeCalls = {
    'GET /contact-requests': () => ({
      items: requests,
      has_more: false,
      next_cursor: null,
      counts: { ...counts },
    }),
    'GET /contact-requests/counts': () => ({ counts: { ...counts } }),
    'GET /contact-requests/:id': ({ params }): OpenRequest => ({
      ...(requests.find(({ id }) => id === params.id) ?? fakeRequest(0)),
      assignees: colleagues,
    }),
    'PATCH /windows/contact/:id': ({ params, body }) => {
      const at = requests.findIndex(({ id }) => id === params.id);
      const changed = { ...fakeRequest(0), ...requests[at], ...(body as object) };
      requests[at] = changed;
      return changed;
    },
    'GET /progress-states': { items: fakeStates },
    'GET /windows/list': [],
    'GET /inbox/counts': {
      counts: { mine: 1, waiting: 2, unassigned: 2, open: 3, snoozed: 0 },
      own_ids: [],
    },
  };
  return { calls, counts };
}
const render = (calls: FakeCalls, setup: Partial<ScreenSetup> = {}) =>
  renderScreen({ Screen: RequestsScreen, pattern: path, address: path, calls, ...setup });
const views = () => screen.getByRole('navigation', { name: 'Inbox views' });

test('a new request appears and is counted when a customer leaves it', async () => {
  const requests = [fakeRequest(1)];
  const { calls, counts } = fakeRequests(requests);
  await render(calls);
  const live = fakeLive();
  await screen.findByRole('link', { name: /Mina 1/ });
  await within(views()).findByRole('link', { name: 'Contact requests 1' });
  await waitFor(() => expect(live.isOpen()).toBe(true));
  requests.unshift(fakeRequest(2, { message: 'Is parking free?' }));
  counts.open = 2;
  live.send('contacts.changed', { window_id: 'window-1' });
  const row = await screen.findByRole('link', { name: /Mina 2/ });
  expect(row.textContent).toContain('Is parking free?');
  await within(views()).findByRole('link', { name: 'Contact requests 2' });
});

test('an open request shows how to reach the customer and leads to the chat and the customer', async () => {
  const request = fakeRequest(1, {
    page_url: 'https://hotel.example/rooms',
    consent_at: '2026-01-30T10:00:00.000Z',
    consent_text: 'We store your details.',
  });
  const { user } = await render(fakeRequests([request]).calls);
  await user.click(await screen.findByRole('link', { name: /Mina 1/ }));
  const detail = within(await screen.findByRole('region', { name: 'Mina 1' }));
  const linked = (name: string) => detail.getByRole('link', { name }).getAttribute('href');
  expect(linked('mina1@example.org')).toBe('mailto:mina1@example.org');
  expect(linked('+821012345678')).toBe('tel:+821012345678');
  expect(linked('Open the chat behind it')).toBe('/redesign/inbox?chat=chat-1&of=hotel');
  expect(linked('Mina 1')).toBe('/redesign/hotel/customers/person-1');
  detail.getByText('hotel.example/rooms');
  detail.getByText('We store your details.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe(''));
});

test('a request is assigned, noted and finished by keyboard', async () => {
  const { user, api } = await render(fakeRequests([fakeRequest(1)]).calls, {
    address: `${path}?request=contact-1`,
  });
  const assignee = await screen.findByRole('combobox', { name: 'Assignee' });
  await user.keyboard('a');
  await waitFor(() => expect(assignee).toHaveProperty('value', 'me'));
  await user.keyboard('n');
  await user.keyboard('Calls back on Monday');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('e');
  const changes = () =>
    api.requests.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() =>
    expect(changes()).toEqual([
      { assignee: 'me' },
      { memo: 'Calls back on Monday' },
      { progress: 'done' },
    ]),
  );
});

test('the filters are sent to the server and can be cleared', async () => {
  const { user, api } = await render(fakeRequests([]).calls, {
    address: `${path}?view=done&chatbot=hotel&q=roses`,
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No finished contact requests');
  const sent = api.requests.filter(({ name }) => name === 'GET /contact-requests');
  const filtered = { windows: 'hotel', text: 'roses' };
  expect(sent.at(0)?.query).toEqual({ view: 'done', size: '30', ...filtered });
  expect(sent.at(-1)?.query).toEqual({ view: 'done', size: '30' });
});

test('a request that was deleted says so, and the list stays', async () => {
  const { calls } = fakeRequests([fakeRequest(1)]);
  await render(
    {
      ...calls,
      'GET /contact-requests/:id': () => {
        throw new FakeProblem(404, { code: 'not_found', detail: '' });
      },
    },
    { address: `${path}?request=gone` },
  );
  await screen.findByText('This contact request no longer exists');
  await screen.findByRole('link', { name: /Mina 1/ });
});

test('a member without all_chats has only the lists that they may open', async () => {
  await render(fakeRequests([]).calls, { user: fakeUser({ can: ['customer_info'] }) });
  await screen.findByText('No open contact requests');
  expect(within(views()).getAllByRole('link')).toHaveLength(1);
});
