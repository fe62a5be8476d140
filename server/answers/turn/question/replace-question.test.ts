import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'sk-secret' } });
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

let api: ApiClient;
let session_id: string;
let questionId: string;
beforeEach(async () => {
  ({ api } = await app.customerOf(window.hash_id));
  const meta = await askAs(api, { text: 'Do you sel roses?', client_id: 'first-question' });
  session_id = meta.session_id;
  questionId = meta.user_message_id ?? '';
});

async function askAs(asker: ApiClient, body: Parameters<typeof ask>[2]) {
  model.next({ tokens: [`An answer to “${body.text}”`] });
  return dataOf(await ask(asker, window.hash_id, body), 'meta');
}

async function shownTexts() {
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  return messages.map(({ text }) => text);
}

async function storedMarks() {
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  return messages.map(({ replaced }) => replaced ?? false);
}

test.each([
  ['its id', () => questionId],
  ['its client_id', () => 'first-question'],
])('an edited question replaces the previous one when it is named by %s', async (_by, replaces) => {
  await askAs(api, { text: 'Do you sell roses?', session_id, replaces: replaces() });
  expect(await shownTexts()).toEqual(['Do you sell roses?', 'An answer to “Do you sell roses?”']);
  // The business sees the replaced messages as well.
  expect(await storedMarks()).toEqual([true, true, false, false]);
});

test('the model does not receive replaced messages, in this turn and the next', async () => {
  await askAs(api, { text: 'Do you sell roses?', session_id, replaces: questionId });
  await askAs(api, { text: 'And tulips?', session_id });
  const read = JSON.stringify(model.requests.slice(-2));
  expect(read).toContain('Do you sell roses?');
  expect(read).not.toContain('sel roses');
});

test('a repeated request replaces the question once and returns the same answer', async () => {
  const body = { text: 'Do you sell roses?', session_id, replaces: questionId };
  const again = { ...body, client_id: 'edited-question' };
  const first = await askAs(api, again);
  expect(dataOf(await ask(api, window.hash_id, again), 'meta')).toEqual(first);
  expect(await shownTexts()).toHaveLength(2);
});

test('the previous question is restored when the new one cannot be stored', async () => {
  const next = { text: 'Another?', session_id, client_id: 'taken-already' };
  await askAs(api, next);
  const before = await shownTexts();
  const conflict = { ...next, text: 'Do you sell roses?', replaces: questionId };
  await expect(ask(api, window.hash_id, conflict)).rejects.toEqual(
    httpError('idempotency_conflict', 409),
  );
  expect(await shownTexts()).toEqual(before);
});

test('only a customer’s own question of the same chat can be replaced', async () => {
  const { api: stranger } = await app.customerOf(window.hash_id);
  const elsewhere = dataOf(await ask(stranger, window.hash_id, { text: 'Hello there' }), 'meta');
  const text = 'Do you sell roses?';
  for (const [asker, body] of [
    [stranger, { text, session_id: elsewhere.session_id, replaces: questionId }],
    [api, { text, session_id, replaces: elsewhere.user_message_id ?? '' }],
    [api, { text, session_id, replaces: 'no-such-message' }],
    [api, { text, replaces: questionId }],
  ] as const) {
    await expect(ask(asker, window.hash_id, body)).rejects.toEqual(httpError('not_found', 404));
  }
  expect(await shownTexts()).toHaveLength(2);
});
