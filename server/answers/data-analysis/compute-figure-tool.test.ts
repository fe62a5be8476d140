import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';

const sales = `Date,Region,Revenue
2026-01-05,Seoul,12000
2026-01-20,Busan,8000
2026-02-03,Seoul,30500
`;

let model: ModelServer;
let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ jobs: true, env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  window = await app.createWindow(owner);
  const { id } = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  await waitForTable(owner, (await addTestTable(owner, id, sales)).id);
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function askWith(text: string, ...scripts: ModelScript[]) {
  model.next(...scripts);
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  return { events, text: answerTextOf(events) };
}
const compute = (...plans: object[]) => ({
  toolCalls: plans.map((plan) => ({ name: 'compute_figure', arguments: { table: 0, ...plan } })),
});
const highestOf = (region: string) => ({
  filters: [{ column: 1, is: 'is', values: [region] }],
  measure: { of: 'max', column: 2 },
});
const lastResult = () => model.requests.at(-1)?.body.messages.at(-1)?.content;

test('a figure that a model plans is computed, and its text is not rephrased', async () => {
  const { text, events } = await askWith(
    'the best day of the capital',
    compute(highestOf('Seoul')),
  );
  expect(text).toBe('Highest Revenue (Region is Seoul): 30,500.');
  expect(model.requests).toHaveLength(1);
  expect(JSON.stringify(model.requests[0]?.body)).not.toContain('12000,');
  expect(dataOf(events, 'card')).toMatchObject({ kind: 'table' });
  expect(dataOf(events, 'citation')).toMatchObject({ n: 1, source_type: 'csv', sentences: [0] });
  const { session_id, message_id } = dataOf(events, 'meta');
  const params = { hash: window.hash_id, session_id, message_id };
  const { explanation } = await owner.api.call(sessionEndpoints.explain, { params });
  expect(explanation).toMatchObject({
    decided_by: 'skill',
    tools: [{ name: 'compute_figure', failed: false }],
    prompt_tokens: expect.any(Number),
  });
});

test('two figures at once are quoted one after the other', async () => {
  const { text, events } = await askWith(
    'the best day of the capital and the best day of the port',
    compute(highestOf('Seoul'), highestOf('Busan')),
  );
  expect(text).toBe(
    'Highest Revenue (Region is Seoul): 30,500.\n\nHighest Revenue (Region is Busan): 8,000.',
  );
  const citations = events.flatMap((event) => (event.name === 'citation' ? [event.data] : []));
  expect(citations).toMatchObject([{ n: 1 }, { n: 2, sentences: [1] }]);
});

test('a figure follows a text of the model in a new paragraph, as it is stored', async () => {
  const { text, events } = await askWith('the best day of the capital', {
    tokens: ['Let me look. '],
    ...compute(highestOf('Seoul')),
  });
  expect(text).toMatch(/^Let me look\.\s*\n\nHighest Revenue/);
  const { session_id } = dataOf(events, 'meta');
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id },
  });
  expect(messages.at(-1)?.text).toBe(text);
});

test.each([
  [
    'a column that is not numeric',
    { measure: { of: 'sum', column: 1 } },
    'needs a column of numbers',
  ],
  ['a column that does not exist', { measure: { of: 'sum', column: 99 } }, 'no column 99'],
  ['another operation', { measure: { of: 'exec', column: 2 } }, 'Wrong arguments'],
  ['another table', { table: 7, measure: { of: 'count' } }, 'no table 7'],
])('a plan with %s is explained, and the model can plan again', async (_what, plan, problem) => {
  const { text } = await askWith(
    'the best day of the capital',
    compute(plan),
    compute(highestOf('Seoul')),
  );
  expect(lastResult()).toContain(problem);
  expect(text).toBe('Highest Revenue (Region is Seoul): 30,500.');
});

test('a plan that ignores a filter of the question is rejected, and its figure is left out of the answer', async () => {
  const { text } = await askWith(
    'revenue in Seoul',
    compute({ measure: { of: 'sum', column: 2 } }),
    { tokens: ['The revenue is 50,500.'] },
  );
  expect(lastResult()).toContain('leaves out or changes');
  expect(text).not.toContain('50,500');
});

test('a figure beside a failed call goes back to the model, which may state it', async () => {
  const { text } = await askWith(
    'the best day of the capital',
    { toolCalls: [...compute(highestOf('Seoul')).toolCalls, { name: 'guess', arguments: {} }] },
    { tokens: ['The best day made 30,500 [1]. ', 'The worst made 7,777 [1].'] },
  );
  expect(text.trim()).toBe('The best day made 30,500 [1].');
});

test('a model’s reply that something cannot be computed is not replaced', async () => {
  const { text, events } = await askWith('total revenue', { tokens: ['NO_ANSWER'] });
  expect(text).toContain('I can compute figures from sales.csv');
  expect(dataOf(events, 'done').finish).toBe('no_answer');
});

test('the figure is planned from the words of the question when the model fails', async () => {
  const { text } = await askWith('revenue by region', { status: 401 });
  expect(text).toContain('Seoul with 42,500 and Busan with 8,000');
});
