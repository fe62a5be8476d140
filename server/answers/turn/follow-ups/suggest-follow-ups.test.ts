import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { turnEvents } from '#shared/contracts/answers/turn-events.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let app: TestApp;
let window: Window;

const faqs = [
  ['What does delivery cost?', 'Three euros.'],
  ['Do you offer delivery on Sundays?', 'No, only on weekdays.'],
  ['Which delivery areas are there?', 'All of the city.'],
  ['Can I change my delivery address?', 'Until the evening before.'],
  ['Is delivery insured?', 'Always.'],
  ['Do you sell gift cards?', 'From ten euros.'],
  ['배송비는 얼마입니까?', '3,000원입니다.'],
  ['배송 지역은 어디입니까?', '서울 전 지역입니다.'],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  window = await app.createWindow(owner);
  await addFaqs(owner, window, faqs);
});
afterAll(() => app.close());

async function cardsFor(text: string) {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  const cards = events.flatMap((event) => (event.name === 'card' ? [event.data] : []));
  return { api, events, cards };
}

test('an answer suggests up to three related questions just before it ends', async () => {
  const { events, cards } = await cardsFor('What does delivery cost?');
  expect(events.at(-2)?.name).toBe('card');
  expect(cards).toHaveLength(1);
  const card = turnEvents.card.parse(cards[0]);
  if (card.kind !== 'starter') throw new Error(card.kind);
  expect(card.questions).toHaveLength(3);
  for (const question of card.questions) {
    expect(question).toMatch(/delivery/);
    expect(question).not.toBe('What does delivery cost?');
  }
});

test('suggested questions are stored with the answer, so that a reload shows them', async () => {
  const { api, events, cards } = await cardsFor('What does delivery cost?');
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id: dataOf(events, 'meta').session_id },
  });
  expect(messages.map((message) => message.cards)).toEqual([[], cards]);
});

test('suggested questions are in the language of the question', async () => {
  const { cards } = await cardsFor('배송비는 얼마입니까?');
  expect(cards).toEqual([{ kind: 'starter', questions: ['배송 지역은 어디입니까?'] }]);
});

test('nothing is suggested when no other question is related', async () => {
  const { cards } = await cardsFor('Do you sell gift cards?');
  expect(cards).toEqual([]);
});
