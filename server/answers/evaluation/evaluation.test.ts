import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { newEvaluatedShop } from '#server/testing/evaluated-shop.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints as call } from '#shared/contracts/answers/evaluation.ts';
import { maxQuestions } from '#shared/contracts/answers/evaluation-questions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

const newShop = () => newEvaluatedShop(app, owner);

test('a set seeded from FAQs passes, and a disabled FAQ is reported as a regression of its question', async () => {
  const { deliver, params, disableFaqs, seed, run } = await newShop();
  expect(await seed('faq')).toEqual({ added: 2, left_out: 0 });
  expect(await seed('faq')).toEqual({ added: 0, left_out: 0 });
  expect(await run()).toMatchObject({ state: 'done', total: 2, done: 2, passed: 2, regressed: 0 });
  await disableFaqs(deliver.id);
  const regressed = await run();
  expect(regressed).toMatchObject({ state: 'done', passed: 1, regressed: 1 });
  expect(regressed.results[0]).toMatchObject({
    question: 'Do you deliver?',
    passed: false,
    regressed: true,
    answered: false,
    source_right: false,
  });
  expect(await owner.api.call(call.runs, { params })).toHaveLength(2);
});

test('a question can expect words of the answer or “no answer”', async () => {
  const { params, run } = await newShop();
  const add = (question: string, rest: { text?: string; expects?: 'none' }) =>
    owner.api.call(call.add, { params, body: { question, ...rest } });
  await add('Do you deliver?', { text: 'in the CITY' });
  await add('How do refunds work?', { text: 'ten days' });
  await add('Who won the election?', { expects: 'none' });
  const { results, passed } = await run('live');
  expect(passed).toBe(2);
  expect(results[0]).toMatchObject({ question: 'How do refunds work?', text_right: false });
});

test('unanswered questions of customers are added to the set', async () => {
  const { window, params, seed } = await newShop();
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Is there parking?' });
  expect(dataOf(events, 'done').finish).toBe('no_answer');
  expect(await seed('unanswered')).toEqual({ added: 1, left_out: 0 });
  const { items } = await owner.api.call(call.questions, { params });
  expect(items).toMatchObject([{ question: 'Is there parking?', origin: 'unanswered' }]);
});

test('a dry run returns the matched terms and stores nothing', async () => {
  const { window, params } = await newShop();
  const tried = await owner.api.call(call.try, {
    params,
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

test('questions that are added at the same time do not exceed the limit', async () => {
  const { params } = await newShop();
  const { organization_id } = owner.login;
  await app.services.db
    .insertInto('evaluation_questions')
    .values(
      Array.from({ length: maxQuestions - 1 }, (_, index) => ({
        organization_id,
        id: newId(),
        agent_id: params.id,
        question: `Question ${index}?`,
        expects: 'none' as const,
        origin: 'manual' as const,
        position: index,
      })),
    )
    .execute();
  const add = (question: string) => owner.api.call(call.add, { params, body: { question } });
  const added = await Promise.allSettled(['A?', 'B?', 'C?'].map(add));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await owner.api.call(call.questions, { params });
  expect(items).toHaveLength(maxQuestions);
});

test('a set keeps its custom order, and new questions come last', async () => {
  const { params } = await newShop();
  const add = (question: string) => owner.api.call(call.add, { params, body: { question } });
  const [a, b, c] = [await add('A?'), await add('B?'), await add('C?')];
  const order = (...ids: string[]) => owner.api.call(call.order, { params, body: { ids } });
  expect(await order(c.id, a.id, b.id)).toEqual({ ids: [c.id, a.id, b.id] });
  expect(await order(b.id)).toEqual({ ids: [b.id, c.id, a.id] });
  const last = await add('D?');
  const { items } = await owner.api.call(call.questions, { params });
  expect(items.map(({ id }) => id)).toEqual([b.id, c.id, a.id, last.id]);
  await expect(order(a.id, 'another')).rejects.toMatchObject({
    data: { fields: { ids: 'unknown_reference' } },
  });
});

test('a question is changed together with its expectation', async () => {
  const { deliver, params } = await newShop();
  const { id: question_id } = await owner.api.call(call.add, {
    params,
    body: { question: 'Do you ship?', text: 'city' },
  });
  const changed = await owner.api.call(call.change, {
    params: { ...params, question_id },
    body: { question: 'Do you deliver?', source: { type: 'faq', id: deliver.id }, text: '' },
  });
  expect(changed).toMatchObject({
    question: 'Do you deliver?',
    text: '',
    source_title: 'Do you deliver?',
  });
});

test('a question can only expect a source of its own agent', async () => {
  const { params } = await newShop();
  const { deliver: other } = await newShop();
  const source = { type: 'faq' as const, id: other.id };
  const unknown = { data: { fields: { source: 'unknown_reference' } } };
  const body = { question: 'Do you deliver?', source };
  await expect(owner.api.call(call.add, { params, body })).rejects.toMatchObject(unknown);
  const { id: question_id } = await owner.api.call(call.add, {
    params,
    body: { question: 'Do you ship?' },
  });
  await expect(
    owner.api.call(call.change, { params: { ...params, question_id }, body: { source } }),
  ).rejects.toMatchObject(unknown);
});

test('sets of other organizations are not found', async () => {
  const { params } = await newShop();
  const stranger = await app.signUp();
  await expect(stranger.api.call(call.questions, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
});
