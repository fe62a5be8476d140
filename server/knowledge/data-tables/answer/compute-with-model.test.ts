import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addTestTable, loadedTable } from '#server/testing/data-tables.ts';
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
  await loadedTable(owner, (await addTestTable(owner, agentId, sales)).id);
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const queueAnswers = (...answers: string[]) =>
  model.next(...answers.map((text) => ({ tokens: [text] })));
const answerOf = (text: string) =>
  owner.api.call(dataTableEndpoints.ask, { body: { agent_id: agentId, text, language: 'en' } });
const askQuestion = async (text = 'revenue by region') => (await answerOf(text)).text;
const highestOfSeoul = {
  filters: [{ column: 1, is: 'is', values: ['Seoul'] }],
  measure: { of: 'max', column: 2 },
};

test('a plan of the model is run by the server, and no row is sent to the model', async () => {
  queueAnswers(`Here it is:\n\`\`\`json\n${JSON.stringify({ plan: highestOfSeoul })}\n\`\`\``);
  expect(await askQuestion('the best day of the capital')).toBe(
    'Highest Revenue (Region is Seoul): 30,500.',
  );
  const [request] = model.requests;
  expect(JSON.stringify(request?.body)).not.toContain('12000,');
  expect(model.requests).toHaveLength(1);
});

test('the model can plan a share, which the server computes', async () => {
  queueAnswers(
    JSON.stringify({
      plan: {
        filters: [{ column: 1, is: 'is', values: ['Seoul'] }],
        measure: { of: 'sum', column: 2 },
        compare: { as: 'share', filters: [] },
      },
    }),
  );
  expect(await askQuestion('how much of the revenue is due to the capital')).toBe(
    'Total of Revenue (Region is Seoul): 42,500 of 50,500, which is 84.16%.',
  );
});

test('an invalid plan is returned to the model once with the reason', async () => {
  queueAnswers(
    JSON.stringify({ plan: { measure: { of: 'sum', column: 1 } } }),
    JSON.stringify({ plan: highestOfSeoul }),
  );
  expect(await askQuestion()).toBe('Highest Revenue (Region is Seoul): 30,500.');
  expect(model.requests[1]?.body.messages.at(-1)?.content).toContain(
    '"sum" needs a column of numbers',
  );
});

test.each([
  ['no JSON at all', 'I would rather not.'],
  [
    'columns that are text',
    '{"plan":{"measure":{"of":"sum","column":"2; drop table data_cells"}}}',
  ],
  ['an operation that is not there', '{"plan":{"measure":{"of":"exec","column":2}}}'],
  ['a column that is not there', '{"plan":{"measure":{"of":"sum","column":99}}}'],
  ['things that were not asked for', '{"plan":{"measure":{"of":"count"},"sql":"select 1"}}'],
])('keywords plan the question when the model answers twice with %s', async (_what, answer) => {
  queueAnswers(answer, answer);
  expect(await askQuestion()).toBe(byWords);
  expect(model.requests).toHaveLength(2);
});

test('keywords plan the question when the model fails', async () => {
  model.next({ status: 400 });
  expect(await askQuestion()).toBe(byWords);
});

test('a question has no figure when the model says that it cannot be computed', async () => {
  queueAnswers('{"plan": null}');
  expect(await askQuestion()).toContain('I can compute figures from sales.csv');
});

test.each([
  ['a figure', 'total revenue', { measure: { of: 'count' } }],
  ['a value', 'revenue in Seoul', { measure: { of: 'sum', column: 2 } }],
  ['a period', 'revenue in January 2026', { measure: { of: 'sum', column: 2 } }],
  ['what was asked, and counts rows', 'the best month', { measure: { of: 'count' } }],
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
    'a name that the table does not hold',
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
  queueAnswers(JSON.stringify({ plan }));
  const { card, text } = await answerOf(question);
  expect({ card, text }).toEqual({ card: null, text: expect.stringMatching(/choose|ask about/) });
});
