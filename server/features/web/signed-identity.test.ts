import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask, dataOf, textOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { contactEndpoints } from '#shared/contracts/contacts.ts';
import { faqEndpoints } from '#shared/contracts/faq.ts';
import { sessionEndpoints } from '#shared/contracts/sessions.ts';
import { statisticsEndpoints } from '#shared/contracts/statistics.ts';
import { webEndpoints } from '#shared/contracts/web.ts';
import { type Window, windowEndpoints } from '#shared/contracts/windows.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';

const faq = { question: 'When do you open?', answer: 'At nine in the morning.' };
let app: TestApp;
let owner: TestUser;
let window: Window;
let secret: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signedUp();
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

/** What a browser with this token does, on a page that names this user. */
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
  expect(textOf(events)).toBe(faq.answer);
  return dataOf(events, 'meta').session_id;
};
const chatsOf = async (api: ApiClient) => {
  const query = { window_hash: window.hash_id };
  const { items } = await api.call(webEndpoints.sessions, { query });
  return items.map(({ session_id }) => session_id);
};

test('with the same proof, two devices are one customer with the same chats', async () => {
  const phone = await visit({ user_id: 'u-42' });
  const laptop = await visit({ user_id: 'u-42' });
  expect(phone.customer).toEqual({ id: laptop.customer.id, user_id: 'u-42', verified: true });
  expect(phone.token).not.toBe(laptop.token);

  const chat = await askIt(clientOf(phone.token));
  expect(await chatsOf(clientOf(laptop.token))).toEqual([chat]);
  await askIt(clientOf(laptop.token), chat);
  expect(await chatsOf(clientOf(phone.token))).toEqual([chat]);
});

test('devices that come at the same moment are one customer too', async () => {
  const visits = await Promise.all(Array.from({ length: 8 }, () => visit({ user_id: 'u-1' })));
  expect(new Set(visits.map(({ customer }) => customer.id)).size).toBe(1);
  expect(new Set(visits.map(({ token }) => token)).size).toBe(8);
});

test('the same browser keeps its token; another user on it begins with nothing of the first', async () => {
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

test('the same id at another chatbot is another customer', async () => {
  const here = await visit({ user_id: 'u-1' });
  window = await app.createWindow(owner, 'Other shop');
  const params = { hash: window.hash_id };
  secret = (await owner.api.call(windowEndpoints.identity, { params })).secret;
  expect((await visit({ user_id: 'u-1' })).customer.id).not.toBe(here.customer.id);
});

test('a chat begun before signing in moves to the customer, and its token opens nothing any more', async () => {
  const known = await visit({ user_id: 'u-7' });
  const earlier = await askIt(clientOf(known.token));
  const anonymous = await visit();
  const chat = await askIt(clientOf(anonymous.token));

  const signedIn = await visit({ token: anonymous.token, user_id: 'u-7' });
  expect(signedIn).toMatchObject({ keeps_chats: true, customer: { id: known.customer.id } });
  expect(signedIn.token).not.toBe(anonymous.token);
  expect((await chatsOf(clientOf(signedIn.token))).toSorted()).toEqual([earlier, chat].toSorted());
  await askIt(clientOf(signedIn.token), chat);
  // Whoever knew the token before is not the customer.
  expect(await chatsOf(clientOf(anonymous.token)).catch(() => [])).toEqual([]);
  const stranger = await visit({ token: anonymous.token });
  expect(stranger.token).not.toBe(anonymous.token);
  expect(stranger.customer.user_id).toBeNull();
  expect(await chatsOf(clientOf(stranger.token))).toEqual([]);
});

test('who signs in after the first question is counted once', async () => {
  const customers = async () =>
    (await owner.api.call(statisticsEndpoints.usage, { query: {} })).mau.used;
  const before = await customers();
  const anonymous = await visit();
  await askIt(clientOf(anonymous.token));
  const { token } = await visit({ token: anonymous.token, user_id: 'u-9' });
  await askIt(clientOf(token));
  expect(await customers()).toBe(before + 1);
});

test('members see whom the business vouched for, unless they may not know customers', async () => {
  const { token } = await visit({ user_id: 'u-42' });
  const session_id = await askIt(clientOf(token));
  const anonymous = await app.visitorOf(window.hash_id);
  const other = await askIt(anonymous.api);
  await clientOf(token).call(contactEndpoints.leave, {
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

test('a wrong proof is refused as what it is', async () => {
  secret = 'a guess';
  await expect(visit({ user_id: 'u-1' })).rejects.toMatchObject({
    status: 403,
    code: 'identity_refused',
  });
});
