import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { FEATURES: 'companion' } });
  owner = await app.signUp();
});
afterAll(() => app.close());

const { change, createGeneral, get } = agentEndpoints;
const { listDeleted, remove, restore } = agentEndpoints;
const missing = { status: 404, code: 'not_found' };
const create = (name = 'Helper') => owner.api.call(createGeneral, { body: { name } });

test('deleting an agent in use requires force and leaves its windows without AI', async () => {
  const window = await app.createWindow(owner, 'Left alone');
  const params = { id: window.agent_id ?? '' };
  await expect(owner.api.call(remove, { params })).rejects.toMatchObject({
    status: 409,
    code: 'agent_in_use',
    data: { context: { window_hashes: [window.hash_id] } },
  });
  expect(await owner.api.call(remove, { params, query: { force: true } })).toEqual({
    deleted: 1,
    window_hashes: [window.hash_id],
    restore_until: expect.any(String),
  });
  await expect(owner.api.call(get, { params })).rejects.toMatchObject(missing);
  const rows = await owner.api.call(windowEndpoints.list);
  expect(rows.find(({ id }) => id === window.id)).toMatchObject({
    state: 'human_only',
    agent_type: null,
  });
});

test('deleting an unused agent keeps its knowledge base', async () => {
  const { id, knowledge_id } = await create();
  const deleted = await owner.api.call(remove, { params: { id } });
  expect(deleted).toMatchObject({ deleted: 1, window_hashes: [] });
  const body = { knowledge_id: knowledge_id ?? '' };
  expect(await owner.api.call(createGeneral, { body })).toMatchObject({ knowledge_id });
});

test('a deleted agent is listed until restored with its knowledge base and windows', async () => {
  const user = await app.signUp();
  const window = await app.createWindow(user, 'Restored');
  const taken = await app.createWindow(user, 'Given another agent');
  const params = { id: window.agent_id ?? '' };
  const setAgent = (hash: string, agent_id: string) =>
    user.api.call(windowEndpoints.change, { params: { hash }, body: { agent_id } });
  await setAgent(taken.hash_id, params.id);
  const body = { name: 'Tea', description: 'Oolong', publish: true };
  await user.api.call(change, { params, body });
  const before = await user.api.call(get, { params });
  const { restore_until } = await user.api.call(remove, { params, query: { force: true } });
  await setAgent(taken.hash_id, taken.agent_id ?? '');
  expect(await user.api.call(listDeleted)).toMatchObject([
    { id: params.id, name: 'Tea', window_hashes: [], restore_until },
  ]);
  const restored = await user.api.call(restore, { params });
  expect(restored).toMatchObject({
    description: 'Oolong',
    window_hashes: [window.hash_id],
    knowledge: before.knowledge,
  });
  expect(await user.api.call(listDeleted)).toEqual([]);
  const again = await user.api.call(restore, { params });
  expect(again.window_hashes).toEqual(restored.window_hashes);
});

test('a deleted agent can be restored for 30 days by members who can access its windows', async () => {
  const mine = await app.createWindow(owner, 'Of an editor');
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const other = await app.memberOf(owner, { permissions });
  const params = { id: mine.agent_id ?? '' };
  await editor.api.call(remove, { params, query: { force: true } });
  for (const { api } of [other, await app.signUp()]) {
    expect(await api.call(listDeleted)).toEqual([]);
    await expect(api.call(restore, { params })).rejects.toMatchObject(missing);
  }
  const { id } = await create('Forgotten');
  await owner.api.call(remove, { params: { id } });
  await app.services.db
    .updateTable('agents')
    .set({ deleted_at: sql`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  await expect(owner.api.call(restore, { params: { id } })).rejects.toMatchObject(missing);
  expect(await editor.api.call(restore, { params })).toMatchObject({ id: params.id });
});
