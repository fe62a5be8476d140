import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { answerTextOf, ask, dataOf, readAll, toTurnEvent } from '#server/testing/chat-client.ts';
import { type ModelScript, sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;

const question = 'When do you deliver?';
const fact = 'We deliver within two days.';

beforeAll(async () => {
  model = await startModelServer();
  const bounds = {
    LLM_MAX_CHARACTERS: '1000',
    LLM_MAX_SECONDS: '8',
    LLM_MAX_THINKING_SECONDS: '1',
  };
  app = await createTestApp({
    env: { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'sk-secret', ...bounds },
  });
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question, answer: fact },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function askOnce(text = question) {
  const customer = await app.customerOf(window.hash_id);
  const events = await ask(customer.api, window.hash_id, { text });
  const { session_id } = dataOf(events, 'meta');
  const stored = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  return { events, answer: stored.messages[1] };
}

test.each([
  ['formal', '합니다체'],
  ['concise', '합니다체'],
  ['friendly', '해요체'],
  ['casual', '반말'],
] as const)('the chat style %s prompts the model to use %s', async (chat_style, form) => {
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

const usage = () => usageOf(app, owner);

test('the model reads FAQs of similar meaning when the search by words fails', async () => {
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

test('the product’s own text is sent when the model finds no answer', async () => {
  model.next({ tokens: ['NO', '_ANS', 'WER'] });
  const { events, answer } = await askOnce();
  expect(dataOf(events, 'done').finish).toBe('no_answer');
  expect(answerTextOf(events)).toBe(app.services.translator.text('en', 'server:answer.none'));
  expect(answer?.finish).toBe('no_answer');
});

const endlessAnswers: [string, ModelScript][] = [
  ['never ends', { tokens: ['Well, '], endless: 'content' }],
  ['is too slow', { tokens: ['Well, '], endless: 'content', tokenMs: 800 }],
];
test.each(endlessAnswers)(
  'an answer that %s is truncated, stored and counted, and its request is aborted',
  async (_name, script) => {
    const aborted = model.requests.filter((request) => request.aborted).length;
    model.next(script);
    const { events, answer } = await askOnce();
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'length', counted: true, mode: 'llm' });
    expect(answerTextOf(events)).toMatch(/^Well, and so on /);
    expect(answerTextOf(events).length).toBeLessThanOrEqual(1000);
    expect(answer).toMatchObject({ text: answerTextOf(events), state: 'done', finish: 'length' });
    await model.untilAborted(aborted + 1);
    expect(await usage()).toMatchObject({ reserved: 0 });
  },
);

test('the sources answer and the request is aborted when a model reasons without end', async () => {
  const aborted = model.requests.filter((request) => request.aborted).length;
  model.next({ tokens: [], endless: 'reasoning', tokenMs: 50 });
  const { events, answer } = await askOnce();
  expect(answerTextOf(events)).toContain(fact);
  expect(dataOf(events, 'done')).toMatchObject({ mode: 'retrieval', fallback: true });
  expect(answer).toMatchObject({ state: 'done', fallback: true });
  await model.untilAborted(aborted + 1);
});

const failuresBeforeText: [string, ModelScript][] = [
  ['answers 500', { status: 500 }],
  ['answers 401', { status: 401 }],
  ['breaks the connection', { resetAfter: 0 }],
  ['sends an error inside the stream', { errorAfter: 0 }],
  ['sends invalid JSON', { garbageAfter: 0 }],
  ['ends without text', { endAfter: 0 }],
];

test.each(failuresBeforeText)(
  'the sources answer with a note when the model %s',
  async (_name, script) => {
    model.always(script);
    const { events, answer } = await askOnce();
    expect(answerTextOf(events)).toContain(fact);
    expect(answerTextOf(events)).toContain(
      app.services.translator.text('en', 'server:answer.fallback_note'),
    );
    expect(dataOf(events, 'done')).toMatchObject({
      finish: 'stop',
      mode: 'retrieval',
      fallback: true,
    });
    expect(answer).toMatchObject({ state: 'done', fallback: true });
    expect(JSON.stringify(events)).not.toContain('sk-secret');
    model.always({});
  },
);

const failuresWithinText: [string, ModelScript][] = [
  ['breaks the connection', { tokens: ['One [1]. ', 'Two '], resetAfter: 2 }],
  ['sends an error inside the stream', { tokens: ['One [1]. ', 'Two '], errorAfter: 2 }],
  ['ends without a finish event', { tokens: ['One [1]. ', 'Two '], endAfter: 2 }],
];

test.each(failuresWithinText)(
  'a partial answer is stored as failed and not counted when the model %s',
  async (_name, script) => {
    const before = await usage();
    model.next(script);
    const { events, answer } = await askOnce();
    expect(answerTextOf(events)).toBe('One [1]. ');
    expect(events.at(-1)).toMatchObject({
      name: 'error',
      data: { code: 'upstream_failed', retryable: true },
    });
    expect(answer).toMatchObject({
      text: 'One [1]. ',
      state: 'failed',
      citations: [{ n: 1, excerpt: fact, sentences: [0] }],
    });
    expect(await usage()).toEqual(before);
  },
);

test('an answer is complete when its stream has split characters, comments and no [DONE]', async () => {
  const tokens = ['배송은 ', '이틀 ', '안에 🚚 ', '됩니다 [1].'];
  model.next({ tokens, done: false, pieceBytes: 3, crlf: true, comments: true });
  const { events } = await askOnce();
  expect(answerTextOf(events)).toBe(tokens.join(''));
  expect(dataOf(events, 'done').finish).toBe('stop');
});

test('an answer finishes with “length” when the model reached its token limit', async () => {
  model.next({ tokens: ['A long answer'], finish: 'length' });
  const { events } = await askOnce();
  expect(dataOf(events, 'done').finish).toBe('length');
});

test('a stopped answer keeps and counts its complete sentences and citations, and aborts the model', async () => {
  const customer = await app.customerOf(window.hash_id);
  model.next({ tokens: ['One [1]. ', 'Two. ', 'Three', '.'], hangAfter: 3 });
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
  });
  const events = [];
  for await (const event of readEvents(response)) {
    const received = toTurnEvent(event);
    events.push(received);
    if (answerTextOf(events) !== 'One [1]. Two. ' || events.at(-1)?.name !== 'delta') continue;
    const { stream_id } = dataOf(events, 'meta');
    const params = { id: window.hash_id, stream_id };
    expect(await customer.api.call(webEndpoints.stop, { params })).toEqual({ stopped: true });
  }
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stopped', counted: true });
  await model.untilAborted(1);
  const { session_id } = dataOf(events, 'meta');
  const { messages } = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(messages[1]).toMatchObject({
    text: 'One [1]. Two. ',
    state: 'stopped',
    finish: 'stopped',
    citations: [{ n: 1, excerpt: fact, sentences: [0] }],
  });
});

test('an answer that is stopped before its first text is not counted', async () => {
  const before = await usage();
  const customer = await app.customerOf(window.hash_id);
  model.next({ hangAfter: 0 });
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
  });
  const events = [];
  for await (const event of readEvents(response)) {
    events.push(toTurnEvent(event));
    if (events.length > 1) continue;
    const { stream_id } = dataOf(events, 'meta');
    await customer.api.call(webEndpoints.stop, { params: { id: window.hash_id, stream_id } });
  }
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stopped', counted: false });
  expect(await usage()).toEqual(before);
});

test('a client that reconnects during an answer receives exactly the rest', async () => {
  const customer = await app.customerOf(window.hash_id);
  const tokens = sentenceTokens(40);
  model.next({ tokens, tokenMs: 10 });
  const leaving = new AbortController();
  const response = await customer.api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
    signal: leaving.signal,
  });
  const seen = [];
  for await (const event of readEvents(response)) {
    seen.push(toTurnEvent(event));
    if (seen.length === 4) break;
  }
  leaving.abort();
  const { stream_id } = dataOf(seen, 'meta');
  const rest = await readAll(
    await customer.api.stream(webEndpoints.resume, {
      params: { id: window.hash_id, stream_id },
      headers: { 'last-event-id': String(seen.at(-1)?.id) },
    }),
  );
  expect(answerTextOf([...seen, ...rest])).toBe(tokens.join(''));
});
