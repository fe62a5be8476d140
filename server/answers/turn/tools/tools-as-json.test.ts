import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { createHandoffWindow } from '#server/testing/handoffs.ts';
import { buildTable, createShop } from '#server/testing/products.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

// A model server without support for tools: the model writes its calls as JSON.
let model: ModelServer;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  model = await startModelServer({ acceptsTools: false });
  app = await createTestApp({
    jobs: true,
    env: { LLM_BASE_URL: model.baseUrl, LLM_GENERATES_QUESTIONS: 'false' },
  });
  owner = await app.signUp();
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Asks a question which the model answers by a call of a tool, and then by a text. */
async function askWith(
  window: Window,
  text: string,
  call: { name: string; arguments: object },
  ...tokens: string[]
) {
  model.next({ tokens: [JSON.stringify({ tools: [call] })] });
  if (tokens.length > 0) model.next({ tokens });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  return { events, text: answerTextOf(events) };
}

/** The results of tools are a message of the user, because the server knows no others. */
const lastResult = () => model.requests.at(-1)?.body.messages.at(-1)?.content;

test('a model collects a contact', async () => {
  const window = await app.createWindow(owner, 'Shop');
  const call = { name: 'collect_contact', arguments: {} };
  const { events } = await askWith(window, 'Call me back', call, 'Please leave your address.');
  expect(lastResult()).toMatch(/^Result of collect_contact:/);
  expect(dataOf(events, 'card')).toEqual({ kind: 'contact_request' });
});

test('a model hands over to a person', async () => {
  const window = await createHandoffWindow(app, owner);
  const call = { name: 'hand_over', arguments: { reason: 'unsupported_request' } };
  const { events } = await askWith(window, 'Please change my order', call);
  expect(dataOf(events, 'handoff')).toMatchObject({ reason: 'unsupported_request' });
});

test('a model searches products and cites them', async () => {
  const shop = await createShop(app, owner);
  await buildTable(owner, shop, 'sku,name,price\nK1,Iron kettle,35 USD\nK2,Tin lamp,15 USD\n');
  const call = { name: 'search_products', arguments: { words: 'kettle' } };
  const answer = 'The Iron kettle costs 35 USD [1].';
  const { text, events } = await askWith(shop.window, 'Something to make tea', call, answer);
  expect(text).toBe(answer);
  expect(dataOf(events, 'citation')).toMatchObject({ n: 1, source_type: 'product' });
});

test('a model computes a figure, which is cited', async () => {
  const window = await app.createWindow(owner, 'Sales');
  const { id } = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  await waitForTable(owner, (await addTestTable(owner, id, 'Region,Revenue\nA,100\nB,250\n')).id);
  const plan = { table: 0, measure: { of: 'max', column: 1 } };
  const call = { name: 'compute_figure', arguments: plan };
  const { text, events } = await askWith(window, 'the best place', call);
  expect(text).toContain('250');
  expect(dataOf(events, 'citation')).toMatchObject({ n: 1, source_type: 'csv' });
});

test('a companion recalls a fact and cites it', async () => {
  const companion = await newCompanion(app, owner);
  await companion.addTrivia('My bicycle was red and stood in the yard.');
  const call = { name: 'recall_fact', arguments: { about: 'bicycle' } };
  const { events } = await askWith(
    companion.window,
    'What did you ride as a girl?',
    call,
    'It was red [1].',
  );
  expect(dataOf(events, 'citation')).toMatchObject({
    n: 1,
    excerpt: expect.stringContaining('bicycle'),
  });
});

test('a child that wants to play gets a taught question', async () => {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little quiz', agent_type: 'blooming' },
  });
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs: [{ question: 'What colour is a frog?', answer: 'A frog is green.' }] },
  });
  const call = { name: 'quiz', arguments: {} };
  const { text } = await askWith(window, 'I am bored, let us play a guessing game!', call);
  expect(text).toContain('What colour is a frog?');
});
