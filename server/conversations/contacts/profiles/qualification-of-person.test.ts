import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { contactsOf } from '#server/testing/contacts.ts';
import { createSeller } from '#server/testing/sellers.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a customer shows the replies to a sales chatbot, also those after the contact form', async () => {
  const owner = await app.signUp();
  const { window } = await createSeller(owner);
  const { api } = await app.customerOf(window.hash_id);
  const first = await ask(api, window.hash_id, { text: 'I want to buy it', language: 'en' });
  const { session_id } = dataOf(first, 'meta');
  const say = (text: string) => ask(api, window.hash_id, { text, language: 'en', session_id });
  await say('Two');
  await api.call(contactEndpoints.submit, {
    params: { id: window.hash_id },
    body: {
      client_id: 'the-only-form',
      reason: 'request',
      session_id,
      items: { email: 'jo@firm.example' },
    },
  });
  await say('Next week');
  const [contact] = await contactsOf(owner, window);
  const params = { id: contact?.customer_id ?? '' };
  const { qualification } = await owner.api.call(customerEndpoints.get, { params });
  expect(qualification).toEqual([
    { question: 'How many people is it for?', reply: 'Two' },
    { question: 'When should it begin?', reply: 'Next week' },
  ]);
});
