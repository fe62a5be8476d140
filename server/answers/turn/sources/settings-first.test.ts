import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

interface Sources {
  settings: { service_description?: string; pricing_description?: string };
  faq: { question: string; answer: string };
}

/** The answer of a chatbot with these settings and a FAQ, and the kinds of its sources. */
async function answerTo(text: string, { settings, faq }: Sources) {
  const window = await app.createWindow(owner, 'Salon');
  const id = window.agent_id ?? '';
  const body = { ...settings, publish: true };
  await owner.api.call(agentEndpoints.change, { params: { id }, body });
  await owner.api.call(faqEndpoints.create, { body: { agent_id: id, ...faq } });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  const { session_id } = dataOf(events, 'meta');
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  const citations = messages.flatMap((message) => message.citations ?? []);
  return { text: answerTextOf(events), sources: citations.map((each) => each.source_type) };
}

test.each([
  {
    pricing_description: 'A haircut costs 40 euros, coloring costs 90 euros.',
    faq: { question: 'How much is a haircut?', answer: 'A haircut costs 35 euros.' },
    text: 'How much is a haircut?',
    price: '40 euros',
  },
  {
    pricing_description: '커트는 40,000원, 염색은 90,000원입니다.',
    faq: { question: '커트 가격이 얼마인가요?', answer: '커트는 35,000원입니다.' },
    text: '커트 얼마예요?',
    price: '40,000원',
  },
  {
    pricing_description: 'カットは4,000円、カラーは9,000円です。',
    faq: { question: 'カットの料金はいくらですか', answer: 'カットは3,500円です。' },
    text: 'カットはいくらですか',
    price: '4,000円',
  },
  {
    pricing_description: '剪发40元，染发90元。',
    faq: { question: '剪发多少钱？', answer: '剪发35元。' },
    text: '剪发多少钱？',
    price: '40元',
  },
  {
    pricing_description: 'Un corte cuesta 40 euros, un tinte 90 euros.',
    faq: { question: '¿Cuánto cuesta un corte?', answer: 'Un corte cuesta 35 euros.' },
    text: '¿Cuánto cuesta un corte?',
    price: '40 euros',
  },
])('“$text” is answered by the prices of the settings rather than by a FAQ', async (example) => {
  const { pricing_description, faq, text, price } = example;
  const answer = await answerTo(text, { settings: { pricing_description }, faq });
  expect(answer.text).toContain(price);
  expect(answer.sources).toEqual(['settings']);
});

test.each([
  [
    'How much is a haircut for dogs?',
    { question: 'How much is a haircut for dogs?', answer: 'We only serve people.' },
  ],
  [
    'When do you cut hair?',
    { question: 'When do you cut hair?', answer: 'Every day from 9 to 18.' },
  ],
  ['Do you cut hair at home?', { question: 'Do you cut hair at home?', answer: 'Yes, in Seoul.' }],
])('“%s”, which the settings do not answer, is answered by a FAQ', async (text, faq) => {
  const settings = {
    service_description: 'We cut and color hair for adults and children.',
    pricing_description: 'A haircut costs 40 euros, coloring costs 90 euros.',
  };
  const answer = await answerTo(text, { settings, faq });
  expect(answer).toEqual({ text: faq.answer, sources: ['faq'] });
});
