import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { ratingReviewEndpoints } from '#shared/contracts/conversations/rating-reviews.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let shop: Window;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  shop = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
});
afterAll(() => app.close());

const params = () => ({ id: shop.agent_id ?? '' });
const ratings = (query: object = {}, user = owner) =>
  user.api.call(ratingReviewEndpoints.list, { params: params(), query });
const review = (items: { kind: 'chat' | 'answer'; id: string }[], reviewed = true) =>
  owner.api.call(ratingReviewEndpoints.review, { params: params(), body: { items, reviewed } });

/** A customer with an answer to rate. */
async function customerWithAnswer() {
  const { api } = await app.customerOf(shop.hash_id);
  const meta = dataOf(await ask(api, shop.hash_id, { text: 'Are you open?' }), 'meta');
  const thumb = (value: 1 | -1 | null, reason?: string) =>
    api.call(webEndpoints.feedback, {
      params: { id: shop.hash_id, message_id: meta.message_id },
      body: { value, ...(reason && { reason }) },
    });
  return { ...meta, thumb };
}

test('thumbs and stars are listed with question, answer and comment, unread until reviewed', async () => {
  const { thumb, message_id, session_id } = await customerWithAnswer();
  await thumb(-1, 'Not on holidays, mail mia@example.com');
  const chat = await insertPastChat(app, shop, { at: new Date().toISOString(), stars: 5 });
  await insertPastChat(app, shop, { at: new Date().toISOString(), stars: 1, channel: 'test' });

  const all = await ratings();
  expect(all).toMatchObject({ total: 2, unread: 2 });
  expect(all.items.find(({ kind }) => kind === 'answer')).toMatchObject({
    id: message_id,
    session_id,
    window_hash: shop.hash_id,
    stars: null,
    is_good: false,
    question: 'Are you open?',
    answer: 'Every day.',
    is_reviewed: false,
    comment: 'Not on holidays, mail mia@example.com',
  });
  expect(all.items.find(({ kind }) => kind === 'chat')).toMatchObject({
    id: chat.sessionId,
    stars: 5,
    is_good: true,
    comment: '',
    question: null,
    answer: null,
  });

  expect(await review([{ kind: 'answer', id: message_id }])).toEqual({ changed: 1 });
  expect(await ratings({ reviewed: 'no' })).toMatchObject({
    total: 1,
    unread: 1,
    items: [{ kind: 'chat' }],
  });
  expect((await ratings({ reviewed: 'yes' })).items).toMatchObject([{ kind: 'answer' }]);
  expect((await ratings({ kind: 'chat' })).total).toBe(1);
  expect((await ratings({ verdict: 'bad' })).items).toMatchObject([{ kind: 'answer' }]);

  await thumb(1);
  expect(await ratings({ reviewed: 'no' })).toMatchObject({ total: 2, unread: 2 });
  await review([{ kind: 'answer', id: message_id }]);
  expect(await review([{ kind: 'answer', id: message_id }], false)).toEqual({ changed: 1 });
  expect((await ratings()).unread).toBe(2);
  await thumb(null);
  expect((await ratings()).items).toMatchObject([{ kind: 'chat' }]);
});

test('only ratings of the agent can be reviewed, and personal data is masked', async () => {
  const { thumb, message_id } = await customerWithAnswer();
  await thumb(-1, 'Mail mia@example.com');
  const other = await app.signUp();
  const foreign = await app.createWindow(other, 'Foreign');
  await expect(
    other.api.call(ratingReviewEndpoints.review, {
      params: params(),
      body: { items: [{ kind: 'answer', id: message_id }], reviewed: true },
    }),
  ).rejects.toMatchObject({ status: 404 });
  const changed = await other.api.call(ratingReviewEndpoints.review, {
    params: { id: foreign.agent_id ?? '' },
    body: { items: [{ kind: 'answer', id: message_id }], reviewed: true },
  });
  expect(changed).toEqual({ changed: 0 });

  const reader = await app.memberOf(owner, {
    permissions: ['all_chats', 'manage_chatbots_all'],
    windowIds: [shop.id],
  });
  const { items } = await ratings({}, reader);
  expect(items[0]?.comment).toMatch(/^Mail •+$/);
  const editor = await app.memberOf(owner, {
    permissions: ['manage_chatbots_all'],
    windowIds: [shop.id],
  });
  await expect(ratings({}, editor)).rejects.toMatchObject({ status: 403 });
});
