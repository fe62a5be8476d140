import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let window: Window;
let api: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  window = await app.createWindow(await app.signUp());
  ({ api } = await app.customerOf(window.hash_id));
});
afterAll(() => app.close());

const send = async (text: string, who = api) =>
  dataOf(await ask(who, window.hash_id, { text }), 'meta').session_id;

async function search(text: string, who = api) {
  const query = { window_hash: window.hash_id, text };
  return (await who.call(webEndpoints.sessions, { query })).items;
}

test('a search finds the customer’s chats by words of a message and marks the match', async () => {
  const delivery = await send('배송은 얼마나 걸리나요?');
  await send('Do you sell roses?');
  const [found, ...others] = await search('배송');
  expect(others).toEqual([]);
  expect(found?.session_id).toBe(delivery);
  const { text = '', marks = [] } = found?.snippet ?? {};
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['배송']);
});

test('messages of other customers of the window are not found', async () => {
  const { api: stranger } = await app.customerOf(window.hash_id);
  await send('A secret about tulips', stranger);
  expect(await search('tulips')).toEqual([]);
  expect(await search('tulips', stranger)).toHaveLength(1);
});

test('a search without words finds nothing, and an empty search is refused', async () => {
  await send('Do you sell lilies?');
  expect(await search('?!')).toEqual([]);
  for (const text of ['', '   ', 'x'.repeat(201)]) {
    await expect(search(text)).rejects.toMatchObject({ code: 'validation_failed', status: 422 });
  }
});

test('the list without a search has no snippets', async () => {
  const { items } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id },
  });
  expect(items.length).toBeGreaterThan(1);
  expect(items.every(({ snippet }) => snippet === undefined)).toBe(true);
});
