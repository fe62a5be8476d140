import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import {
  createWindowWithModel,
  deliveryFact as fact,
  deliveryQuestion as question,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel();
});
afterAll(() => context.close());

test.each([
  ['formal', '합니다체'],
  ['concise', '합니다체'],
  ['friendly', '해요체'],
  ['casual', '반말'],
] as const)('the chat style %s prompts the model to use %s', async (chat_style, form) => {
  const { app, owner, model } = context;
  const spoken = await app.createWindow(owner, chat_style);
  const agent_id = spoken.agent_id ?? '';
  await owner.api.call(faqEndpoints.create, { body: { agent_id, question, answer: fact } });
  await owner.api.call(agentEndpoints.change, {
    params: { id: agent_id },
    body: { chat_style, language: 'ko', publish: true },
  });
  model.next({ tokens: ['네 [1].'] });
  const { api } = await app.customerOf(spoken.hash_id);
  await ask(api, spoken.hash_id, { text: question });
  const prompt = JSON.stringify(model.requests.at(-1)?.body.messages);
  expect(prompt).toContain(`Answer in Korean (${form}`);
});

test('an answer without a source lists the contact details of the business', async () => {
  const { app, owner, model } = context;
  const shop = await app.createWindow(owner, 'Corner shop');
  await owner.api.call(agentEndpoints.change, {
    params: { id: shop.agent_id ?? '' },
    body: {
      phone_number: '02-312-3456',
      url: 'https://shop.example/',
      contact: 'hello@shop.example',
      publish: true,
    },
  });
  const { api } = await app.customerOf(shop.hash_id);
  model.next({ tokens: ['NO_ANSWER'] });
  const events = await ask(api, shop.hash_id, { text: 'Zebras on stilts?' });
  const { translator } = app.services;
  expect(answerTextOf(events)).toBe(
    `${translator.text('en', 'server:answer.none')}\n\n${translator.text('en', 'server:answer.reach')}\n- +8223123456\n- https://shop.example/\n- hello@shop.example`,
  );
});

test('the model reads FAQs of similar meaning when the search by words fails', async () => {
  const { app, model, askOnce } = context;
  const { db } = app.services;
  const name = 'enter_and_find_passages';
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regproc) as text`.execute(db);
  const [definition = { text: '' }] = rows;
  const failing = definition.text.replace('begin', "begin raise exception 'no search';");
  await sql.raw(failing).execute(db);
  try {
    model.next({ tokens: ['Within ', 'two days [1].'] });
    const { events, answer } = await askOnce();
    expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain(fact);
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'stop', mode: 'llm' });
    expect(answer).toMatchObject({ text: 'Within two days [1].', citations: [{ excerpt: fact }] });
  } finally {
    await sql.raw(definition.text).execute(db);
  }
});

test('the model receives the passages, and the cited ones are stored with the answer', async () => {
  const { model, askOnce } = context;
  model.next({ tokens: ['Within ', 'two days ', '[', '1', ']. ', 'Anything else?'] });
  const { events, answer } = await askOnce();
  const request = model.requests.at(-1);
  expect(JSON.stringify(request?.body.messages)).toContain(fact);
  expect(answerTextOf(events)).toBe('Within two days [1]. Anything else?');
  expect(dataOf(events, 'citation')).toMatchObject({ n: 1, excerpt: fact, source_type: 'faq' });
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stop', counted: true, mode: 'llm' });
  expect(answer).toMatchObject({
    text: 'Within two days [1]. Anything else?',
    state: 'done',
    mode: 'llm',
    citations: [{ n: 1, excerpt: fact, sentences: [0] }],
  });
});

test('the model receives the previous messages of the chat', async () => {
  const { app, window, model } = context;
  const customer = await app.customerOf(window.hash_id);
  model.next({ tokens: ['First answer.'] }, { tokens: ['Second answer.'] });
  const first = await ask(customer.api, window.hash_id, { text: question });
  const { session_id } = dataOf(first, 'meta');
  await ask(customer.api, window.hash_id, { text: 'And to islands?', session_id });
  const messages = model.requests.at(-1)?.body.messages.slice(1);
  expect(messages).toEqual([
    { role: 'user', content: question },
    { role: 'assistant', content: 'First answer.' },
    { role: 'user', content: 'And to islands?' },
  ]);
});

test('the text for unknown answers is sent when the model finds no answer', async () => {
  const { app, model, askOnce } = context;
  model.next({ tokens: ['NO', '_ANS', 'WER'] });
  const { events, answer } = await askOnce();
  expect(dataOf(events, 'done').finish).toBe('no_answer');
  expect(answerTextOf(events)).toBe(app.services.translator.text('en', 'server:answer.none'));
  expect(answer?.finish).toBe('no_answer');
});

test('an answer is complete when its stream has split characters, comments and no [DONE]', async () => {
  const { model, askOnce } = context;
  const tokens = ['배송은 ', '이틀 ', '안에 🚚 ', '됩니다 [1].'];
  model.next({ tokens, done: false, pieceBytes: 3, crlf: true, comments: true });
  const { events } = await askOnce();
  expect(answerTextOf(events)).toBe(tokens.join(''));
  expect(dataOf(events, 'done').finish).toBe('stop');
});

test('an answer finishes with “length” when the model reached its token limit', async () => {
  const { model, askOnce } = context;
  model.next({ tokens: ['A long answer'], finish: 'length' });
  const { events } = await askOnce();
  expect(dataOf(events, 'done').finish).toBe('length');
});
