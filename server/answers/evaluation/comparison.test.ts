import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';

let app: TestApp;
let current: ModelServer;
let candidate: ModelServer;
let owner: TestUser;
let window: Window;
const call = evaluationEndpoints;
const fact = 'We deliver within two days.';

beforeAll(async () => {
  [current, candidate] = await Promise.all([startModelServer(), startModelServer()]);
  const hosts = [current, candidate].map(({ baseUrl }) => new URL(baseUrl).host);
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: hosts.join(',') } });
});
beforeEach(async () => {
  current.always({ tokens: [fact, ' [1]'] });
  candidate.always({ tokens: [fact, ' [1]'] });
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
  const agent_id = params().id;
  for (const [question, answer] of [
    ['When do you deliver?', fact],
    ['How do refunds work?', 'Within five days.'],
  ] as const) {
    await owner.api.call(faqEndpoints.create, { body: { agent_id, question, answer } });
  }
  await owner.api.call(call.add, {
    params: params(),
    body: { question: 'When do you deliver?', text: 'two days' },
  });
  await addModel('Current', current, { is_default: true });
  await addModel('Candidate', candidate, { prompt_price: 500_000, completion_price: 1_000_000 });
});
afterAll(async () => {
  await app.close();
  await current.close();
  await candidate.close();
});

const params = () => ({ id: window.agent_id ?? '' });

const addModel = (name: string, { baseUrl }: ModelServer, rest: object) =>
  owner.api.call(organizationModelEndpoints.create, {
    body: { name, base_url: baseUrl, model: 'large', ...rest },
  });

const start = (model: string) =>
  owner.api.call(call.compare, { params: params(), body: { model } });

const read = (id: string) =>
  owner.api.call(call.comparison, { params: { ...params(), comparison_id: id } });

async function compare(model = 'Candidate') {
  const { id } = await start(model);
  return eventually(
    () => read(id),
    ({ state }) => state !== 'queued' && state !== 'running',
  );
}

const spending = () => owner.api.call(spendingEndpoints.get, { params: { hash: window.hash_id } });

test('two models answer the question set and are compared by result, time, tokens and cost', async () => {
  candidate.always({ tokens: ['We deliver within nine weeks.', ' [1]'] });
  const comparison = await compare();
  expect(comparison).toMatchObject({
    state: 'done',
    total: 1,
    current: { model: 'Current', done: 1, passed: 1, failed: 0, cost: null },
    candidate: { model: 'Candidate', done: 1, passed: 0, failed: 0 },
  });
  const { prompt_tokens, completion_tokens, cost, milliseconds } = comparison.candidate;
  expect(prompt_tokens).toBeGreaterThan(0);
  expect(cost).toBeCloseTo(prompt_tokens / 2 + completion_tokens, 5);
  expect(milliseconds).toEqual(expect.any(Number));
  const [question] = comparison.questions;
  expect(question).toMatchObject({
    question: 'When do you deliver?',
    current: { passed: true, answer: fact, failure: null },
    candidate: { passed: false, failure: null },
  });
  const listed = await owner.api.call(call.comparisons, { params: params() });
  expect(listed).toMatchObject({ current: 'Current', items: [{ id: comparison.id }] });
});

test('the tokens of a comparison count towards the spending limit', async () => {
  const { current: currentRun, candidate: candidateRun } = await compare();
  const { models, used } = await spending();
  const tokensOf = (run: typeof currentRun) => run.prompt_tokens + run.completion_tokens;
  expect(used.tokens).toBe(tokensOf(currentRun) + tokensOf(candidateRun));
  const { cost } = models.find(({ name }) => name === 'Candidate') ?? {};
  expect(cost).toBeCloseTo(candidateRun.cost ?? 0, 5);
});

test('a model is not asked once the spending limit is reached', async () => {
  await compare();
  await owner.api.call(spendingEndpoints.change, {
    params: { hash: window.hash_id },
    body: { limit: { unit: 'tokens', amount: 1 } },
  });
  const requests = candidate.requests.length;
  const { questions, candidate: result } = await compare();
  expect(questions[0]?.candidate).toMatchObject({ passed: false, failure: 'spending_limit' });
  expect(result).toMatchObject({ failed: 1, prompt_tokens: 0, cost: 0 });
  expect(candidate.requests).toHaveLength(requests);
});

test('a failing model is shown with the reason at each question', async () => {
  candidate.always({ status: 400 });
  const failed = await compare();
  expect(failed).toMatchObject({ state: 'done', candidate: { done: 1, passed: 0, failed: 1 } });
  expect(failed.candidate.milliseconds).toBeNull();
  expect(failed.questions[0]?.candidate).toMatchObject({ failure: 'http', answer: '' });

  candidate.always({ tokens: [`${fact} `, 'And then '], errorAfter: 2 });
  const interrupted = await compare();
  expect(interrupted.questions[0]?.candidate).toMatchObject({
    passed: false,
    failure: 'stream_error',
  });
});

test('without a model the sources are quoted free of charge', async () => {
  const { candidate: without, questions } = await compare('none');
  expect(without).toMatchObject({ model: 'none', passed: 1, prompt_tokens: 0, cost: 0 });
  expect(questions[0]?.candidate?.answer).toContain(fact);
});

test('a comparison does not count as a run of the question set, nor as the previous result', async () => {
  candidate.always({ tokens: ['We deliver within nine weeks.', ' [1]'] });
  await compare();
  expect(await owner.api.call(call.runs, { params: params() })).toEqual([]);
  const run = await owner.api.call(call.start, { params: params(), body: { target: 'live' } });
  const find = () => owner.api.call(call.run, { params: { ...params(), run_id: run.id } });
  expect(await eventually(find, ({ state }) => state === 'done')).toMatchObject({ passed: 1 });
  const { questions } = await compare();
  expect(questions[0]?.candidate).toMatchObject({ passed: false });
});

test('a running comparison is stopped', async () => {
  current.always({ hangBeforeHeaders: true });
  const { id } = await start('Candidate');
  const stopped = await owner.api.call(call.stopComparison, {
    params: { ...params(), comparison_id: id },
  });
  expect(stopped).toMatchObject({ state: 'stopped' });
});

test('a candidate must be an available model other than the current one', async () => {
  const refused = (error: string) => ({ data: { fields: { model: error } } });
  await expect(start('Unknown')).rejects.toMatchObject(refused('unknown_reference'));
  await expect(start('operator')).rejects.toMatchObject(refused('unknown_reference'));
  await expect(start('Current')).rejects.toMatchObject(refused('unchanged'));
  await expect(start('default')).rejects.toMatchObject(refused('unchanged'));
});

test('after the switch the candidate is the current model', async () => {
  await owner.api.call(agentEndpoints.change, {
    params: params(),
    body: { model: 'Candidate', publish: true },
  });
  const { current: now } = await owner.api.call(call.comparisons, { params: params() });
  expect(now).toBe('Candidate');
});

test('another organization and members without permission see no comparison', async () => {
  const { id } = await start('Candidate');
  const comparison = { params: { ...params(), comparison_id: id } };
  const stranger = await app.signUp();
  await expect(stranger.api.call(call.comparison, comparison)).rejects.toMatchObject({
    code: 'not_found',
  });
  const reader = await app.memberOf(owner, { permissions: ['usage'], windowIds: [window.id] });
  await expect(reader.api.call(call.comparison, comparison)).rejects.toMatchObject({ status: 403 });
  await expect(
    reader.api.call(call.compare, { params: params(), body: { model: 'Candidate' } }),
  ).rejects.toMatchObject({ status: 403 });
});
