import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { unansweredEndpoints } from '#shared/contracts/conversations/unanswered.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function newShop() {
  window = await app.createWindow(owner);
  await addFaq('Do you deliver?', 'Yes, in the city.');
}

const params = () => ({ id: window.agent_id ?? '' });
const addFaq = (question: string, answer: string, alternates: string[] = []) =>
  owner.api.call(faqEndpoints.create, {
    body: { agent_id: params().id, question, answer, alternates },
  });
const list = (user = owner) =>
  user.api.call(unansweredEndpoints.list, { params: params(), query: {} });
const decide = (ids: string[], decision: 'resolved' | 'dismissed', faq_id?: string) =>
  owner.api.call(unansweredEndpoints.decide, {
    params: params(),
    body: { ids, decision, ...(faq_id && { faq_id }) },
  });

/** Asks each question in a chat of its own, and dislikes the answers to those with a `!`. */
async function askAll(...questions: string[]) {
  const { api } = await app.customerOf(window.hash_id);
  for (const text of questions) {
    const { message_id } = dataOf(await ask(api, window.hash_id, { text }), 'meta');
    if (text.endsWith('!'))
      await api.call(webEndpoints.feedback, {
        params: { id: window.hash_id, message_id },
        body: { value: -1 },
      });
  }
}

test('unanswered questions are grouped by similarity and counted, answered ones are not listed', async () => {
  await newShop();
  await askAll('Is there parking?', 'is there PARKING', 'Is there any free parking?');
  await askAll('May I bring my dog?', 'Do you deliver?', 'Do you deliver!');
  const { items, total } = await list();
  expect(total).toBe(3);
  expect(items[0]).toMatchObject({
    question: 'Is there parking?',
    variants: ['Is there any free parking?'],
    count: 3,
    reasons: ['no_answer'],
    languages: ['en'],
    answered_now: false,
  });
  expect(items[0]?.chats[0]).toMatchObject({ window_hash: window.hash_id });
  expect(items.find(({ reasons }) => reasons.includes('disliked'))).toMatchObject({
    question: 'Do you deliver!',
    count: 1,
    answered_now: true,
  });
  expect(await list()).toEqual({ items, total: 3, page: 1, size: 10 });
});

test('adding a FAQ resolves a group, which returns when it is unanswered again', async () => {
  await newShop();
  await askAll('Is there parking?', 'Is there any free parking?');
  const [group] = (await list()).items;
  const faq = await addFaq(group?.question ?? '', 'Behind the house.', group?.variants);
  expect((await list()).items[0]?.answered_now).toBe(true);
  expect(await decide([group?.id ?? ''], 'resolved', faq.id)).toEqual({ decided: 1 });
  expect((await list()).total).toBe(0);

  await owner.api.call(faqEndpoints.enable, { body: { ids: [faq.id], enabled: false } });
  await askAll('Is there parking?');
  expect((await list()).items).toMatchObject([{ question: 'Is there parking?', count: 1 }]);
});

test('a dismissed group is no longer listed, and a FAQ of another agent does not resolve one', async () => {
  await newShop();
  await askAll('Who is the president of France?');
  const [group] = (await list()).items;
  const ids = [group?.id ?? ''];
  await expect(decide(ids, 'resolved', 'another')).rejects.toMatchObject({
    data: { fields: { faq_id: expect.anything() } },
  });
  expect(await decide(ids, 'dismissed')).toEqual({ decided: 1 });
  expect((await list()).total).toBe(0);
});

test('other organizations see no groups', async () => {
  const stranger = await app.signUp();
  await expect(list(stranger)).rejects.toMatchObject({ code: 'not_found' });
});

test('a suggestion that a member corrected becomes a proposal with the answer of the member', async () => {
  await newShop();
  const { api } = await app.customerOf(window.hash_id);
  const answer = await ask(api, window.hash_id, { text: 'Do you deliver?' });
  const member = chatClientOfMember(owner, dataOf(answer, 'meta').session_id);
  const sent = { text: 'Yes, in the whole country.', client_id: crypto.randomUUID() };
  const suggestion = 'Yes, in the city.';
  const { id } = await member.reply({ ...sent, suggestion });
  const { items } = await list();
  expect(items).toMatchObject([
    {
      question: 'Do you deliver?',
      reasons: [],
      proposed_answer: 'Yes, in the whole country.',
    },
  ]);
  await member.retract(id);
  expect((await list()).items).toEqual([]);
});
