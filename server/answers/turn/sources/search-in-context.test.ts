import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let window: Window;

const faqs = [
  ['When is the showroom open?', 'Monday to Saturday from 9 to 18, on Sundays from 11 to 17.'],
  ['Can I choose my delivery day?', 'Yes, any day but Sundays.'],
  ['Is there parking?', 'Forty cars, free of charge.'],
  ['언제 문을 여나요?', '평일은 9시부터 18시까지, 일요일은 11시부터 17시까지 엽니다.'],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  window = await app.createWindow(owner);
  await addFaqs(owner, window, faqs);
});
afterAll(() => app.close());

/** Returns the answer to the last question. */
async function askInOneChat(first: string, ...others: string[]): Promise<string> {
  const { api } = await app.customerOf(window.hash_id);
  let events = await ask(api, window.hash_id, { text: first });
  const { session_id } = dataOf(events, 'meta');
  for (const text of others) events = await ask(api, window.hash_id, { text, session_id });
  return answerTextOf(events);
}

test('several short questions in a row refer to the last full one', async () => {
  const questions = ['When is the showroom open?', 'And on Mondays?', 'And on Sundays?'] as const;
  expect(await askInOneChat(...questions)).toContain('from 11 to 17');
});

test.each([
  ['When is the showroom open?', 'And on Sundays?', 'from 11 to 17'],
  ['언제 문을 여나요?', '일요일은요?', '11시부터 17시까지'],
])('“%s” and then “%s” is answered by the FAQ of the first', async (first, second, expected) => {
  expect(await askInOneChat(first, second)).toContain(expected);
});

test('thanks after an answer get no repetition and no suggestions', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const first = await ask(api, window.hash_id, { text: 'When is the showroom open?' });
  const { session_id } = dataOf(first, 'meta');
  const events = await ask(api, window.hash_id, { text: 'Thanks!', session_id });
  expect(events.map(({ name }) => name)).not.toContain('citation');
  expect(events.map(({ name }) => name)).not.toContain('card');
});

test('a short question without an answer does not repeat the previous answer', async () => {
  const answer = await askInOneChat('When is the showroom open?', 'Do you repair bicycles?');
  expect(answer).not.toContain('from 11 to 17');
});

test('a short question about something else is answered on its own', async () => {
  expect(await askInOneChat('When is the showroom open?', 'Parking?')).toContain('Forty cars');
});
