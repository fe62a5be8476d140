import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

const { change, createGeneral, get, list } = agentEndpoints;
const { remove } = agentEndpoints;
const missing = { status: 404, code: 'not_found' };
const create = (name = 'Helper') => owner.api.call(createGeneral, { body: { name } });

test('another organization can neither see nor change an agent', async () => {
  const stranger = await app.signUp();
  const { id, knowledge_id } = await create();
  expect(await stranger.api.call(list)).toEqual([]);
  for (const call of [
    () => stranger.api.call(get, { params: { id } }),
    () => stranger.api.call(change, { params: { id }, body: { name: 'Mine' } }),
    () => stranger.api.call(remove, { params: { id }, query: { force: true } }),
  ]) {
    await expect(call()).rejects.toMatchObject(missing);
  }
  const body = { knowledge_id: knowledge_id ?? '' };
  await expect(stranger.api.call(createGeneral, { body })).rejects.toMatchObject({ status: 422 });
});

test('a member limited to chosen windows can access their agents and own unused ones', async () => {
  const mine = await app.createWindow(owner, 'Editor’s window');
  const other = await app.createWindow(owner, 'Another window');
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const own = await editor.api.call(createGeneral, { body: { name: 'Own' } });
  const ids = (await editor.api.call(list)).map(({ id }) => id);
  expect(ids.sort()).toEqual([mine.agent_id, own.id].sort());
  const foreign = { params: { id: other.agent_id ?? '' } };
  await expect(editor.api.call(get, foreign)).rejects.toMatchObject(missing);
  const body = { window_hash: other.hash_id, replace: true };
  await expect(editor.api.call(createGeneral, { body })).rejects.toMatchObject({ status: 422 });
});

test('an agent that also serves inaccessible windows cannot be deleted by the member', async () => {
  const mine = await app.createWindow(owner, 'Shared by one');
  const other = await app.createWindow(owner, 'Shared by two');
  const agentId = mine.agent_id ?? '';
  const params = { hash: other.hash_id };
  await owner.api.call(windowEndpoints.change, { params, body: { agent_id: agentId } });
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const seen = await editor.api.call(get, { params: { id: agentId } });
  expect(seen.window_hashes).toEqual([mine.hash_id]);
  await expect(
    editor.api.call(remove, { params: { id: agentId }, query: { force: true } }),
  ).rejects.toMatchObject({ status: 403, data: { permission: 'manage_chatbots_all' } });
});

test('a member without edit permission cannot access agents', async () => {
  const viewer = await app.memberOf(owner, { permissions: ['all_chats'] });
  await expect(viewer.api.call(list)).rejects.toMatchObject({ code: 'permission_required' });
  await expect(viewer.api.call(createGeneral, { body: {} })).rejects.toMatchObject({ status: 403 });
});
