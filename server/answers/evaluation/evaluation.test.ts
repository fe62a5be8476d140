import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import type { EvaluationRun } from '#shared/contracts/answers/evaluation-runs.ts';
import type { GuidanceRule } from '#shared/contracts/answers/guidance.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const params = () => ({ id: window.agent_id ?? '' });
const call = evaluationEndpoints;

async function newShop() {
  window = await app.createWindow(owner);
  const deliver = await addFaq('Do you deliver?', 'Yes, in the city.');
  const refund = await addFaq('How do refunds work?', 'Within five days.');
  return { deliver, refund };
}

function addFaq(question: string, answer: string) {
  return owner.api.call(faqEndpoints.create, {
    body: { agent_id: params().id, question, answer },
  });
}

const disable = (...ids: string[]) =>
  owner.api.call(faqEndpoints.enable, { body: { ids, enabled: false } });

const seed = (from: 'faq' | 'unanswered') =>
  owner.api.call(call.seed, { params: params(), body: { from } });

async function run(target: 'draft' | 'live' = 'draft') {
  const started = await owner.api.call(call.start, { params: params(), body: { target } });
  const find = () => owner.api.call(call.run, { params: { ...params(), run_id: started.id } });
  let found: EvaluationRun = started;
  while (found.state === 'queued' || found.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await find();
  }
  return find();
}

const publish = (publish_anyway?: string) =>
  owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { name: 'New name', publish: true, ...(publish_anyway && { publish_anyway }) },
  });

test('a set seeded from FAQs passes, and a disabled FAQ is reported as a regression of its question', async () => {
  const { deliver } = await newShop();
  expect(await seed('faq')).toEqual({ added: 2, left_out: 0 });
  expect(await seed('faq')).toEqual({ added: 0, left_out: 0 });
  expect(await run()).toMatchObject({ state: 'done', total: 2, done: 2, passed: 2, regressed: 0 });
  await disable(deliver.id);
  const broken = await run();
  expect(broken).toMatchObject({ state: 'done', passed: 1, regressed: 1 });
  expect(broken.results[0]).toMatchObject({
    question: 'Do you deliver?',
    passed: false,
    regressed: true,
    answered: false,
    source_right: false,
  });
  expect(await owner.api.call(call.runs, { params: params() })).toHaveLength(2);
});

test('a question can expect words of the answer or “no answer”', async () => {
  await newShop();
  const add = (question: string, rest: { text?: string; expects?: 'none' }) =>
    owner.api.call(call.add, { params: params(), body: { question, ...rest } });
  await add('Do you deliver?', { text: 'in the CITY' });
  await add('How do refunds work?', { text: 'ten days' });
  await add('Who won the election?', { expects: 'none' });
  const { results, passed } = await run('live');
  expect(passed).toBe(2);
  expect(results[0]).toMatchObject({ question: 'How do refunds work?', text_right: false });
});

test('publishing is refused with the failing questions, and an owner can override it with a reason', async () => {
  const { deliver, refund } = await newShop();
  await seed('faq');
  await disable(deliver.id, refund.id);
  await publish();
  await owner.api.call(call.gate, { params: params(), body: { required: true } });
  await expect(publish()).rejects.toMatchObject({
    code: 'gate_failed',
    data: {
      context: {
        total: 2,
        failing: [
          { question: expect.any(String), answered: false },
          { id: expect.any(String), answer: expect.any(String) },
        ],
      },
    },
  });
  await expect(
    owner.api.call(agentEndpoints.change, { params: params(), body: { publish: true } }),
  ).rejects.toMatchObject({ code: 'gate_failed' });
  const { published_version } = await publish('The winter sale cannot wait');
  expect(published_version).toBe(window.published_version + 2);
  const entry = await app.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'evaluation.gate_overridden')
    .where('object_id', '=', params().id)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ reason: 'The winter sale cannot wait' });
});

test('unanswered questions of customers are added to the set', async () => {
  await newShop();
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Is there parking?' });
  expect(dataOf(events, 'done').finish).toBe('no_answer');
  expect(await seed('unanswered')).toEqual({ added: 1, left_out: 0 });
  const { items } = await owner.api.call(call.questions, { params: params() });
  expect(items).toMatchObject([{ question: 'Is there parking?', origin: 'unanswered' }]);
});

test('a dry run returns the matched terms and stores nothing', async () => {
  await newShop();
  const tried = await owner.api.call(call.try, {
    params: params(),
    body: { text: 'Do you deliver to the moon?' },
  });
  expect(tried).toMatchObject({ mode: 'retrieval', answer: { text: 'Yes, in the city.' } });
  expect(tried.passages[0]).toMatchObject({
    cited: true,
    why: { in_title: ['deliver'], missing: ['moon'] },
  });
  const { count } = await app.services.db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('window_id', '=', window.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('a set keeps its custom order, and new questions come last', async () => {
  await newShop();
  const add = (question: string) =>
    owner.api.call(call.add, { params: params(), body: { question } });
  const [a, b, c] = [await add('A?'), await add('B?'), await add('C?')];
  const order = (...ids: string[]) =>
    owner.api.call(call.order, { params: params(), body: { ids } });
  expect(await order(c.id, a.id, b.id)).toEqual({ ids: [c.id, a.id, b.id] });
  expect(await order(b.id)).toEqual({ ids: [b.id, c.id, a.id] });
  const last = await add('D?');
  const { items } = await owner.api.call(call.questions, { params: params() });
  expect(items.map(({ id }) => id)).toEqual([b.id, c.id, a.id, last.id]);
  await expect(order(a.id, 'another')).rejects.toMatchObject({
    data: { fields: { ids: 'unknown_reference' } },
  });
});

test('a question is changed together with its expectation', async () => {
  const { deliver } = await newShop();
  const { id: question_id } = await owner.api.call(call.add, {
    params: params(),
    body: { question: 'Do you ship?', text: 'city' },
  });
  const changed = await owner.api.call(call.change, {
    params: { ...params(), question_id },
    body: { question: 'Do you deliver?', source: { type: 'faq', id: deliver.id }, text: '' },
  });
  expect(changed).toMatchObject({
    question: 'Do you deliver?',
    text: '',
    source_title: 'Do you deliver?',
  });
});

test('a taught pair becomes a question that publishing checks', async () => {
  await newShop();
  const taught = await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: params().id },
    body: { pairs: [{ question: 'May dogs come in?', answer: 'Yes, on a leash.' }] },
  });
  const pair = taught.items[0];
  const source = { type: 'school' as const, id: pair?.id ?? '' };
  const added = await owner.api.call(call.add, {
    params: params(),
    body: { question: 'May dogs come in?', source },
  });
  expect(added).toMatchObject({ source, source_title: 'May dogs come in?' });
  expect(await run()).toMatchObject({ total: 1, passed: 1 });
  await owner.api.call(call.gate, { params: params(), body: { required: true } });
  await publish();
  await owner.api.call(schoolEndpoints.removePairs, {
    params: { agent_id: params().id },
    query: { id: source.id },
    body: undefined,
  });
  await expect(publish()).rejects.toMatchObject({ code: 'gate_failed' });
});

test('the gate checks settings as the publishing call changes them', async () => {
  await newShop();
  await seed('faq');
  await owner.api.call(call.gate, { params: params(), body: { required: true } });
  const rule: GuidanceRule = {
    ...{ id: crypto.randomUUID(), name: 'All', enabled: true, match: 'any', phrases: [] },
    ...{ languages: [], hours: 'any', action: 'answer', text: 'Ask Mina.' },
  };
  const change = (guidance: GuidanceRule[]) =>
    owner.api.call(agentEndpoints.change, { params: params(), body: { guidance, publish: true } });
  await expect(change([rule])).rejects.toMatchObject({ code: 'gate_failed' });
  expect(await change([{ ...rule, enabled: false }])).toMatchObject({ draft_changes: 0 });
});

test('restoring a version is checked by the same gate', async () => {
  const { deliver } = await newShop();
  await seed('faq');
  await publish();
  await disable(deliver.id);
  await owner.api.call(call.gate, { params: params(), body: { required: true } });
  const restore = (body: { publish: boolean; publish_anyway?: string }) =>
    owner.api.call(versionEndpoints.restore, {
      params: { hash: window.hash_id, number: 1 },
      body,
    });
  await expect(restore({ publish: true })).rejects.toMatchObject({
    code: 'gate_failed',
    data: { context: { total: 1, failing: [{ question: 'Do you deliver?' }] } },
  });
  const find = () =>
    owner.api.call(windowEndpoints.get, { query: { window_hash: window.hash_id } });
  expect(await find()).toMatchObject({ name: 'New name', draft_changes: 0 });

  expect(await restore({ publish: false })).toMatchObject({ name: window.name });
  const restored = await restore({ publish: true, publish_anyway: 'We go back' });
  expect(restored).toMatchObject({ name: window.name, draft_changes: 0 });
});

test('sets of other organizations are not found', async () => {
  const stranger = await app.signUp();
  await expect(stranger.api.call(call.questions, { params: params() })).rejects.toMatchObject({
    code: 'not_found',
  });
});
