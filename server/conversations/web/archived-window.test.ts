import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { createApiClient } from '#shared/http/api-client.ts';

const faq = { question: 'When do you open?', answer: 'At nine in the morning.' };
let app: TestApp;
let owner: TestUser;
let window: Window;
let customer: Awaited<ReturnType<TestApp['customerOf']>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, { body: { agent_id: window.agent_id ?? '', ...faq } });
  customer = await app.customerOf(window.hash_id);
});
afterAll(() => app.close());

const settingsOf = (window_hash: string) =>
  createApiClient({ origin: app.customerUrl }).call(webEndpoints.window, {
    query: { window_hash, lang: 'en' },
  });
const askIt = () => ask(customer.api, window.hash_id, { text: faq.question });

/** Resolves once the change has reached customers. */
async function archive(hidden: boolean) {
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { hidden },
  });
  const state = hidden ? 'archived' : 'open';
  await eventually(
    () => settingsOf(window.hash_id),
    (settings) => settings.state === state,
  );
}

test('an archived window neither answers nor counts chats until it is restored', async () => {
  const { session_id } = dataOf(await askIt(), 'meta');
  const before = await usageOf(app, owner);
  await archive(true);
  await expect(askIt()).rejects.toMatchObject({ status: 410, code: 'window_archived' });
  await expect(
    ask(customer.api, window.hash_id, { text: faq.question, session_id }),
  ).rejects.toMatchObject({ code: 'window_archived' });
  await expect(ask(customer.api, window.hash_id, { greet: true })).rejects.toMatchObject({
    code: 'window_archived',
  });
  await expect(
    customer.api.call(handoffEndpoints.request, { params: { id: window.hash_id }, body: {} }),
  ).rejects.toMatchObject({ code: 'window_archived' });
  expect(await usageOf(app, owner)).toEqual(before);

  await archive(false);
  expect(answerTextOf(await askIt())).toBe(faq.answer);
});

test('the page of an archived window says that the chat is not available', async () => {
  await archive(true);
  const get = () =>
    fetch(`${app.customerUrl}/${window.hash_id}?lang=en`, { headers: { accept: 'text/html' } });
  const page = await (await get()).text();
  expect(page).toContain(app.services.translator.text('en', 'server:page.unavailable'));
  expect(page).not.toContain('<chatbot-window');
  await archive(false);
  expect(await (await get()).text()).toContain('<chatbot-window');
});

test('browsers do not cache the settings of an archived window', async () => {
  await archive(true);
  const response = await fetch(`${app.customerUrl}/web/windows?window_hash=${window.hash_id}`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('members still read chats of an archived window and try its draft', async () => {
  const { session_id } = dataOf(await askIt(), 'meta');
  await archive(true);
  const chats = await owner.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: {},
  });
  expect(chats.items).toMatchObject([{ session_id }]);
  const { token } = await owner.api.call(windowEndpoints.preview, {
    params: { hash: window.hash_id },
  });
  expect((await settingsOf(token)).state).toBe('open');
  const { api } = await app.customerOf(token);
  expect(answerTextOf(await ask(api, token, { text: faq.question }))).toBe(faq.answer);
});
