import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSealer } from '#server/platform/secrets/sealer.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const { identity, renewIdentity } = windowEndpoints;

/** The outcome of an identity proof: accepted, or the error code. */
async function proveBy(secret: string, hash = window.hash_id): Promise<string> {
  const { api } = await app.customerOf(hash);
  const hmac = createHmac('sha256', secret).update('customer-7').digest('hex');
  const body = { window_hash: hash, user: { user_id: 'customer-7', hmac } };
  return api.call(webEndpoints.cookie, { body }).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
}

/** Windows are cached for a moment. */
const eventuallyRefused = (secret: string) =>
  eventually(
    () => proveBy(secret),
    (result) => result !== 'accepted',
  );

test('the displayed secret signs customer identities until it is replaced', async () => {
  const params = { hash: window.hash_id };
  const { secret } = await owner.api.call(identity, { params });
  expect(await owner.api.call(identity, { params })).toEqual({ secret });
  expect(await proveBy(secret)).toBe('accepted');
  expect(await proveBy('a guess')).toBe('identity_refused');

  const renewed = await owner.api.call(renewIdentity, { params });
  expect(renewed.secret).not.toBe(secret);
  expect(await eventuallyRefused(secret)).toBe('identity_refused');
  expect(await proveBy(renewed.secret)).toBe('accepted');
});

test('the secret is sealed in the database, and a duplicate has its own', async () => {
  const params = { hash: window.hash_id };
  const { secret } = await owner.api.call(identity, { params });
  const { db } = app.services;
  const stored = JSON.stringify([
    await db.selectFrom('windows').selectAll().execute(),
    await db.selectFrom('window_versions').selectAll().execute(),
  ]);
  expect(stored).toContain(window.hash_id);
  expect(stored).not.toContain(secret);

  const copy = await owner.api.call(portableEndpoints.duplicate, { params, body: {} });
  const other = await owner.api.call(identity, { params: { hash: copy.hash_id } });
  expect(other.secret).not.toBe(secret);
});

test('reading the secret does not change the revision of the chatbot', async () => {
  const fresh = await app.createWindow(owner, 'Fresh');
  await owner.api.call(identity, { params: { hash: fresh.hash_id } });
  const after = await owner.api.call(windowEndpoints.get, { query: { window_id: fresh.id } });
  expect(after.revision).toBe(fresh.revision);
});

test('no identity is verified before the secret was read, not even with an empty key', async () => {
  const fresh = await app.createWindow(owner, 'Unread');
  expect(await proveBy('', fresh.hash_id)).toBe('identity_refused');
});

test('a secret that was sealed with another key is replaced', async () => {
  const params = { hash: window.hash_id };
  const { secret } = await owner.api.call(identity, { params });
  const sealed = await createSealer(app.services.db, 'a key of the operator, long enough');
  await app.services.db
    .updateTable('windows')
    .set({ identity_secret: sealed.seal(secret, window.id) })
    .where('id', '=', window.id)
    .execute();
  expect(await eventuallyRefused(secret)).toBe('identity_refused');
  const { secret: renewed } = await owner.api.call(identity, { params });
  expect(renewed).not.toBe(secret);
  const outcome = await eventually(
    () => proveBy(renewed),
    (result) => result === 'accepted',
  );
  expect(outcome).toBe('accepted');
});

test('the secret is for members who may edit the chatbot, and is not logged', async () => {
  const params = { hash: window.hash_id };
  const reader = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  await expect(reader.api.call(identity, { params })).rejects.toMatchObject({
    code: 'permission_required',
  });
  const { secret } = await owner.api.call(renewIdentity, { params });
  const entries = await app.services.db.selectFrom('audit_log').selectAll().execute();
  expect(entries.some(({ action }) => action === 'window.identity_renewed')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain(secret);
});
