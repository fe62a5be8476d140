import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type AgentType, agentTypes } from '#shared/contracts/names.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

function windowOf(agent_type: AgentType) {
  return owner.api.call(windowEndpoints.create, { body: { name: 'Pine House', agent_type } });
}

async function answerTo(hash: string, text: string, language: Language = 'en') {
  const { api } = await app.customerOf(hash);
  const events = await ask(api, hash, { text, language });
  const cards = events.flatMap((event) => (event.name === 'card' ? [event.data.kind] : []));
  return { text: answerTextOf(events), finish: dataOf(events, 'done').finish, cards };
}

test.each(agentTypes)(
  'an agent of type %s answers a greeting and thanks without a model',
  async (type) => {
    const { hash_id } = await windowOf(type);
    const greeted = await answerTo(hash_id, '안녕하세요!');
    expect(greeted).toMatchObject({ finish: 'stop', cards: [] });
    expect(greeted.text).toMatch(/안녕하세요/);
    expect(await answerTo(hash_id, 'Thank you!')).toMatchObject({ finish: 'stop', cards: [] });
  },
);

test('a greeting shows the starter questions, and an FAQ takes precedence over a courtesy', async () => {
  const window = await windowOf('general');
  const { hash_id, agent_id } = window;
  const starter_questions = [{ en: 'When do you open?' }];
  const body = { starter_questions, publish: true };
  await owner.api.call(windowEndpoints.change, { params: { hash: hash_id }, body });
  expect((await answerTo(hash_id, 'Hello')).cards).toEqual(['starter']);
  await owner.api.call(faqEndpoints.create, {
    body: {
      agent_id: agent_id ?? '',
      question: 'What is your name?',
      answer: 'Pine, like the tree.',
    },
  });
  expect((await answerTo(hash_id, 'What is your name?')).text).toBe('Pine, like the tree.');
  const contact = { question: 'How can I reach you?', answer: 'Write to hello@example.com.' };
  await owner.api.call(faqEndpoints.create, { body: { agent_id: agent_id ?? '', ...contact } });
  expect((await answerTo(hash_id, 'Hello')).text).toMatch(/welcome/);
  expect((await answerTo(hash_id, 'Can I see the moon?')).finish).toBe('no_answer');
});

test('an FAQ in another language is quoted with a note on its language', async () => {
  const { hash_id, agent_id } = await windowOf('general');
  const faq = { question: '영업시간이 어떻게 됩니까?', answer: '매일 9시에 문을 엽니다.' };
  await owner.api.call(faqEndpoints.create, { body: { agent_id: agent_id ?? '', ...faq } });
  const answered = await answerTo(hash_id, 'What are your opening hours?');
  expect(answered.text).toBe(`We have this information in Korean only.\n\n${faq.answer}`);
  expect((await answerTo(hash_id, '영업시간 알려 주세요', 'ko')).text).toBe(faq.answer);
});

test('a request for a person prompts for contact details when nobody is available', async () => {
  const { hash_id } = await windowOf('customer-service');
  const answer = await answerTo(hash_id, 'Can I talk to a human?');
  expect(answer).toMatchObject({ finish: 'stop', cards: ['contact_request'] });
  expect(answer.text).toMatch(/a person will get back to you/);
});

test('an agent for children never prompts for contact details', async () => {
  const { hash_id } = await windowOf('blooming');
  for (const text of ['Why is the moon round?', 'Can I talk to a human?']) {
    const { cards, text: answer } = await answerTo(hash_id, text);
    expect(cards).toEqual([]);
    expect(answer).not.toMatch(/e-?mail|phone/);
  }
});
