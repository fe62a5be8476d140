import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import {
  startTranslationServer,
  type TranslationServer,
} from '#server/testing/stand-ins/translation-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { chatTranslationEndpoints } from '#shared/contracts/conversations/chat-translation.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let server: TranslationServer;
let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  server = await startTranslationServer();
  const { url: TRANSLATION_BASE_URL, key: TRANSLATION_KEY } = server;
  app = await createTestApp({
    env: { TRANSLATION_PROVIDER: 'deepl', TRANSLATION_BASE_URL, TRANSLATION_KEY },
  });
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function startedChat(text: string) {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id, user_message_id } = dataOf(await ask(api, window.hash_id, { text }), 'meta');
  return { api, id: session_id, questionId: user_message_id ?? '' };
}
const translate = (id: string, message_ids: string[], user = owner) =>
  user.api.call(chatTranslationEndpoints.messages, {
    params: { id },
    body: { language: 'ko', message_ids },
  });

test('a message of the customer is translated once and stored for members only', async () => {
  const { api, id, questionId } = await startedChat('Where is my parcel?');
  const { items } = await translate(id, [questionId]);
  expect(items).toMatchObject([{ message_id: questionId, text: 'KO[Where is my parcel?]' }]);
  const requests = server.requests.length;
  await translate(id, [questionId]);
  expect(server.requests).toHaveLength(requests);
  const { messages } = await chatClientOfMember(owner, id).read(window.hash_id);
  expect(messages.find((message) => message.id === questionId)).toMatchObject({
    text: 'Where is my parcel?',
    translations: [{ language: 'ko', text: 'KO[Where is my parcel?]' }],
  });
  const query = { window_hash: window.hash_id, session_id: id };
  const own = await api.call(webEndpoints.sessions, { query });
  expect(JSON.stringify(own.messages)).not.toContain('KO[');
});

test('messages translated before the service fails are returned', async () => {
  const { api, id, questionId } = await startedChat('Where is my parcel?');
  const events = await ask(api, window.hash_id, { text: 'It is late.', session_id: id });
  const second = dataOf(events, 'meta').user_message_id ?? '';
  server.setMode({ status: 500 });
  try {
    await expect(translate(id, [second])).rejects.toMatchObject({ status: 503 });
    server.setMode('translates');
    await translate(id, [questionId]);
    server.setMode({ status: 500 });
    expect((await translate(id, [questionId, second])).items).toMatchObject([
      { message_id: questionId, text: 'KO[Where is my parcel?]' },
    ]);
  } finally {
    server.setMode('translates');
  }
});

test('a reply is translated before it is sent', async () => {
  const { id } = await startedChat('Where is my parcel?');
  const call = (user: TestUser) =>
    user.api.call(chatTranslationEndpoints.reply, {
      params: { id },
      body: { text: '내일 도착합니다.', language: 'ja' },
    });
  expect((await call(owner)).text).toBe('JA[내일 도착합니다.]');
  await expect(call(await app.signUp())).rejects.toEqual(httpError('not_found', 404));
});

test('assistance tells whether replies can be rewritten and translated', async () => {
  const other = await createTestApp();
  try {
    const user = await other.signUp();
    const { rewrites, translates } = await user.api.call(chatTranslationEndpoints.assistance);
    expect([rewrites, translates]).toEqual([false, false]);
  } finally {
    await other.close();
  }
  expect(await owner.api.call(chatTranslationEndpoints.assistance)).toMatchObject({
    translates: true,
  });
});
