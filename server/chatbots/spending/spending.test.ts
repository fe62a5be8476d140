import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sendNotificationMails } from '#server/chatbots/notifications/index.ts';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import { notifyOfSpending } from './notify-of-spending.ts';

let app: TestApp;
let server: ModelServer;
let owner: TestUser;
let window: Window;
const question = 'When do you deliver?';
const fact = 'We deliver within two days.';
const { get, change } = spendingEndpoints;

beforeAll(async () => {
  server = await startModelServer();
  app = await createTestApp({
    env: { LLM_BASE_URL: server.baseUrl, OUTBOUND_ALLOW: new URL(server.baseUrl).host },
  });
});
beforeEach(async () => {
  server.always({});
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question, answer: fact },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function askQuestion() {
  const { api } = await app.customerOf(window.hash_id);
  return ask(api, window.hash_id, { text: question });
}
const spending = () => owner.api.call(get, { params: { hash: window.hash_id } });
const limitTo = (limit: { unit: 'tokens' | 'money'; amount: number } | null) =>
  owner.api.call(change, { params: { hash: window.hash_id }, body: { limit } });
/** Windows are cached for a moment. */
const answersInMode = (mode: 'llm' | 'retrieval') =>
  eventually(askQuestion, (events) => dataOf(events, 'done').mode === mode);
const mails = () =>
  app.services.db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('recipient', '=', owner.login.email)
    .where('subject', 'like', '%spending limit%')
    .execute();

test('the tokens of each answer are metered for its chatbot', async () => {
  server.always({ tokens: [fact, ' [1]'] });
  const { usage } = dataOf(await askQuestion(), 'done');
  const tokens = (usage.prompt_tokens ?? 0) + (usage.completion_tokens ?? 0);
  expect(tokens).toBeGreaterThan(0);
  await askQuestion();
  const { used, models, limit } = await spending();
  expect(used.tokens).toBe(2 * tokens);
  expect(models).toMatchObject([{ calls: 2, tokens: used.tokens, cost: 0 }]);
  expect(limit).toBeNull();
  const { windows } = await owner.api.call(statisticsEndpoints.usage);
  expect(windows).toMatchObject([{ hash_id: window.hash_id, tokens: used.tokens, cost: 0 }]);
});

test('a chatbot at its limit quotes the sources until the limit is raised', async () => {
  await askQuestion();
  const { used } = await spending();
  expect((await limitTo({ unit: 'tokens', amount: used.tokens })).reached).toBe(true);
  const events = await answersInMode('retrieval');
  expect(dataOf(events, 'done').mode).toBe('retrieval');
  expect(answerTextOf(events)).toContain(fact);
  expect((await limitTo({ unit: 'tokens', amount: 1_000_000_000 })).reached).toBe(false);
  expect(dataOf(await answersInMode('llm'), 'done').mode).toBe('llm');
});

test('answers of a model with prices are metered in money', async () => {
  await owner.api.call(organizationModelEndpoints.create, {
    body: {
      ...{ name: 'Own', base_url: server.baseUrl, model: 'large', is_default: true },
      ...{ prompt_price: 500_000, completion_price: 1_000_000 },
    },
  });
  server.always({ tokens: [fact, ' [1]'] });
  const done = dataOf(await answersInMode('llm'), 'done');
  const { prompt_tokens: prompt = 0, completion_tokens: completion = 0 } = done.usage;
  const { used, models } = await spending();
  const own = models.find(({ name }) => name === 'Own');
  expect(own).toMatchObject({ cost: prompt / 2 + completion });
  expect((await limitTo({ unit: 'money', amount: used.cost / 2 })).reached).toBe(true);
  expect(dataOf(await answersInMode('retrieval'), 'done').mode).toBe('retrieval');
});

/** As if the limit had been reached a month earlier; the notification of it is still unread. */
async function moveNoticeToPreviousMonth() {
  const { db } = app.services;
  await db
    .updateTable('spending_limits')
    .set({ notified_month: sql<string>`notified_month - interval '1 month'` })
    .where('window_id', '=', window.id)
    .execute();
  const monthOf = (ago: string) =>
    sql<string>`to_char((now() - ${ago}::interval) at time zone 'Asia/Seoul', 'YYYY-MM')`;
  await db
    .updateTable('notifications')
    .set({ subject_id: sql<string>`replace(subject_id, ${monthOf('0')}, ${monthOf('1 month')})` })
    .where('window_id', '=', window.id)
    .execute();
}

test('members are notified once a month when a limit is reached', async () => {
  await askQuestion();
  await limitTo({ unit: 'tokens', amount: 1_000_000 });
  await notifyOfSpending(app.services);
  await sendNotificationMails(app.services);
  expect(await mails()).toHaveLength(0);
  await limitTo({ unit: 'tokens', amount: 1 });
  await notifyOfSpending(app.services);
  await sendNotificationMails(app.services);
  await notifyOfSpending(app.services);
  await sendNotificationMails(app.services);
  expect(await mails()).toHaveLength(1);

  await moveNoticeToPreviousMonth();
  await notifyOfSpending(app.services);
  await sendNotificationMails(app.services);
  expect(await mails()).toHaveLength(2);
});

test('an editor sees the spending and may not change the limit', async () => {
  const editor = await app.memberOf(owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  const params = { hash: window.hash_id };
  expect(await editor.api.call(get, { params })).toMatchObject({ reached: false });
  await expect(editor.api.call(change, { params, body: { limit: null } })).rejects.toMatchObject({
    status: 403,
  });
  const stranger = await app.signUp();
  await expect(stranger.api.call(get, { params })).rejects.toMatchObject({ status: 404 });
});
