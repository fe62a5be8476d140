import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

const faqs = [
  ['배송비는 얼마인가요?', '배송비는 3,000원이고 5만 원부터 무료입니다.'],
  ['반품은 며칠 안에 할 수 있나요?', '받은 날부터 7일 안에 신청해 주세요.'],
  ['How much is a repair of a watch?', 'A repair of a watch costs 40 euros.'],
  ['¿Cuánto cuesta la limpieza del piso?', 'La limpieza del piso cuesta 60 euros.'],
] as const;

let app: TestApp;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  window = await app.createWindow(owner);
  for (const [question, answer] of faqs) {
    const body = { agent_id: window.agent_id ?? '', question, answer };
    await owner.api.call(faqEndpoints.create, { body });
  }
});
afterAll(() => app.close());

async function answerOf(text: string) {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  const offered = events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'starter' ? event.data.questions : [],
  );
  return { text: answerTextOf(events), finish: dataOf(events, 'done').finish, offered };
}

test.each([
  ['반품할 때 배송비는 누가 내나요?', '3,000', '배송비는 얼마인가요?'],
  ['배송비는 누가 내나요?', '3,000', '배송비는 얼마인가요?'],
  ['Who does the repair of a watch?', '40', 'How much is a repair of a watch?'],
  ['¿Quién hace la limpieza del piso?', '60', '¿Cuánto cuesta la limpieza del piso?'],
])(
  '%j is not answered with a price, and the FAQ of the price is offered',
  async (question, price, offer) => {
    const { text, finish, offered } = await answerOf(question);
    expect(finish).toBe('no_answer');
    expect(text).not.toContain(price);
    expect(offered).toContain(offer);
  },
);

test.each([
  ['배송비 얼마예요?', '3,000'],
  ['How much does a repair of a watch cost?', '40'],
])('%j is answered with the price', async (question, price) => {
  expect((await answerOf(question)).text).toContain(price);
});
