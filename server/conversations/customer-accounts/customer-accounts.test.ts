import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIdentifyCustomer } from '#server/conversations/web/index.ts';
import { ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { eraseExpiredCodes } from './index.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Flowers');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
});
afterAll(() => app.close());

const { get, sendCode, signIn, signOut } = customerAccountEndpoints;
const newCustomer = () => app.customerOf(window.hash_id);
const hash = () => ({ window_hash: window.hash_id });
const text = 'Are you open?';

const request = (api: ApiClient, recipient: string) =>
  api.call(sendCode, { body: { ...hash(), recipient } });
const enter = (api: ApiClient, recipient: string, code: string) =>
  api.call(signIn, { body: { ...hash(), recipient, code } });

async function signInWith(api: ApiClient, recipient: string) {
  const { code = '' } = await request(api, recipient);
  const { token, account } = await enter(api, recipient, code);
  return { api: app.clientAt(app.customerUrl, token), token, account };
}

/** As if the code had been sent a minute earlier, so that another one may be requested. */
const forgetPause = () =>
  app.services.db
    .updateTable('customer_codes')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();

const chatsOf = async (api: ApiClient) =>
  (await api.call(webEndpoints.sessions, { query: hash() })).items.length;

test('a code makes a customer the same one in every browser, with the chats of each', async () => {
  const [laptop, phone] = [await newCustomer(), await newCustomer()];
  await ask(laptop.api, window.hash_id, { text });
  await ask(phone.api, window.hash_id, { text });
  const first = await signInWith(laptop.api, 'Mina@Example.com ');
  expect(first.account).toEqual({ email: 'mina@example.com', phone_number: null, user_id: null });
  expect(await chatsOf(first.api)).toBe(1);
  const second = await signInWith(phone.api, 'mina@example.com');
  expect(await chatsOf(second.api)).toBe(2);
  expect(await chatsOf(first.api)).toBe(2);
  const { account } = await first.api.call(get, { query: hash() });
  expect(account).toEqual(first.account);
  const { customer } = await first.api.call(webEndpoints.cookie, { body: hash() });
  expect(customer).toMatchObject({ user_id: null, verified: true });
});

test('a phone number works as well, however it is written', async () => {
  const first = await signInWith((await newCustomer()).api, '010-2345-6789');
  expect(first.account).toMatchObject({ phone_number: '+821023456789', email: null });
  await ask(first.api, window.hash_id, { text });
  const second = await signInWith((await newCustomer()).api, '+82 10 2345 6789');
  expect(await chatsOf(second.api)).toBe(1);
});

test('the token from before the sign-in is revoked, and signing out revokes the new one', async () => {
  // Without the cache of the customer host, which accepts a revoked token for some seconds.
  const identify = createIdentifyCustomer(app.services.db);
  const planted = await newCustomer();
  const { api, token } = await signInWith(planted.api, 'planted@example.com');
  expect(await identify(planted.token)).toBeNull();
  expect(await identify(token)).toMatchObject({ verified: true, userId: null });
  await api.call(signOut, { body: hash() });
  expect(await identify(token)).toBeNull();
  const anonymous = await newCustomer();
  await anonymous.api.call(signOut, { body: hash() });
  expect(await identify(anonymous.token)).toBeNull();
});

test('another account in the same browser keeps its chats for itself', async () => {
  const first = await signInWith((await newCustomer()).api, 'sister@example.com');
  await ask(first.api, window.hash_id, { text });
  const second = await signInWith(first.api, 'brother@example.com');
  expect(await chatsOf(second.api)).toBe(0);
  const again = await signInWith(second.api, '010-5555-6666');
  expect(await chatsOf(again.api)).toBe(0);
});

test('a code works once, five times at most, and not for another recipient or chatbot', async () => {
  const { api } = await newCustomer();
  const { code = '', ...sent } = await request(api, 'once@example.com');
  expect(sent).toEqual({ expires_in: 600, resend_in: 60 });
  const wrong = code === '000000' ? '111111' : '000000';
  await expect(enter(api, 'twice@example.com', code)).rejects.toMatchObject({
    code: 'code_expired',
  });
  const other = await app.createWindow(owner, 'Other');
  const stranger = await app.customerOf(other.hash_id);
  const elsewhere = { window_hash: other.hash_id, recipient: 'once@example.com', code };
  await expect(stranger.api.call(signIn, { body: elsewhere })).rejects.toMatchObject({
    code: 'code_expired',
  });
  for (const left of [4, 3, 2, 1, 0]) {
    await expect(enter(api, 'once@example.com', wrong)).rejects.toMatchObject({
      code: 'wrong_code',
      data: { context: { tries_left: left } },
    });
  }
  await expect(enter(api, 'once@example.com', code)).rejects.toMatchObject({
    code: 'code_expired',
  });
  await forgetPause();
  const { code: next = '' } = await request(api, 'once@example.com');
  const both = await Promise.allSettled([
    enter(api, 'once@example.com', ` ${next.slice(0, 3)}-${next.slice(3)}`),
    enter(api, 'once@example.com', next),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('another code can be requested after a minute, five in an hour', async () => {
  const { api } = await newCustomer();
  await request(api, 'often@example.com');
  await expect(request(api, 'often@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  for (let count = 2; count <= 5; count += 1) {
    await forgetPause();
    await request((await newCustomer()).api, 'often@example.com');
  }
  await forgetPause();
  await expect(request((await newCustomer()).api, 'often@example.com')).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

test('codes expire and are erased', async () => {
  const { api } = await newCustomer();
  const { code = '' } = await request(api, 'late@example.com');
  await app.services.db
    .updateTable('customer_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('recipient', '=', 'late@example.com')
    .execute();
  await expect(enter(api, 'late@example.com', code)).rejects.toMatchObject({
    code: 'code_expired',
  });
  await eraseExpiredCodes(app.services.db);
  const left = await app.services.db
    .selectFrom('customer_codes')
    .select('recipient')
    .where('recipient', '=', 'late@example.com')
    .execute();
  expect(left).toEqual([]);
});

test.each([
  ['mina@', 'invalid_email'],
  ['02-123-4567', 'invalid_phone'],
  ['hello', 'invalid_phone'],
])('the recipient %s is refused', async (recipient, error) => {
  await expect(request((await newCustomer()).api, recipient)).rejects.toMatchObject({
    code: 'validation_failed',
    data: { fields: { recipient: error } },
  });
});

test('a customer who is signed in by the site connects an address with its chats', async () => {
  const earlier = await signInWith((await newCustomer()).api, 'signed@example.com');
  await ask(earlier.api, window.hash_id, { text });
  const { api, customer } = await newCustomer();
  await app.services.db
    .updateTable('customers')
    .set({ user_id: 'user-1', verified: true })
    .where('id', '=', customer.id)
    .execute();
  expect((await api.call(get, { query: hash() })).account).toEqual({
    ...{ email: null, phone_number: null, user_id: 'user-1' },
  });
  await forgetPause();
  const connected = await signInWith(api, 'signed@example.com');
  expect(connected.account).toEqual({
    ...{ email: 'signed@example.com', phone_number: null, user_id: 'user-1' },
  });
  expect(await chatsOf(connected.api)).toBe(1);
  expect(await createIdentifyCustomer(app.services.db)(earlier.token)).toBeNull();
});

test('pages of other origins send no codes', async () => {
  const strict = await app.createWindow(owner, 'Strict');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: strict.hash_id },
    body: { allowed_origins: ['https://shop.example'] },
  });
  const { api, token } = await app.customerOf(strict.hash_id);
  const send = (origin: string) =>
    fetch(`${app.customerUrl}${sendCode.path}`, {
      method: 'POST',
      headers: { origin, 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ window_hash: strict.hash_id, recipient: 'a@example.com' }),
    });
  expect((await send('https://evil.example')).status).toBe(403);
  expect((await send('https://shop.example')).status).toBe(200);
  await expect(api.call(get, { query: hash() })).rejects.toMatchObject({ code: 'not_found' });
});
