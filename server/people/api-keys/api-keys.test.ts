import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { apiKeyEndpoints, type NewApiKey } from '#shared/contracts/people/api-keys.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let other: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Roses');
  other = await app.createWindow(owner, 'Tulips');
});
afterAll(() => app.close());

const createKey = (body: Partial<NewApiKey> = {}, { api }: TestUser = owner) =>
  api.call(apiKeyEndpoints.create, {
    body: {
      name: 'Shop',
      permissions: ['all_chats', 'manage_chatbots_part'],
      window_ids: [window.id],
      expires_in_days: null,
      ...body,
    },
  });
const list = async () => (await owner.api.call(apiKeyEndpoints.list, {})).items;
const rename = (key: string, { hash_id: hash }: Window, name = 'Renamed') =>
  app.clientFor(key).call(windowEndpoints.change, { params: { hash }, body: { name } });

test('a key is shown once, stored as a hash, and listed by its prefix and last characters', async () => {
  const { key, ...made } = await createKey({ expires_in_days: 30 });
  expect(key).toMatch(/^cwk_[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'Shop', hint: `cwk_…${key.slice(-4)}`, last_used_at: null });
  expect(await list()).toContainEqual(made);
  const everything = await Promise.all(
    (['api_keys', 'audit_log', 'idempotency_keys'] as const).map((table) =>
      app.services.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(everything)).not.toContain(key.slice(4));
});

test('a key has exactly its permissions in exactly its windows, in either header', async () => {
  const { key, id } = await createKey();
  expect((await rename(key, window)).name).toBe('Renamed');
  await expect(rename(key, other)).rejects.toEqual(httpError('not_found', 404));
  const api = app.clientFor(key);
  await api.call(sessionEndpoints.list, { params: { hash: window.hash_id }, query: {} });
  const create = api.call(windowEndpoints.create, { body: { name: 'New' } });
  await expect(create).rejects.toEqual(httpError('permission_required', 403));
  for (const authorization of [`Bearer ${key}`, `bearer ${key}`]) {
    const response = await fetch(`${app.consoleUrl}/api/admin/windows/list`, {
      headers: { authorization },
    });
    expect(await response.json()).toMatchObject([{ id: window.id }]);
  }
  const asCookie = await fetch(`${app.consoleUrl}/api/admin/windows/list`, {
    headers: { cookie: `chatwindow_session=${key}` },
  });
  expect(asCookie.status).toBe(401);
  expect((await list()).find((one) => one.id === id)?.last_used_at).not.toBeNull();
});

test('a key cannot list members, create keys or read the audit log', async () => {
  const { key } = await createKey({
    permissions: ['manage_chatbots_all'],
    window_ids: null,
  });
  const api = app.clientFor(key);
  const refused = httpError('not_for_api_keys', 403);
  await expect(api.call(memberEndpoints.list, { query: {} })).rejects.toEqual(refused);
  await expect(createKey({}, { ...owner, api })).rejects.toEqual(refused);
  await expect(api.call(auditEndpoints.list, { query: {} })).rejects.toEqual(refused);
});

test('the audit log names the key for its calls', async () => {
  const { key, id } = await createKey({ name: 'Stock robot' });
  await rename(key, window, 'By a robot');
  const query = { actor_id: id };
  const { items } = await owner.api.call(auditEndpoints.list, { query });
  expect(items).toMatchObject([{ actor_name: 'API key Stock robot', action: 'window.changed' }]);
});

test('a key stops working when revoked, expired, or when its creator leaves', async () => {
  const { db } = app.services;
  const ended = httpError('unauthenticated', 401);
  const revoked = await createKey();
  await owner.api.call(apiKeyEndpoints.revoke, { params: { id: revoked.id } });
  await expect(rename(revoked.key, window)).rejects.toEqual(ended);

  const old = await createKey({ expires_in_days: 1 });
  const past = new Date(Date.now() - 1000);
  await db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', old.id).execute();
  await expect(rename(old.key, window)).rejects.toEqual(ended);

  const windowIds = [window.id];
  const permissions = ['manage_chatbots_all', 'usage'] as const;
  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds });
  const theirs = await createKey({ permissions: ['manage_chatbots_part'] }, leader);
  await rename(theirs.key, window);
  await db.deleteFrom('members').where('user_id', '=', leader.login.id).execute();
  await expect(rename(theirs.key, window)).rejects.toEqual(ended);
});

test('a key never has more permissions than its creator, now or later', async () => {
  const permissions = ['manage_chatbots_all'] as const;
  const leader = await app.memberOf(owner, { role: 'leader', permissions });
  await expect(createKey({ permissions: ['usage'] }, leader)).rejects.toEqual(
    httpError('cannot_grant', 403),
  );
  const { key } = await createKey(
    { permissions: ['manage_chatbots_all'], window_ids: null },
    leader,
  );
  await app.clientFor(key).call(windowEndpoints.list, {});
  await app.services.db
    .updateTable('members')
    .set({ permission: JSON.stringify({}) })
    .where('user_id', '=', leader.login.id)
    .execute();
  await expect(rename(key, window)).rejects.toEqual(httpError('not_found', 404));
});

test('another organization’s window and key are not found', async () => {
  const stranger = await app.signUp();
  const foreign = await app.createWindow(stranger);
  await expect(createKey({ window_ids: [foreign.id] })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  const { id } = await createKey();
  const revoke = stranger.api.call(apiKeyEndpoints.revoke, { params: { id } });
  await expect(revoke).rejects.toEqual(httpError('not_found', 404));
});

test('the example of the documentation works', async () => {
  const page = await readFile('docs/api-keys.md', 'utf8');
  const example = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(example).toContain('curl');
  const { key } = await createKey();
  const { stdout } = await promisify(execFile)('sh', ['-c', example], {
    env: { ...{ PATH: '/usr/bin:/bin' }, CHATWINDOW: app.consoleUrl, CHATWINDOW_KEY: key },
  });
  expect(JSON.parse(stdout)).toMatchObject([{ hash_id: window.hash_id }]);
});
