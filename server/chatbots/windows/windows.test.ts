import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
let api: TestUser['api'];
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  api = owner.api;
});
afterAll(() => app.close());

const { create, get, list } = windowEndpoints;

async function limitWindows(organizationId: string, limit: number): Promise<void> {
  await app.services.db
    .updateTable('organizations')
    .set({ window_limit: limit })
    .where('id', '=', organizationId)
    .execute();
}

test('a name suffices to create a window with a page and a general agent', async () => {
  const window = await api.call(create, { body: { name: 'Green Tea House' } });
  expect(window).toMatchObject({
    name: 'Green Tea House',
    hash_id: 'green-tea-house',
    version: '2023-09-25',
    agent_on: true,
    agent: { type: 'general', name: 'Green Tea House', agent_on: true },
    page: { title: '', background_color: '#f7f8fa' },
    channels: { kakao: { state: 'none' }, sms: { state: 'none' } },
    published_version: 1,
    draft_changes: 0,
    diff: [],
    revision: 1,
    my_permissions: everyPermission,
  });
  const agent = await api.call(agentEndpoints.get, { params: { id: window.agent_id ?? '' } });
  expect(agent.knowledge).toMatchObject({ state: 'empty', faqs: 0, documents: 0, chunks: 0 });
});

test('a window can be created with an agent of another type', async () => {
  const body = { name: 'Help desk', agent_type: 'customer-service' } as const;
  const window = await api.call(create, { body });
  expect(window.agent).toMatchObject({ type: 'customer-service', name: 'Help desk' });
  const agent = await api.call(agentEndpoints.get, { params: { id: window.agent_id ?? '' } });
  expect(agent.chat_style).toBe('formal');
});

test('a window is identified by either its id or its hash id', async () => {
  const window = await api.call(create, { body: { name: 'Two doors' } });
  const byId = await api.call(get, { query: { window_id: window.id } });
  expect(await api.call(get, { query: { window_hash: window.hash_id } })).toEqual(byId);
  const both = { window_id: window.id, window_hash: window.hash_id };
  for (const query of [both, {}]) {
    await expect(api.call(get, { query })).rejects.toMatchObject({
      status: 422,
      data: { fields: { window_id: 'required' } },
    });
  }
  await expect(api.call(get, { query: { window_id: 'nobody' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('sign-in opens the window that was used last', async () => {
  expect(owner.login.window).toBeNull();
  const first = await app.createWindow(owner, 'First shop');
  await app.createWindow(owner, 'Second shop');
  await owner.api.call(get, { query: { window_id: first.id } });
  expect((await owner.api.call(accountEndpoints.cookie, { body: {} })).window).toEqual({
    id: first.id,
    hash_id: first.hash_id,
    name: 'First shop',
    image_url: null,
  });
});

test('the plan’s limit holds for concurrent writers, and precedes input validation', async () => {
  const { api, login } = await app.signUp();
  await limitWindows(login.organization_id, 2);
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => api.call(create, { body: { name: `Shop ${index}` } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(api.call(create, { body: { name: '' } })).rejects.toMatchObject({
    status: 402,
    code: 'limit_reached',
    data: { limit: 2 },
  });
  expect(await api.call(list)).toHaveLength(2);
});

test('checkHash reports whether a name is free', async () => {
  await api.call(create, { body: { name: 'N', hash_id: 'check-me-now' } });
  const check = (text: string) => api.call(windowEndpoints.checkHash, { query: { text } });
  expect(await check('Check me now')).toMatchObject({ available: false, reason: 'taken' });
  expect(await check('Check me later')).toMatchObject({
    available: true,
    suggestion: 'check-me-later',
  });
});

test("the opening hours of a new window use the organization's time zone", async () => {
  const owner = await app.signUp();
  await app.services.db
    .updateTable('organizations')
    .set({ timezone: 'Europe/Madrid' })
    .where('id', '=', owner.login.organization_id)
    .execute();
  const window = await app.createWindow(owner);
  expect(window.hours.timezone).toBe('Europe/Madrid');
  const params = { hash: window.hash_id };
  const hours = { timezone: 'Asia/Tokyo', weekly: [], holidays: [], closed_text: {} };
  await owner.api.call(windowEndpoints.change, { params, body: { hours } });
  const cleared = await owner.api.call(windowEndpoints.change, {
    params,
    body: { clear: ['hours'] },
  });
  expect(cleared.hours.timezone).toBe('Europe/Madrid');
  const withoutZone = { weekly: [{ day: 1, from: '09:00', to: '18:00' }] };
  const changed = await owner.api.call(windowEndpoints.change, {
    params,
    body: { hours: withoutZone },
  });
  expect(changed.hours).toMatchObject({ timezone: 'Europe/Madrid', ...withoutZone });
  const created = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Office hours', hours: withoutZone },
  });
  expect(created.hours).toMatchObject({ timezone: 'Europe/Madrid', ...withoutZone });
});
