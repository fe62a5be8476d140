import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const chargers = ['How much is a charger?', 'A charger costs 19 euros.'] as const;
const advice = [
  'What if a device starts smoking?',
  'Pull the plug if you can reach it safely, and do not use it again.',
] as const;

async function askShop(faqs: readonly (readonly [string, string])[], text: string) {
  const window = await app.createWindow(owner);
  await addFaqs(owner, window, faqs);
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  return { events, text: answerTextOf(events) };
}
const help = () => app.services.translator.text('en', 'server:emergency.fire');

test('an emergency gets the advice of the business first, then a call for help', async () => {
  const { text, events } = await askShop([chargers, advice], 'Help, my charger is smoking');
  expect(text).toBe(`${advice[1]}\n\n${help()}`);
  expect(dataOf(events, 'citation')).toMatchObject({ title: advice[0] });
});

test('an emergency without advice gets a call for help, and no offers', async () => {
  const { text, events } = await askShop([chargers], 'Help, my charger is smoking');
  expect(text).toContain(help());
  expect(text).not.toContain('19 euros');
  const offers = events.filter(({ name, data }) => name === 'card' && data.kind === 'starter');
  expect(offers).toEqual([]);
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'no_answer', counted: false });
});
