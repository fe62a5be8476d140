import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Pine House', agent_type: 'general' },
  });
  const faqs = [
    { question: '배송비는 얼마인가요?', answer: '배송비는 3,000원입니다.' },
    { question: '반품은 어떻게 하나요?', answer: '받으신 날부터 7일 안에 신청하십시오.' },
    { question: '주차할 수 있나요?', answer: '건물 지하에 두 시간 무료로 주차하실 수 있습니다.' },
  ];
  for (const faq of faqs) {
    await owner.api.call(faqEndpoints.create, {
      body: { agent_id: window.agent_id ?? '', ...faq },
    });
  }
});
afterAll(() => app.close());

async function answerTo(text: string, language: Language) {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text, language });
  const offered = events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'starter' ? event.data.questions : [],
  );
  return { offered, finish: dataOf(events, 'done').finish, text: answerTextOf(events) };
}

test('a question in other words and another language is offered the FAQ of the same meaning', async () => {
  const answer = await answerTo('¿Tienen sitio para dejar el coche?', 'es');
  expect(answer.finish).toBe('no_answer');
  expect(answer.offered).toContain('주차할 수 있나요?');
});

test('two questions are offered the FAQ of the same meaning for each before any other', async () => {
  const text = '¿Tienen sitio para dejar el coche? ¿Puedo devolver lo que compré?';
  const { offered } = await answerTo(text, 'es');
  expect(offered.slice(0, 2)).toEqual(['주차할 수 있나요?', '반품은 어떻게 하나요?']);
});

test('an offered question in another language is answered when the customer selects it', async () => {
  const { text, finish } = await answerTo('주차할 수 있나요?', 'es');
  expect(finish).toBe('stop');
  expect(text).toContain('두 시간 무료');
});

test('a similar FAQ is only offered and never quoted', async () => {
  const { finish, text } = await answerTo('Could I send the thing back to you?', 'en');
  expect(finish).toBe('no_answer');
  expect(text).not.toContain('7일');
});

test('a courtesy is offered no similar questions', async () => {
  expect((await answerTo('¡Muchas gracias!', 'es')).offered).toEqual([]);
});

test('a changed FAQ is found by its new meaning', async () => {
  const created = await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: '영업시간은요?', answer: '9시부터입니다.' },
  });
  await owner.api.call(faqEndpoints.change, {
    params: { id: created.id },
    body: { question: '와이파이 비밀번호가 뭔가요?', answer: '카운터에 적혀 있습니다.' },
  });
  const { offered } = await answerTo('Do you have internet for guests?', 'en');
  expect(offered).toContain('와이파이 비밀번호가 뭔가요?');
  expect(offered).not.toContain('영업시간은요?');
});
