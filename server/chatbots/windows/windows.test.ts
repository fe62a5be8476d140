import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';
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

test('a name of any script is stored and gives a readable hash id', async () => {
  const names = {
    고객센터: 'gogaeksenteo',
    '客服中心 北京': 'kefuzhongxin-beijing',
    '😀😀': 'chatbot-',
  };
  for (const [name, hash] of Object.entries(names)) {
    const window = await api.call(create, { body: { name } });
    expect(window.name).toBe(name);
    expect(window.hash_id.startsWith(hash)).toBe(true);
    expect(hashIdSchema.safeParse(window.hash_id).success).toBe(true);
  }
});

test('unstorable characters are removed from names; long and deceptive names are rejected', async () => {
  const window = await api.call(create, { body: { name: 'A\0B\ud800C' } });
  expect(window.name).toBe('AB\ufffdC');
  for (const [name, error] of [
    ['가'.repeat(10_000), 'too_long'],
    ['   ', 'required'],
    ['\0', 'required'],
    ['Shop \u202egnp.exe', 'invalid'],
    ['Two\nlines', 'invalid'],
  ] as const) {
    await expect(api.call(create, { body: { name } })).rejects.toMatchObject({
      status: 422,
      data: { fields: { name: error } },
    });
  }
});

test('a taken hash id is 409, also for concurrent requests', async () => {
  const two = await app.signUp();
  const body = { name: 'Race', hash_id: 'race-for-a-name' };
  const results = await Promise.allSettled(
    [owner, two, owner, two].map(({ api }) => api.call(create, { body })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'hash_taken' });
  }
});

test('two windows of the same name get different hash ids, also concurrently', async () => {
  const made = await Promise.all(
    ['a', 'b', 'c'].map(() => api.call(create, { body: { name: 'Same name here' } })),
  );
  expect(new Set(made.map(({ hash_id }) => hash_id)).size).toBe(3);
});

test('two organizations can use the same name concurrently', async () => {
  const other = await app.signUp();
  const body = { name: 'Alike everywhere' };
  const made = await Promise.all([owner, other].map((user) => user.api.call(create, { body })));
  expect(new Set(made.map(({ hash_id }) => hash_id)).size).toBe(2);
});

test.each([
  ['has spaces in', 422],
  ['short', 422],
  ['redesign', 409],
  ['-begins-wrong', 422],
])('the hash id %s is refused with %d', async (hash_id, status) => {
  await expect(api.call(create, { body: { name: 'N', hash_id } })).rejects.toMatchObject({
    status,
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

test('only the window version 2023-09-25 is supported', async () => {
  const body = { name: 'Old', version: '2022-01-01' };
  await expect(api.call(create, { body })).rejects.toMatchObject({
    status: 400,
    code: 'unsupported_version',
    data: { supported: ['2023-09-25'] },
  });
  expect(await api.call(create, { body: { name: 'Now', version: '2023-09-25' } })).toMatchObject({
    version: '2023-09-25',
  });
});

test('a given agent must belong to the organization', async () => {
  const other = await app.signUp();
  const mine = await owner.api.call(agentEndpoints.createGeneral, { body: { name: 'Mine' } });
  const theirs = await other.api.call(agentEndpoints.createGeneral, { body: { name: 'Theirs' } });
  const window = await owner.api.call(create, { body: { name: 'With', agent_id: mine.hash_id } });
  expect(window.agent).toMatchObject({ id: mine.id, name: 'Mine' });
  await expect(
    owner.api.call(create, { body: { name: 'With', agent_id: theirs.id } }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { agent_id: 'unknown_reference' } } });
});

test('an idempotency key creates one window, however often it is sent', async () => {
  const { api } = await app.signUp();
  const headers = { 'idempotency-key': 'create-once' };
  const [one, two] = await Promise.all(
    [1, 2].map(() => api.call(create, { body: { name: 'Once only' }, headers })),
  );
  expect(one?.id).toBe(two?.id);
  expect(await api.call(list)).toHaveLength(1);
  await expect(api.call(create, { body: { name: 'Other' }, headers })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('a failed creation leaves nothing behind', async () => {
  const { api, login } = await app.signUp();
  await api.call(create, { body: { name: 'There', hash_id: 'there-already' } });
  await expect(
    api.call(create, { body: { name: 'Again', hash_id: 'there-already' } }),
  ).rejects.toMatchObject({ code: 'hash_taken' });
  const count = await app.services.db
    .selectFrom('agents')
    .select('id')
    .where('organization_id', '=', login.organization_id)
    .execute();
  expect(count).toHaveLength(1);
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
