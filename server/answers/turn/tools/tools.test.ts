import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf, toTurnEvent } from '#server/testing/chat-client.ts';
import { createHandoffWindow, disconnectMember } from '#server/testing/handoffs.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;

const question = 'When do you deliver?';
const fact = 'We deliver within two days.';
const contact = { name: 'collect_contact', arguments: {} };
const person = { name: 'hand_over', arguments: { reason: 'unsupported_request' } };

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
  const agent_id = window.agent_id ?? '';
  await owner.api.call(faqEndpoints.create, { body: { agent_id, question, answer: fact } });
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function askWith(...scripts: ModelScript[]) {
  model.next(...scripts);
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: question });
  const { session_id, message_id } = dataOf(events, 'meta');
  const params = { hash: window.hash_id, session_id, message_id };
  const { explanation } = await owner.api.call(sessionEndpoints.explain, { params });
  return { api, events, session_id, text: answerTextOf(events), explanation };
}

/** The results of tools in the last request. */
const results = () =>
  model.requests
    .at(-1)
    ?.body.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
const offeredTools = () => model.requests[0]?.body.tools?.map((tool) => tool.function.name);

test('the contact form follows the answer of a model that calls for it', async () => {
  const { events, explanation } = await askWith(
    { toolCalls: [contact] },
    { tokens: ['We deliver within two days [1]. ', 'Please leave your address.'] },
  );
  expect(dataOf(events, 'card')).toEqual({ kind: 'contact_request' });
  expect(results()).toEqual([expect.stringContaining('form is shown below')]);
  expect(explanation).toMatchObject({
    decided_by: 'model',
    tools: [{ name: 'collect_contact', failed: false }],
  });
});

test('the tokens of all replies are counted', async () => {
  const { events } = await askWith({ toolCalls: [contact] }, { tokens: [`${fact} [1]`] });
  const { usage } = dataOf(events, 'done');
  const [first, second] = model.requests;
  const sizeOf = (request = first) =>
    request?.body.messages.reduce(
      (sum, { content }) => sum + Math.ceil((content ?? '').length / 4),
      0,
    );
  expect(usage.prompt_tokens).toBe((sizeOf() ?? 0) + (sizeOf(second) ?? 0));
  expect(usage.estimated).toBe(false);
});

test('a person answers the chat after the model has handed it over', async () => {
  const before = await usageOf(app, owner);
  const { api, events, session_id } = await askWith({ toolCalls: [person] });
  expect(dataOf(events, 'handoff')).toMatchObject({
    reason: 'unsupported_request',
    state: 'queued',
    position: expect.any(Number),
  });
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'handoff', counted: false });
  expect(dataOf(events, 'done').usage.prompt_tokens).toBeGreaterThan(0);
  expect(await usageOf(app, owner)).toEqual(before);
  const { messages } = await api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(messages.at(-1)?.by?.type).toBe('system');
  expect(model.requests).toHaveLength(1);
});

test('a model is not offered a handoff where it is disabled', async () => {
  const alone = await app.createWindow(owner, 'Alone');
  const agent_id = alone.agent_id ?? '';
  await owner.api.call(faqEndpoints.create, { body: { agent_id, question, answer: fact } });
  model.next({ tokens: [`${fact} [1]`] });
  const { api } = await app.customerOf(alone.hash_id);
  await ask(api, alone.hash_id, { text: question });
  expect(offeredTools()).toEqual(['collect_contact']);
});

test('the model answers when it hands over and nobody is available', async () => {
  const other = await app.signUp();
  const alone = await createHandoffWindow(app, other);
  await disconnectMember(app, other);
  model.next({ toolCalls: [person] }, { tokens: ['Please write to us again.'] });
  const { api } = await app.customerOf(alone.hash_id);
  const events = await ask(api, alone.hash_id, { text: 'Please change my order' });
  expect(results()).toEqual([expect.stringContaining('Nobody is available')]);
  expect(answerTextOf(events)).toBe('Please write to us again.');
  expect(events.map(({ name }) => name)).not.toContain('handoff');
});

test('a chatbot for children never offers the contact form', async () => {
  const school = await owner.api.call(windowEndpoints.create, {
    body: { name: 'School', agent_type: 'blooming' },
  });
  model.next({ tokens: ['Hello.'] });
  const { api } = await app.customerOf(school.hash_id);
  await ask(api, school.hash_id, { text: 'Why is the sky blue?' });
  expect(offeredTools()).toEqual(['quiz']);
});

const wrongCalls: [string, { name: string; arguments: object | string }, RegExp][] = [
  [
    'of a tool that is not offered',
    { name: 'drop_table', arguments: {} },
    /no such tool.*collect_contact/,
  ],
  ['without JSON', { name: 'hand_over', arguments: 'please' }, /not a JSON object/],
  [
    'with a wrong argument',
    { name: 'hand_over', arguments: { reason: 'boredom' } },
    /Wrong arguments.*reason/s,
  ],
];
test.each(wrongCalls)(
  'a call %s is explained to the model, which answers',
  async (_name, call, text) => {
    const { text: answer } = await askWith({ toolCalls: [call] }, { tokens: [`${fact} [1]`] });
    expect(results()).toEqual([expect.stringMatching(text)]);
    expect(answer).toBe(`${fact} [1]`);
  },
);

test('each of two calls in one reply gets its own result', async () => {
  const { events } = await askWith(
    { toolCalls: [contact, { name: 'find_nothing', arguments: {} }] },
    { tokens: [`${fact} [1]`] },
  );
  expect(results()).toEqual([
    expect.stringContaining('form is shown below'),
    expect.stringContaining('no such tool'),
  ]);
  expect(dataOf(events, 'card')).toEqual({ kind: 'contact_request' });
});

test('the sources answer when the fourth reply of a model still calls tools', async () => {
  const calls = { toolCalls: [contact] };
  const { events, text } = await askWith(calls, calls, calls, calls);
  expect(model.requests).toHaveLength(4);
  expect(model.requests.map(({ body }) => body.tool_choice)).toEqual([
    undefined,
    undefined,
    undefined,
    'none',
  ]);
  expect(text).toContain(fact);
  expect(dataOf(events, 'done')).toMatchObject({ mode: 'retrieval', fallback: true });
});

test('a model may call no more tools after thirty seconds', async () => {
  const slow = await startModelServer();
  const other = await createTestApp({
    env: { LLM_BASE_URL: slow.baseUrl },
    // Each reply seems to take more than thirty seconds.
    clock: () => new Date(Date.now() + slow.requests.length * 31_000),
  });
  const shop = await other.createWindow(await other.signUp(), 'Shop');
  slow.next({ toolCalls: [contact] }, { tokens: ['We will call you.'] });
  const { api } = await other.customerOf(shop.hash_id);
  await ask(api, shop.hash_id, { text: question });
  expect(slow.requests.map(({ body }) => body.tool_choice)).toEqual([undefined, 'none']);
  await other.close();
  await slow.close();
});

test('the sources answer when the model fails after its tools', async () => {
  const { events, text } = await askWith({ toolCalls: [contact] }, { status: 401 });
  expect(text).toContain(fact);
  const { fallback, usage } = dataOf(events, 'done');
  expect(fallback).toBe(true);
  expect(usage.prompt_tokens).toBeGreaterThan(0);
});

test('an answer that is stopped between tools and text ends, and its request is aborted', async () => {
  const aborted = model.requests.filter((request) => request.aborted).length;
  model.next({ toolCalls: [contact] }, { hangAfter: 0 });
  const { api } = await app.customerOf(window.hash_id);
  const response = await api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: question },
  });
  const events = [];
  for await (const event of readEvents(response)) {
    events.push(toTurnEvent(event));
    if (events.length > 1) continue;
    while (model.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const { stream_id } = dataOf(events, 'meta');
    await api.call(webEndpoints.stop, { params: { id: window.hash_id, stream_id } });
  }
  expect(dataOf(events, 'done')).toMatchObject({ finish: 'stopped', counted: false });
  await model.untilAborted(aborted + 1);
});

test('the text of a failed call does not support a figure', async () => {
  const call = { name: 'hand_over', arguments: { reason: '4711' } };
  const { text } = await askWith(
    { toolCalls: [call] },
    { tokens: [`${fact} [1] `, 'It costs 4711 euros.'] },
  );
  expect(text.trim()).toBe(`${fact} [1]`);
});

test('a customer can leave the queue after the model has handed over', async () => {
  const { api, session_id } = await askWith({ toolCalls: [person] });
  const state = await api.call(handoffEndpoints.cancel, {
    params: { id: window.hash_id, session_id },
  });
  expect(state.handled_by).toBe('bot');
});
