import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';

const faq = { question: 'When do you open?', answer: 'At nine in the morning.' };
let app: TestApp;
let owner: TestUser;
let window: Window;
let secret: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, { body: { agent_id: window.agent_id ?? '', ...faq } });
  const params = { hash: window.hash_id };
  secret = (await owner.api.call(windowEndpoints.identity, { params })).secret;
});
afterAll(() => app.close());

const clientOf = (token?: string) =>
  createApiClient({
    origin: app.customerUrl,
    headers: (): Record<string, string> => (token ? { 'x-access-token': token } : {}),
  });

/** Requests a token for a browser with this token on a page with this signed user. */
function visit({ token, user_id }: { token?: string; user_id?: string } = {}) {
  const hmac = user_id && createHmac('sha256', secret).update(user_id).digest('hex');
  const user = user_id && hmac ? { user_id, hmac } : undefined;
  return clientOf(token).call(webEndpoints.cookie, {
    body: { window_hash: window.hash_id, ...(user && { user }) },
  });
}

const askIt = async (api: ApiClient, session_id?: string) => {
  const events = await ask(api, window.hash_id, {
    text: faq.question,
    ...(session_id && { session_id }),
  });
  expect(answerTextOf(events)).toBe(faq.answer);
  return dataOf(events, 'meta').session_id;
};
const chatsOf = async (api: ApiClient) => {
  const query = { window_hash: window.hash_id };
  const { items } = await api.call(webEndpoints.sessions, { query });
  return items.map(({ session_id }) => session_id);
};

test('a contact has the user id that the site signed, and none without a signature', async () => {
  const leave = async (api: ApiClient, name: string) => {
    const session_id = await askIt(api);
    const body = {
      ...{ client_id: `form-of-${name}`, session_id, reason: 'request' as const },
      items: { name, email: `${name}@example.com` },
    };
    await api.call(contactEndpoints.submit, { params: { id: window.hash_id }, body });
  };
  await leave(clientOf((await visit({ user_id: 'customer-7' })).token), 'signed');
  await leave(clientOf((await visit()).token), 'unknown');
  const params = { hash: window.hash_id };
  const { items } = await owner.api.call(contactEndpoints.list, { params });
  expect(items.map(({ name, user_id }) => [name, user_id])).toEqual([
    ['unknown', null],
    ['signed', 'customer-7'],
  ]);
  const { id = '' } = items[1] ?? {};
  const changed = await owner.api.call(contactEndpoints.change, {
    params: { id },
    body: { progress: 'done' },
  });
  expect(changed).toMatchObject({ name: 'signed', user_id: 'customer-7', progress: 'done' });
});

test('two devices with the same signed id are one customer with the same chats', async () => {
  const phone = await visit({ user_id: 'u-42' });
  const laptop = await visit({ user_id: 'u-42' });
  expect(phone.customer).toEqual({ id: laptop.customer.id, user_id: 'u-42', verified: true });
  expect(phone.token).not.toBe(laptop.token);

  const chat = await askIt(clientOf(phone.token));
  expect(await chatsOf(clientOf(laptop.token))).toEqual([chat]);
  await askIt(clientOf(laptop.token), chat);
  expect(await chatsOf(clientOf(phone.token))).toEqual([chat]);
});

test('two devices that sign in concurrently are one customer', async () => {
  const visits = await Promise.all(Array.from({ length: 8 }, () => visit({ user_id: 'u-1' })));
  expect(new Set(visits.map(({ customer }) => customer.id)).size).toBe(1);
  expect(new Set(visits.map(({ token }) => token)).size).toBe(8);
});

test('a browser keeps its token; another user on it starts without chats of the first', async () => {
  const first = await visit({ user_id: 'u-1' });
  expect(await visit({ token: first.token, user_id: 'u-1' })).toEqual({
    ...first,
    keeps_chats: true,
  });
  const chat = await askIt(clientOf(first.token));
  const second = await visit({ token: first.token, user_id: 'u-2' });
  expect(second.customer.id).not.toBe(first.customer.id);
  expect(second.keeps_chats).toBe(false);
  expect(await chatsOf(clientOf(second.token))).toEqual([]);
  expect(await chatsOf(clientOf(first.token))).toEqual([chat]);
});

test('the same user id at another window is another customer', async () => {
  const here = await visit({ user_id: 'u-1' });
  window = await app.createWindow(owner, 'Other shop');
  const params = { hash: window.hash_id };
  secret = (await owner.api.call(windowEndpoints.identity, { params })).secret;
  expect((await visit({ user_id: 'u-1' })).customer.id).not.toBe(here.customer.id);
});

test('chats from before the sign-in move to the customer, and the old token stops working', async () => {
  const known = await visit({ user_id: 'u-7' });
  const earlier = await askIt(clientOf(known.token));
  const anonymous = await visit();
  const chat = await askIt(clientOf(anonymous.token));

  const signedIn = await visit({ token: anonymous.token, user_id: 'u-7' });
  expect(signedIn).toMatchObject({ keeps_chats: true, customer: { id: known.customer.id } });
  expect(signedIn.token).not.toBe(anonymous.token);
  expect((await chatsOf(clientOf(signedIn.token))).toSorted()).toEqual([earlier, chat].toSorted());
  await askIt(clientOf(signedIn.token), chat);
  // The previous token must not give access to the customer's chats.
  expect(await chatsOf(clientOf(anonymous.token)).catch(() => [])).toEqual([]);
  const stranger = await visit({ token: anonymous.token });
  expect(stranger.token).not.toBe(anonymous.token);
  expect(stranger.customer.user_id).toBeNull();
  expect(await chatsOf(clientOf(stranger.token))).toEqual([]);
});

test('messages and contacts with the same client id are all moved at the sign-in', async () => {
  const client_id = 'the-same-one';
  const leaveBoth = async (api: ApiClient, name: string) => {
    const events = await ask(api, window.hash_id, { text: faq.question, client_id });
    const { session_id } = dataOf(events, 'meta');
    const items = { name, email: `${name}@example.com` };
    const body = { client_id, session_id, reason: 'request' as const, items };
    await api.call(contactEndpoints.submit, { params: { id: window.hash_id }, body });
    return session_id;
  };
  const known = await leaveBoth(clientOf((await visit({ user_id: 'u-8' })).token), 'known');
  const anonymous = await visit();
  const early = await leaveBoth(clientOf(anonymous.token), 'early');
  const { token } = await visit({ token: anonymous.token, user_id: 'u-8' });
  expect((await chatsOf(clientOf(token))).toSorted()).toEqual([known, early].toSorted());
  const { items } = await owner.api.call(contactEndpoints.list, {
    params: { hash: window.hash_id },
  });
  expect(items.map(({ name, user_id }) => [name, user_id])).toEqual([
    ['early', 'u-8'],
    ['known', 'u-8'],
  ]);
});

test('a customer who signs in after the first question is counted once', async () => {
  const customers = async () =>
    (await owner.api.call(statisticsEndpoints.usage, { query: {} })).mau.used;
  const before = await customers();
  const anonymous = await visit();
  await askIt(clientOf(anonymous.token));
  const { token } = await visit({ token: anonymous.token, user_id: 'u-9' });
  await askIt(clientOf(token));
  expect(await customers()).toBe(before + 1);
});

test('members with customer_info see the signed user ids of customers', async () => {
  const { token } = await visit({ user_id: 'u-42' });
  const session_id = await askIt(clientOf(token));
  const anonymous = await app.customerOf(window.hash_id);
  const other = await askIt(anonymous.api);
  await clientOf(token).call(contactEndpoints.submit, {
    params: { id: window.hash_id },
    body: {
      client_id: 'contact-1',
      session_id,
      reason: 'request',
      items: { email: 'a@example.com' },
    },
  });
  const params = { hash: window.hash_id };
  const { items } = await owner.api.call(sessionEndpoints.list, { params, query: {} });
  const named = Object.fromEntries(items.map((item) => [item.session_id, item.user_id]));
  expect(named).toEqual({ [session_id]: 'u-42', [other]: undefined });

  const masked = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const seen = await masked.api.call(sessionEndpoints.list, { params, query: {} });
  expect(JSON.stringify(seen)).not.toContain('u-42');
});

test('a wrong signature is refused with its own code', async () => {
  secret = 'a guess';
  await expect(visit({ user_id: 'u-1' })).rejects.toMatchObject({
    status: 403,
    code: 'identity_refused',
  });
});
