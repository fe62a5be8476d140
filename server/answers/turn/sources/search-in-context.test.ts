import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf, textOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let window: Window;

const faqs = [
  ['When is the showroom open?', 'Monday to Saturday from 9 to 18, on Sundays from 11 to 17.'],
  ['Can I choose my delivery day?', 'Yes, any day but Sundays.'],
  ['Is there parking?', 'Forty cars, free of charge.'],
  ['언제 문을 여나요?', '평일은 9시부터 18시까지, 일요일은 11시부터 17시까지 엽니다.'],
];

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signedUp();
  window = await app.createWindow(owner);
  for (const [question = '', answer = ''] of faqs) {
    const body = { agent_id: window.agent_id ?? '', question, answer };
    await owner.api.call(faqEndpoints.create, { body });
  }
});
afterAll(() => app.close());

async function askInOneChat(first: string, second: string): Promise<string> {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: first });
  const { session_id } = dataOf(events, 'meta');
  return textOf(await ask(api, window.hash_id, { text: second, session_id }));
}

test.each([
  ['When is the showroom open?', 'And on Sundays?', 'from 11 to 17'],
  ['언제 문을 여나요?', '일요일은요?', '11시부터 17시까지'],
])('“%s” and then “%s” is answered by the FAQ of the first', async (first, second, expected) => {
  expect(await askInOneChat(first, second)).toContain(expected);
});

test('a short question about something else is answered on its own', async () => {
  expect(await askInOneChat('When is the showroom open?', 'Parking?')).toContain('Forty cars');
});
