import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
  await addFaqs(owner, window, [['When do you deliver?', 'We deliver within two days.']]);
});
afterAll(() => app.close());

test('concurrent questions of two businesses stay separate, and a failing one affects no other', async () => {
  const other = await app.signUp();
  const otherWindow = await app.createWindow(other);
  const clientId = `${window.id}-once`.slice(0, 64);
  const first = await app.customerOf(window.hash_id);
  await ask(first.api, window.hash_id, { text: 'When do you deliver?', client_id: clientId });

  const results = await Promise.allSettled([
    ask(first.api, window.hash_id, { text: 'Something else?', client_id: clientId }),
    ...Array.from({ length: 20 }, async (_, index) => {
      const { hash_id } = index % 2 === 0 ? window : otherWindow;
      const { api } = await app.customerOf(hash_id);
      return ask(api, hash_id, { text: `When do you deliver? ${index}` });
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 20 }, () => 'fulfilled'),
  ]);
  for (const [user, { hash_id }, own] of [
    [owner, window, 0],
    [other, otherWindow, 1],
  ] as const) {
    const list = await user.api.call(sessionEndpoints.list, {
      params: { hash: hash_id },
      query: { text: 'deliver' },
    });
    expect(list.items.length).toBeGreaterThanOrEqual(10);
    for (const { session_id } of list.items) {
      const { messages } = await user.api.call(sessionEndpoints.get, {
        params: { hash: hash_id, session_id },
      });
      const [, number] = /When do you deliver\? (\d+)/.exec(messages[0]?.text ?? '') ?? [];
      if (number !== undefined) expect(Number(number) % 2).toBe(own);
      // Only one of the two businesses knows the answer.
      if (own === 1) expect(messages[1]?.citations).toEqual([]);
    }
  }
});

test('concurrent questions of one chat are each followed by their answer', async () => {
  const customer = await app.customerOf(window.hash_id);
  const begun = await ask(customer.api, window.hash_id, { text: 'When do you deliver? 0' });
  const { session_id } = dataOf(begun, 'meta');
  const others = Array.from({ length: 6 }, () => app.customerOf(window.hash_id));
  const strangers = await Promise.all(others);
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      ask(customer.api, window.hash_id, { text: `When do you deliver? ${index + 1}`, session_id }),
    ),
    ...strangers.map(({ api }) => ask(api, window.hash_id, { text: 'When do you deliver?' })),
  ]);

  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  const questions = messages.filter(({ sender }) => sender === 'customer').map(({ text }) => text);
  expect(questions.toSorted()).toEqual(
    Array.from({ length: 7 }, (_, index) => `When do you deliver? ${index}`),
  );
  for (const [index, { sender, state, citations }] of messages.entries()) {
    expect(sender).toBe(index % 2 === 0 ? 'customer' : 'chatbot');
    if (index % 2 === 1) expect([state, citations.length]).toEqual(['done', 1]);
  }
});
