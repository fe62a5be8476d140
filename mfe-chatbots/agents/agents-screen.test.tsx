import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ChooseAgentButton } from '../components/choose-agent-button.tsx';
import { AgentsScreen } from './agents-screen.tsx';

type Listed = ResultOf<'GET /agents/list'>[number];
type Chatbot = ResultOf<'GET /windows/list'>[number];

const knowledge = { id: 'knowledge-1', state: 'ready' as const, faqs: 3, documents: 2, chunks: 9 };
const listed = (id: string, changes: Partial<Listed> = {}): Listed => ({
  id,
  hash_id: `hash-${id}`,
  name: `Agent ${id}`,
  type: 'general',
  agent_on: true,
  window_hashes: [],
  knowledge,
  updated_at: '2026-11-20T10:00:00Z',
  ...changes,
});
const chatbot = (hash_id: string, name: string): Chatbot => ({
  id: hash_id,
  hash_id,
  name,
  image_url: null,
  agent_on: true,
  agent_type: 'general',
  state: 'live',
  chat_count_month: 0,
  last_activity_at: null,
});

/** A response that the screen does not read. */
const unreadResponse = {} as never;

let agents: Listed[];
beforeEach(() => {
  agents = [listed('a', { window_hashes: ['roses'] }), listed('b')];
});
const calls = (): FakeCalls => ({
  'GET /agents/list': () => agents,
  'GET /agents/deleted': [
    { ...listed('c'), deleted_at: '2026-11-20T10:00:00Z', restore_until: '2026-12-20T10:00:00Z' },
  ],
  'GET /windows/list': [chatbot('roses', 'Roses'), chatbot('tulips', 'Tulips')],
  'GET /windows/hidden': [],
  'PATCH /windows/:hash': unreadResponse,
  'POST /agents/:id/duplicate': unreadResponse,
  'POST /agents/:id/restore': unreadResponse,
  'POST /agents/general': unreadResponse,
});
const render = (changes: FakeCalls = {}, search = '') =>
  renderScreen({
    Screen: AgentsScreen,
    pattern: '/redesign/agents',
    address: `/redesign/agents${search}`,
    calls: { ...calls(), ...changes },
  });
async function open(menuOf: string, user: Awaited<ReturnType<typeof render>>['user']) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`for ${menuOf}`) }));
}
const item = (name: string) => screen.findByRole('menuitem', { name });

test('agent list shows the chatbots and knowledge counts of an agent', async () => {
  await render();
  const row = (await screen.findByText('Agent a')).closest('tr') as HTMLElement;
  expect((await within(row).findByRole('link', { name: 'Roses' })).getAttribute('href')).toBe(
    '/redesign/roses/settings',
  );
  expect(row.textContent).toContain('3 FAQs, 2 documents');
  expect((await screen.findByText('Agent b')).closest('tr')?.textContent).toContain(
    'Not used by any chatbot',
  );
});

test('an agent is attached to another chatbot and detached from one', async () => {
  const { user, api } = await render();
  await open('Agent a', user);
  await user.click(await item('Use for a chatbot'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('option', { name: 'Roses' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Use agent' }));
  const changes = () => api.requests.filter(({ name }) => name === 'PATCH /windows/:hash');
  await waitFor(() =>
    expect(changes()).toMatchObject([{ params: { hash: 'tulips' }, body: { agent_id: 'a' } }]),
  );
  await open('Agent a', user);
  await user.click(await item('Detach from Roses'));
  await waitFor(() =>
    expect(changes()[1]).toMatchObject({ params: { hash: 'roses' }, body: { agent_id: null } }),
  );
});

test('the attach dialog names the agent that is replaced', async () => {
  const { user } = await render();
  await open('Agent b', user);
  await user.click(await item('Use for a chatbot'));
  await screen.findByText(/replaces “Agent a”/);
});

test('deleting an agent in use names its chatbots and is forced', async () => {
  const queries: unknown[] = [];
  const { user } = await render({
    'DELETE /agents/:id': ({ query }) => {
      queries.push(query);
      return unreadResponse;
    },
  });
  await open('Agent a', user);
  await user.click(await item('Delete'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Used by: Roses.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(queries).toEqual([{ force: 'true' }]));
});

test('an agent is duplicated, created and restored', async () => {
  const { user, api } = await render();
  await open('Agent b', user);
  await user.click(await item('Duplicate'));
  await user.click(screen.getByRole('button', { name: 'Create an agent' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Night shift');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await user.click(screen.getByRole('tab', { name: 'Deleted' }));
  await user.click(await screen.findByRole('button', { name: 'Restore: Agent c' }));
  await waitFor(() =>
    expect(api.requests.filter(({ name }) => name.startsWith('POST'))).toMatchObject([
      { name: 'POST /agents/:id/duplicate', params: { id: 'b' } },
      { name: 'POST /agents/general', body: { name: 'Night shift' } },
      { name: 'POST /agents/:id/restore', params: { id: 'c' } },
    ]),
  );
});

test('restoring the last deleted agent by keyboard keeps the focus in the list', async () => {
  let deleted: unknown[] = [
    { ...listed('c'), deleted_at: '2026-11-20T10:00:00Z', restore_until: '2026-12-20T10:00:00Z' },
  ];
  const { user } = await render(
    {
      'GET /agents/deleted': () => deleted as never,
      'POST /agents/:id/restore': () => {
        deleted = [];
        return unreadResponse;
      },
    },
    '?tab=deleted',
  );
  (await screen.findByRole('button', { name: 'Restore: Agent c' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('No deleted agents');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Deleted' }));
});

function WithoutAgent() {
  return <ChooseAgentButton chatbot={{ hash_id: 'tulips', name: 'Tulips' }} />;
}

test('a chatbot without an agent is assigned a new one by default', async () => {
  const { user, api } = await renderScreen({
    Screen: WithoutAgent,
    pattern: '/redesign/:hash_id/settings',
    calls: calls(),
  });
  await user.click(screen.getByRole('button', { name: 'Choose an agent' }));
  await user.click(await screen.findByRole('button', { name: 'Use agent' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('POST'))).toMatchObject({
      name: 'POST /agents/general',
      body: { name: 'Tulips', window_hash: 'tulips' },
    }),
  );
});
