import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/agents.ts';
import { type EvaluationRun, evaluationEndpoints } from '#shared/contracts/evaluation.ts';
import { faqEndpoints } from '#shared/contracts/faq.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import { schoolEndpoints } from '#shared/contracts/school.ts';
import { type Window, windowEndpoints } from '#shared/contracts/windows.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signedUp();
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

test('Z3 a set seeded from FAQ runs green; a broken FAQ is a regression with its name', async () => {
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

test('Z3 the words of an answer and “no answer” can be expected', async () => {
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

test('Z3 publishing is stopped with the failing questions; an owner may override with a reason', async () => {
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

test('Z3 what customers asked in vain becomes part of the set', async () => {
  await newShop();
  const { api } = await app.visitorOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Is there parking?' });
  expect(dataOf(events, 'done').finish).toBe('no_answer');
  expect(await seed('unanswered')).toEqual({ added: 1, left_out: 0 });
  const { items } = await owner.api.call(call.questions, { params: params() });
  expect(items).toMatchObject([{ question: 'Is there parking?', origin: 'unanswered' }]);
});

test('N14 a try tells which words matched, and leaves no trace', async () => {
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

test('Z3 a set is ordered as people want it, and what is added comes last', async () => {
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

test('Z3 a question is changed with what is expected of its answer', async () => {
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

test('Z11 what was taught becomes a question that publishing asks', async () => {
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

test('Z3 the gate looks at what the same call changes', async () => {
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

test('Z3 sets of others do not exist', async () => {
  const stranger = await app.signedUp();
  await expect(stranger.api.call(call.questions, { params: params() })).rejects.toMatchObject({
    code: 'not_found',
  });
});
