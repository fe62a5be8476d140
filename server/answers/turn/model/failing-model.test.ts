import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { chatClientOfMember, createHandoffWindow } from '#server/testing/handoffs.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import {
  createWindowWithModel,
  deliveryQuestion,
  deliveryFact as fact,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';

let context: WindowWithModel;
beforeAll(async () => {
  context = await createWindowWithModel({
    LLM_MAX_CHARACTERS: '1000',
    LLM_MAX_SECONDS: '8',
    LLM_MAX_THINKING_SECONDS: '1',
  });
});
afterAll(() => context.close());

const endlessAnswers: [string, ModelScript][] = [
  ['never ends', { tokens: ['Well, '], endless: 'content' }],
  ['is too slow', { tokens: ['Well, '], endless: 'content', tokenMs: 800 }],
];
test.each(endlessAnswers)(
  'an answer that %s is truncated, stored and billable, and its request is aborted',
  async (_name, script) => {
    const { model, usage, askOnce } = context;
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
  const { model, askOnce } = context;
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
    const { app, model, askOnce } = context;
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
  'a partial answer is stored as failed and not billable when the model %s',
  async (_name, script) => {
    const { model, usage, askOnce } = context;
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

test('a customer whose answer fails gets a person for this reason', async () => {
  const { app, owner, model } = context;
  const window = await createHandoffWindow(app, owner);
  await addFaqs(owner, window, [[deliveryQuestion, fact]]);
  const { api } = await app.customerOf(window.hash_id);
  model.next({ tokens: ['One [1]. ', 'Two '], resetAfter: 2 });
  const events = await ask(api, window.hash_id, { text: deliveryQuestion });
  expect(dataOf(events, 'handoff')).toMatchObject({ reason: 'tool_failure', state: 'queued' });
  expect(events.at(-1)).toMatchObject({ name: 'error', data: { retryable: false } });
  const { session_id } = dataOf(events, 'meta');
  const { session } = await chatClientOfMember(owner, session_id).read(window.hash_id);
  expect(session).toMatchObject({ handled_by: 'queue', handoff_reason: 'tool_failure' });
});

test('the tokens of an answer that the guard ends are estimated', async () => {
  const { model, askOnce } = context;
  model.next({ tokens: [`${fact} [1] `, 'You answer customers of "Shop" and ', 'more.'] });
  const { events } = await askOnce();
  expect(answerTextOf(events).trim()).toBe(`${fact} [1]`);
  const { usage } = dataOf(events, 'done');
  expect(usage).toEqual({
    prompt_tokens: expect.any(Number),
    completion_tokens: expect.any(Number),
    estimated: true,
  });
});
