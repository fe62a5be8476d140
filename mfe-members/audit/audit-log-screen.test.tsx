import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { AuditLogScreen } from './audit-log-screen.tsx';

const entry = {
  id: 'one',
  created_at: '2026-11-20T10:00:00Z',
  actor_id: 'mina',
  actor_name: 'Mina Park',
  ip: '10.0.0.7',
  action: 'window.changed',
  object_type: 'window',
  object_id: 'roses',
  before: { name: 'Roses', agent_on: true, main_color: '#000000' },
  after: { name: 'Tulips', agent_on: false, main_color: '#ffffff' },
  request_id: 'request',
};
const log = {
  items: [entry, { ...entry, id: 'two', action: 'rocket.launched', before: null, after: null }],
  has_more: false,
  next_cursor: null,
  actors: [{ id: 'mina', name: 'Mina Park' }],
  actions: ['rocket.launched', 'window.changed'],
};
const lists: FakeCalls = {
  'GET /windows/list': [],
  'GET /agents/list': [],
  'GET /members': [],
  'GET /teams': {
    items: [{ team_id: 'florists', name: 'Florists', member_ids: [], is_own: false }],
  },
};
const renderAuditLog = (calls: FakeCalls = { 'GET /audit-log': log }) =>
  renderScreen({
    Screen: AuditLogScreen,
    pattern: '/redesign/organization',
    calls: { ...lists, ...calls },
  });

test('log shows translated actions and previous values, and API names for unknown ones', async () => {
  await renderAuditLog();
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const row = (await within(table).findByText('Changed a chatbot')).closest('tr');
  expect(row?.textContent).toContain('Mina Park');
  expect(row?.textContent).toContain('Roses → Tulips');
  expect(row?.textContent).toContain('yes → no');
  expect(row?.textContent).toContain('Main color#000000 → #ffffff');
  within(table).getByText('rocket.launched');
});

test('values are shown by names and in words instead of ids and codes', async () => {
  const change = {
    before: { role: 'member', language: 'en', team_id: null, intro_text: { en: 'Hello' } },
    after: { role: 'leader', language: 'ko', team_id: 'florists', intro_text: { en: 'Hi' } },
  };
  await renderAuditLog({ 'GET /audit-log': { ...log, items: [{ ...entry, ...change }] } });
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const row = (await within(table).findByText('Changed a chatbot')).closest('tr');
  await within(table).findByText('empty → Florists');
  expect(row?.textContent).toContain('Member → Leader');
  expect(row?.textContent).toContain('English → 한국어');
  expect(row?.textContent).toContain('English: Hello → English: Hi');
});

test('a next page that fails to load leaves the loaded entries and can be retried', async () => {
  let isBroken = true;
  const { user } = await renderAuditLog({
    'GET /audit-log': ({ query }) => {
      if (!query.cursor) return { ...log, items: [entry], has_more: true, next_cursor: 'next' };
      if (isBroken) throw new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
      return { ...log, items: log.items.slice(1) };
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  await table.findByText('Changed a chatbot');
  await user.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  expect(table.getByText('Changed a chatbot')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(await table.findByText('rocket.launched')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('filters are stored in the URL and sent to the server', async () => {
  const { user, api } = await renderAuditLog();
  await screen.findAllByText('Changed a chatbot');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Member' }), 'Mina Park');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Changed a chatbot');
  expect(location.search).toBe('?actor=mina&action=window.changed');
  await waitFor(() =>
    expect(api.requests.at(-1)).toMatchObject({
      query: { actor_id: 'mina', action: 'window.changed' },
    }),
  );
});
