import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, readAll } from '#server/testing/chat-client.ts';
import { addFaq } from '#server/testing/faqs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
  await addFaq(owner, window.agent_id ?? '', 'When do you deliver?', 'Within two days.');
});
afterAll(() => app.close());

test('requests with the same client_id share one message and one stream, even in a new chat', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const body = { text: 'When do you deliver?', client_id: 'message-0001' };
  const answers = await Promise.all([
    ask(api, window.hash_id, body),
    ask(api, window.hash_id, body),
    ask(api, window.hash_id, body),
  ]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const { items } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id },
  });
  expect(items).toHaveLength(1);
  expect(items[0]?.message_count).toBe(1);
});

test('an idempotency key serves as client_id and refuses a different question', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const params = { id: window.hash_id };
  const headers = { 'idempotency-key': 'send-once-1' };
  const send = (text: string) => api.stream(webEndpoints.chat, { params, body: { text }, headers });
  const first = await readAll(await send('When do you deliver?'));
  expect(await readAll(await send('When do you deliver?'))).toEqual(first);
  await expect(send('Something else?')).rejects.toEqual(httpError('idempotency_conflict', 409));
});

test('idempotency keys that differ only at their end are two keys, and a longer one is refused', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const params = { id: window.hash_id };
  const send = async (key: string, text: string) =>
    readAll(
      await api.stream(webEndpoints.chat, {
        params,
        body: { text },
        headers: { 'idempotency-key': key },
      }),
    );
  const start = 'k'.repeat(255);
  await send(`${start}1`, 'When do you deliver?');
  await send(`${start}2`, 'Something else?');
  await expect(send(`${start}12`, 'And more?')).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});
