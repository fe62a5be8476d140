import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { hashIdSchema } from '#shared/contracts/common.ts';

let app: TestApp;
let owner: TestUser;
let api: TestUser['api'];
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  api = owner.api;
});
afterAll(() => app.close());

const { create, list } = windowEndpoints;

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

test('a failed creation leaves no agent behind', async () => {
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
