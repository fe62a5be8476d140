import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { agentTypes } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { FEATURES: 'companion,blooming,sales' } });
  owner = await app.signUp();
});
afterAll(() => app.close());

const { addKnowledge, batchUpsert, generateChat, pairs, removePairs, splitChat } = schoolEndpoints;

async function newAgent(user = owner) {
  const window = await app.createWindow(user);
  return { window, params: { agent_id: window.agent_id ?? '' } };
}

const teach = (params: { agent_id: string }, question: string, answer: string) =>
  owner.api.call(addKnowledge, { params, body: { pairs: [{ question, answer, source: 'chat' }] } });

async function answerTo(params: { agent_id: string }, text: string) {
  const { items } = await owner.api.call(pairs, { params });
  const [knowledge] = await app.services.db
    .selectFrom('school_pairs')
    .select('knowledge_id')
    .where('id', '=', items[0]?.id ?? '')
    .execute();
  return owner.api.call(knowledgeEndpoints.search, {
    params: { id: knowledge?.knowledge_id ?? '' },
    body: { text },
  });
}

test('the latest of two answers to one question is given, with school as its source', async () => {
  const { params, window } = await newAgent();
  await teach(params, 'How long is the warranty?', 'One year.');
  const corrected = await teach(params, '  how long is the WARRANTY', 'Two years.');
  expect(corrected.items).toMatchObject([{ answer: 'Two years.' }]);
  expect((await owner.api.call(pairs, { params })).total).toBe(1);
  expect((await answerTo(params, 'warranty how long')).answer).toMatchObject({
    text: 'Two years.',
    citations: [{ source_type: 'school' }],
  });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'How long is the warranty?' });
  expect(dataOf(events, 'delta').t).toBe('Two years.');
});

test('a taught answer takes precedence over a FAQ with the same question', async () => {
  const { params } = await newAgent();
  const body = { ...params, question: 'Do you open on Sunday?', answer: 'No.' };
  await owner.api.call(faqEndpoints.create, { body });
  await teach(params, 'Do you open on Sunday?', 'Yes, from noon.');
  expect((await answerTo(params, 'Do you open on Sunday?')).answer.text).toBe('Yes, from noon.');
});

test('a taught pair is deleted through its own agent only, and strangers get a 404', async () => {
  const { params } = await newAgent();
  const { items } = await teach(params, 'Is there parking?', 'Behind the house.');
  const id = items[0]?.id ?? '';
  const stranger = await app.signUp();
  for (const call of [
    () => stranger.api.call(pairs, { params }),
    () => stranger.api.call(removePairs, { params, body: { id } }),
    () => stranger.api.call(splitChat, { params, body: { text: 'Q: a\nA: b' } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 404 });
  }
  const other = await newAgent();
  await expect(
    owner.api.call(removePairs, { params: other.params, body: { id } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await owner.api.call(removePairs, { params, body: { id } })).toEqual({ deleted: 1 });
  expect(await owner.api.call(pairs, { params })).toMatchObject({ total: 0 });
});

test('an upsert stores the valid rows and reports an error for each invalid one', async () => {
  const { params } = await newAgent();
  const items = [
    { question: 'One?', answer: '1' },
    { question: '', answer: '2' },
    { question: 'Three?' },
    'nothing',
    { question: 'one', answer: '1, again' },
    ...Array.from({ length: 400 }, (_, n) => ({ question: `Number ${n} costs?`, answer: `${n}` })),
  ];
  const first = await owner.api.call(batchUpsert, { params, body: { items } });
  expect(first).toMatchObject({
    created: 401,
    updated: 0,
    failed: [
      { row: 1, field: 'question', error: 'required' },
      { row: 2, field: 'answer', error: 'required' },
      { row: 3, error: 'required' },
    ],
  });
  const again = await owner.api.call(batchUpsert, { params, body: { items: items.slice(5) } });
  expect(again).toEqual({ created: 0, updated: 0, unchanged: 400, failed: [] });
  const many = Array(501).fill(items[0]);
  await expect(
    owner.api.call(batchUpsert, { params, body: { items: many } }),
  ).rejects.toMatchObject({ data: { fields: { items: 'too_many' } } });
});

test('sample dialogues are composed of stored pairs when there is no model', async () => {
  const { params } = await newAgent();
  await teach(params, 'How much is delivery?', 'Three euros.');
  await teach(params, 'How fast is delivery?', 'Two days.');
  const body = { topic: 'delivery', turns: 2, count: 2 };
  const made = await owner.api.call(generateChat, { params, body });
  expect(made.mode).toBe('template');
  expect(made.dialogues).toHaveLength(2);
  expect(made.dialogues[0]?.messages).toMatchObject([
    { sender: 'customer', text: expect.stringContaining('delivery') },
    { sender: 'chatbot' },
  ]);
  expect(
    (await owner.api.call(generateChat, { params, body: { topic: 'xyzzy' } })).dialogues,
  ).toEqual([]);
});

test('a chat of the history is split into pairs, only for members who may read it', async () => {
  const { params, window } = await newAgent();
  await teach(params, 'Do you repair bicycles?', 'Yes, every day.');
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Do you repair bicycles?' });
  const body = { session_id: dataOf(events, 'meta').session_id };
  expect(await owner.api.call(splitChat, { params, body })).toEqual({
    ...body,
    pairs: [{ question: 'Do you repair bicycles?', answer: 'Yes, every day.', start: 0, end: 2 }],
  });
  const editor = await app.memberOf(owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  await expect(editor.api.call(splitChat, { params, body })).rejects.toMatchObject({
    code: 'permission_required',
  });
});

test('agents of every type can be taught', async () => {
  for (const agent_type of agentTypes) {
    const window = await owner.api.call(windowEndpoints.create, {
      body: { name: `A ${agent_type} chatbot`, agent_type },
    });
    const params = { agent_id: window.agent_id ?? '' };
    await teach(params, 'What is the name of the dog?', 'Bello.');
    expect((await answerTo(params, 'name of the dog')).answer.text).toBe('Bello.');
  }
});
