import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { webEndpoints } from '#shared/contracts/web.ts';
import { type Window, windowEndpoints } from '#shared/contracts/windows.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signedUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const { identity, renewIdentity } = windowEndpoints;

/** What becomes of a proof of the business: taken, or the code of its refusal. */
async function proveBy(secret: string): Promise<string> {
  const { api } = await app.visitorOf(window.hash_id);
  const hmac = createHmac('sha256', secret).update('customer-7').digest('hex');
  const body = { window_hash: window.hash_id, user: { user_id: 'customer-7', hmac } };
  return api.call(webEndpoints.cookie, { body }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
}

test('C10 by the secret that the console shows, a business proves who its customers are, until there is another', async () => {
  const params = { hash: window.hash_id };
  const { secret } = await owner.api.call(identity, { params });
  expect(await owner.api.call(identity, { params })).toEqual({ secret });
  expect(await proveBy(secret)).toBe('taken');
  expect(await proveBy('a guess')).toBe('identity_refused');

  const renewed = await owner.api.call(renewIdentity, { params });
  expect(renewed.secret).not.toBe(secret);
  const former = await eventually(
    () => proveBy(secret),
    (result) => result !== 'taken',
  );
  expect(former).toBe('identity_refused');
  expect(await proveBy(renewed.secret)).toBe('taken');
});

test('the secret is for who edits the chatbot, and stands in no log', async () => {
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
