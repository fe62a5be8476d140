import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { change, hidden, list, remove } = windowEndpoints;

async function setActivity(windowId: string, time: string): Promise<void> {
  await app.services.db
    .updateTable('windows')
    .set({ last_activity_at: time })
    .where('id', '=', windowId)
    .execute();
}

async function countChat(
  { login }: TestUser,
  windowId: string,
  at: Date,
  kind: 'commit' | 'release',
) {
  await app.services.db
    .insertInto('usage_events')
    .values({
      organization_id: login.organization_id,
      unit: 'chat',
      kind,
      reservation_id: newId(),
      window_id: windowId,
      period_start: at,
      created_at: at,
    })
    .execute();
}

test('windows are sorted by activity, newest first, with pagination', async () => {
  const owner = await app.signUp();
  const old = await app.createWindow(owner, 'Old');
  const busy = await app.createWindow(owner, 'Busy');
  await setActivity(old.id, '2020-01-01T00:00:00Z');
  await setActivity(busy.id, '2100-01-01T00:00:00Z');
  const quiet = await app.createWindow(owner, 'Quiet');
  const names = async (query: { page?: number; size?: number; text?: string }) =>
    (await owner.api.call(list, { query })).map(({ name }) => name);
  expect(await names({})).toEqual(['Busy', 'Quiet', 'Old']);
  expect(await names({ page: 2, size: 1 })).toEqual(['Quiet']);
  expect(await names({ text: 'qui' })).toEqual(['Quiet']);
  expect(await names({ text: quiet.hash_id })).toEqual(['Quiet']);
  expect(await names({ text: '%' })).toEqual([]);
});

test('answers of this month are counted, without released and older ones', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const now = new Date();
  await countChat(owner, window.id, now, 'commit');
  await countChat(owner, window.id, now, 'commit');
  await countChat(owner, window.id, now, 'release');
  await countChat(owner, window.id, new Date(now.getTime() - 32 * 86_400_000), 'commit');
  expect(await owner.api.call(list)).toMatchObject([{ id: window.id, chat_count_month: 2 }]);
});

test('the state describes what customers see', async () => {
  const owner = await app.signUp();
  const { hash_id: hash } = await app.createWindow(owner);
  const state = async () => (await owner.api.call(list))[0]?.state;
  expect(await state()).toBe('live');
  await owner.api.call(change, { params: { hash }, body: { brand_name: 'New' } });
  expect(await state()).toBe('draft');
  await owner.api.call(change, { params: { hash }, body: { agent_on: false } });
  expect(await state()).toBe('human_only');
  await app.services.db
    .updateTable('organizations')
    .set({ suspended_at: new Date() })
    .where('id', '=', owner.login.organization_id)
    .execute();
  expect(await state()).toBe('suspended');
});

test('hidden and deleted windows leave the list, and return when shown', async () => {
  const owner = await app.signUp();
  const one = await app.createWindow(owner, 'To hide');
  const two = await app.createWindow(owner, 'To delete');
  await owner.api.call(change, { params: { hash: one.hash_id }, body: { hidden: true } });
  const removed = await owner.api.call(remove, { params: { hash: two.id } });
  expect(removed).toMatchObject({ deleted: 1 });
  expect(await owner.api.call(list)).toEqual([]);

  const rows = await owner.api.call(hidden);
  expect(rows.find(({ id }) => id === one.id)).toMatchObject({
    hidden_at: expect.any(String),
    deleted_at: null,
    restore_until: null,
  });
  expect(rows.find(({ id }) => id === two.id)).toMatchObject({
    hidden_at: null,
    deleted_at: expect.any(String),
    restore_until: removed.restore_until,
  });

  for (const { hash_id: hash } of [one, two]) {
    const shown = await owner.api.call(change, { params: { hash }, body: { hidden: false } });
    expect(shown.hidden).toBe(false);
  }
  expect(await owner.api.call(hidden)).toEqual([]);
  expect(await owner.api.call(list)).toHaveLength(2);
});

test('a deleted window can only be restored, within 30 days and the limit of the plan', async () => {
  const owner = await app.signUp();
  const { id, hash_id: hash } = await app.createWindow(owner, 'Gone');
  await owner.api.call(remove, { params: { hash } });
  const missing = { code: 'not_found' };
  const get = windowEndpoints.get;
  await expect(owner.api.call(get, { query: { window_id: id } })).rejects.toMatchObject(missing);
  await expect(owner.api.call(remove, { params: { hash } })).rejects.toMatchObject(missing);
  const rename = { params: { hash }, body: { name: 'Still here?' } };
  await expect(owner.api.call(change, rename)).rejects.toMatchObject(missing);

  const restore = () => owner.api.call(change, { params: { hash }, body: { hidden: false } });
  const organization = owner.login.organization_id;
  const setLimit = (window_limit: number | null) =>
    app.services.db
      .updateTable('organizations')
      .set({ window_limit })
      .where('id', '=', organization)
      .execute();
  await setLimit(0);
  await expect(restore()).rejects.toMatchObject({ code: 'limit_reached' });
  await setLimit(null);
  await app.services.db
    .updateTable('windows')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await expect(restore()).rejects.toMatchObject(missing);
  expect(await owner.api.call(hidden)).toEqual([]);
});

test('an owner erases a window with its contents; its hash id stays reserved', async () => {
  const owner = await app.signUp();
  const { hash_id: hash, id } = await app.createWindow(owner, 'Erase me please');
  const permissions = ['manage_chatbots_all'] as const;
  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds: [id] });
  const erase = { params: { hash }, query: { hard: true } };
  await expect(leader.api.call(remove, erase)).rejects.toMatchObject({ status: 403 });
  await owner.api.call(remove, { params: { hash } });
  expect(await owner.api.call(remove, erase)).toEqual({ deleted: 1, restore_until: null });
  expect(await owner.api.call(hidden)).toEqual([]);
  const { create } = windowEndpoints;
  await expect(
    owner.api.call(create, { body: { name: 'N', hash_id: hash } }),
  ).rejects.toMatchObject({ code: 'hash_taken' });
  const { window_ids } = await app.services.db
    .selectFrom('members')
    .select('window_ids')
    .where('user_id', '=', leader.login.id)
    .where('organization_id', '=', owner.login.organization_id)
    .executeTakeFirstOrThrow();
  expect(window_ids).toEqual([]);
});
