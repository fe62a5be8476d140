import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { setSettings } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function answerTo(text: string, settings: Partial<WindowSettings>) {
  const window = await app.createWindow(owner, 'Shop');
  await setSettings(app, window, settings);
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  const cards = events.flatMap(({ name, data }) => (name === 'card' ? [data] : []));
  return { text: answerTextOf(events), cards };
}

test('an address that the customer types is prefilled in the contact form', async () => {
  const { text, cards } = await answerTo('My mail is ana@example.com', { contact_request: true });
  expect(text).toContain('ana@example.com');
  expect(cards).toContainEqual({ kind: 'contact_request', prefill: { email: 'ana@example.com' } });
});

test('an address is not answered with a form where the business collects no contacts', async () => {
  const { cards } = await answerTo('My mail is ana@example.com', {
    contact_request: false,
    contact_collect: 'off',
  });
  expect(cards).toEqual([]);
});
