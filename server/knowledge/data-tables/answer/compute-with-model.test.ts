import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';

const sales = `Date,Region,Revenue
2026-01-05,Seoul,12000
2026-01-20,Busan,8000
2026-02-03,Seoul,30500
`;
const byWords =
  'Total of Revenue by Region, highest first: Seoul with 42,500 and Busan with 8,000.';

let model: ModelServer;
let app: TestApp;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ jobs: true, env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  const window = await app.createWindow(owner);
  const agent = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: window.hash_id, replace: true },
  });
  agentId = agent.id;
  await waitForTable(owner, (await addTestTable(owner, agentId, sales)).id);
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const answerOf = (text: string, ...scripts: ModelScript[]) => {
  model.next(...scripts);
  return owner.api.call(dataTableEndpoints.ask, {
    body: { agent_id: agentId, text, language: 'en' },
  });
};
const textOf = async (...args: Parameters<typeof answerOf>) => (await answerOf(...args)).text;
const compute = (...plans: object[]) => ({
  toolCalls: plans.map((plan) => ({ name: 'compute_figure', arguments: { table: 0, ...plan } })),
});
const bestDay = 'the best day of the capital';
const highestOf = (region: string) => ({
  filters: [{ column: 1, is: 'is', values: [region] }],
  measure: { of: 'max', column: 2 },
});

test('a plan of the model is run by the server, and no row is sent to the model', async () => {
  expect(await textOf(bestDay, compute(highestOf('Seoul')))).toBe(
    'Highest Revenue (Region is Seoul): 30,500.',
  );
  expect(model.requests).toHaveLength(1);
  expect(JSON.stringify(model.requests[0]?.body)).not.toContain('12000,');
});

test('the model can plan a share, which the server computes', async () => {
  const share = {
    filters: [{ column: 1, is: 'is', values: ['Seoul'] }],
    measure: { of: 'sum', column: 2 },
    compare: { as: 'share', filters: [] },
  };
  const question = 'how much of the revenue is due to the capital';
  expect(await textOf(question, compute(share))).toBe(
    'Total of Revenue (Region is Seoul): 42,500 of 50,500, which is 84.16%.',
  );
});

test('two figures at once are answered one after the other', async () => {
  const { text, citations } = await answerOf(
    'the best day of the capital and the best day of the port',
    compute(highestOf('Seoul'), highestOf('Busan')),
  );
  expect(text).toBe(
    'Highest Revenue (Region is Seoul): 30,500.\n\nHighest Revenue (Region is Busan): 8,000.',
  );
  expect(citations).toMatchObject([
    { n: 1, sentences: [0] },
    { n: 2, sentences: [1] },
  ]);
});

test.each([
  ['text for a sum', { measure: { of: 'sum', column: 1 } }, '"sum" needs a column of numbers'],
  ['a column that does not exist', { measure: { of: 'sum', column: 99 } }, 'no column 99'],
  ['an unknown operation', { measure: { of: 'exec', column: 2 } }, 'Wrong arguments'],
  ['code for a column', { measure: { of: 'sum', column: '2; drop table x' } }, 'Wrong arguments'],
  ['an unknown argument', { measure: { of: 'count' }, sql: 'select 1' }, 'Wrong arguments'],
])('a plan with %s is returned to the model with the reason', async (_what, plan, problem) => {
  expect(await textOf(bestDay, compute(plan), compute(highestOf('Seoul')))).toBe(
    'Highest Revenue (Region is Seoul): 30,500.',
  );
  expect(model.requests[1]?.body.messages.at(-1)?.content).toContain(problem);
});

test('keywords plan the question when the model fails', async () => {
  expect(await textOf('revenue by region', { status: 401 })).toBe(byWords);
});

test('a question has no figure when the model says that it cannot be computed', async () => {
  expect(await textOf('revenue by region', { tokens: ['NO_ANSWER'] })).toContain(
    'I can compute figures from sales.csv',
  );
});

test.each([
  ['a figure', 'total revenue', { measure: { of: 'count' } }],
  ['a value', 'revenue in Seoul', { measure: { of: 'sum', column: 2 } }],
  ['a period', 'revenue in January 2026', { measure: { of: 'sum', column: 2 } }],
  ['the grouping and only counts rows', 'the best month', { measure: { of: 'count' } }],
  ['an average', 'average revenue in Seoul', { measure: { of: 'sum', column: 2 }, filters: [] }],
  [
    'a value for another',
    'revenue in Seoul',
    {
      measure: { of: 'sum', column: 2 },
      filters: [{ column: 1, is: 'is', values: ['Busan'] }],
    },
  ],
  [
    'a name that the table does not contain',
    'revenue in Berlin',
    { measure: { of: 'sum', column: 2 } },
  ],
  [
    'a share',
    'what share of revenue comes from Seoul',
    {
      measure: { of: 'sum', column: 2 },
      filters: [{ column: 1, is: 'is', values: ['Seoul'] }],
    },
  ],
])('a plan of the model is not run when it drops %s', async (_what, question, plan) => {
  const { card, text } = await answerOf(question, ...Array(3).fill(compute(plan)));
  expect({ card, text }).toEqual({ card: null, text: expect.stringMatching(/I can compute/) });
});
