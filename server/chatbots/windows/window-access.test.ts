import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
let mine: Window;
let other: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  mine = await app.createWindow(owner, 'Mine to edit');
  other = await app.createWindow(owner, 'Another one');
});
afterAll(() => app.close());

const { change, checkHash, create, get, hidden, list, remove } = windowEndpoints;
const forbidden = (permission: string) => ({ status: 403, data: { permission } });
const missing = { status: 404, code: 'not_found' };

test('another organization can neither see nor change a window', async () => {
  const stranger = await app.signUp();
  const params = { hash: mine.hash_id };
  expect(await stranger.api.call(list)).toEqual([]);
  expect(await stranger.api.call(hidden)).toEqual([]);
  for (const call of [
    () => stranger.api.call(get, { query: { window_id: mine.id } }),
    () => stranger.api.call(get, { query: { window_hash: mine.hash_id } }),
    () => stranger.api.call(change, { params, body: { name: 'Taken' } }),
    () => stranger.api.call(remove, { params }),
    () => stranger.api.call(remove, { params, query: { hard: true } }),
  ]) {
    await expect(call()).rejects.toMatchObject(missing);
  }
  expect(await owner.api.call(get, { query: { window_id: mine.id } })).toEqual(mine);
});

test('every endpoint requires a token', async () => {
  await expect(app.clientFor().call(list)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a member limited to chosen windows sees and edits only those', async () => {
  const permissions = ['manage_chatbots_part', 'all_chats'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  expect(await editor.api.call(list)).toMatchObject([{ id: mine.id }]);
  const seen = await editor.api.call(get, { query: { window_hash: mine.hash_id } });
  expect(seen.my_permissions).toEqual(permissionMap(permissions));
  await editor.api.call(change, { params: { hash: mine.hash_id }, body: { brand_name: 'Edited' } });

  const foreign = { params: { hash: other.hash_id } };
  await expect(editor.api.call(get, { query: { window_id: other.id } })).rejects.toMatchObject(
    missing,
  );
  await expect(editor.api.call(change, { ...foreign, body: {} })).rejects.toMatchObject(missing);
  await expect(
    editor.api.call(change, { params: { hash: mine.hash_id }, body: { agent_id: other.agent_id } }),
  ).rejects.toMatchObject({ data: { fields: { agent_id: 'unknown_reference' } } });
});

test('creating, deleting and the hidden list require the permission for all windows', async () => {
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const params = { hash: mine.hash_id };
  for (const call of [
    () => editor.api.call(create, { body: { name: 'New' } }),
    () => editor.api.call(create, { body: { name: '' } }),
    () => editor.api.call(remove, { params }),
    () => editor.api.call(hidden),
    () => editor.api.call(checkHash, { query: { text: 'New' } }),
  ]) {
    await expect(call()).rejects.toMatchObject(forbidden('manage_chatbots_all'));
  }
});

test('a member without edit permission sees windows and cannot change them', async () => {
  const viewer = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [mine.id] });
  const seen = await viewer.api.call(get, { query: { window_id: mine.id } });
  expect(seen.my_permissions.manage_chatbots_part).toBe(false);
  await expect(
    viewer.api.call(change, { params: { hash: mine.hash_id }, body: { name: 'No' } }),
  ).rejects.toMatchObject(forbidden('manage_chatbots_part'));
});

test('a created window is added to its creator’s windows', async () => {
  const permissions = ['manage_chatbots_all', 'all_chats'] as const;
  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds: [mine.id] });
  expect(await leader.api.call(list)).toHaveLength(2);
  const all = await leader.api.call(get, { query: { window_id: other.id } });
  expect(all.my_permissions).toMatchObject({ manage_chatbots_all: true, all_chats: false });

  const created = await leader.api.call(create, { body: { name: 'By the leader' } });
  expect(created.my_permissions).toMatchObject({ manage_chatbots_part: true, all_chats: true });
  const again = await leader.api.call(get, { query: { window_id: created.id } });
  expect(again.my_permissions.all_chats).toBe(true);
});
