import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getChatUsage, saveFreeLimits } from '#server/people/customer-limits/index.ts';
import { sweepReservations } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { answerTextOf, ask, dataOf, toTurnEvent } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import {
  createWindowWithModel,
  deliveryQuestion as question,
  type WindowWithModel,
} from '#server/testing/window-with-model.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { ApiClient } from '#shared/http/api-client.ts';
import { readEvents } from '#shared/http/read-events.ts';

let app: TestApp;
let owner: TestUser;
let withModel: WindowWithModel;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  withModel = await createWindowWithModel();
});
afterAll(() => Promise.all([app.close(), withModel.close()]));

const text = 'Are you open?';

/** A window that answers the text, with a limit for each customer. */
async function createLimited(dailyChats: number | null): Promise<Window> {
  const window = await app.createWindow(owner, 'Limited');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: text, answer: 'Every day.' },
  });
  if (dailyChats !== null) await limit(app, owner, window, dailyChats);
  return window;
}

const limit = (to: TestApp, { login }: TestUser, { id }: Window, dailyChats: number) =>
  inOrganization(to.services.db, login.organization_id, (db) =>
    saveFreeLimits(db, login.organization_id, id, { dailyChats, monthlyChats: null }),
  );

async function usedBy(customer: { id: string }, { app: of, owner: by } = { app, owner }) {
  const organizationId = by.login.organization_id;
  const usage = await inOrganization(of.services.db, organizationId, (db) =>
    getChatUsage(db, organizationId, { customerId: customer.id, now: new Date() }),
  );
  return usage.today.used;
}

const reservations = () =>
  app.services.db.selectFrom('customer_chat_reservations').selectAll().execute();

test('of twenty questions that a customer sends at once, the three that they have left are answered', async () => {
  const { hash_id: hash } = await createLimited(3);
  const { api, customer } = await app.customerOf(hash);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => ask(api, hash, { text })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual(Array(17).fill(httpError('chats_used_up', 402)));
  expect(await usedBy(customer)).toBe(3);
  expect(await reservations()).toEqual([]);
  // Another customer has answers of their own.
  const other = await app.customerOf(hash);
  expect(answerTextOf(await ask(other.api, hash, { text }))).toBe('Every day.');
});

test('a refusal says until when, and a repeated request gets the answer of the first one', async () => {
  const { hash_id: hash } = await createLimited(1);
  const { api } = await app.customerOf(hash);
  await ask(api, hash, { text, client_id: 'question-1' });
  const repeated = await ask(api, hash, { text, client_id: 'question-1' });
  expect(answerTextOf(repeated)).toBe('Every day.');
  const refused = await ask(api, hash, { text, client_id: 'question-2' }).catch(
    (error: { data: { context: { period: string; resets_at: string } } }) => error.data,
  );
  if (!('context' in refused)) throw new Error('it was answered');
  const { period, resets_at } = refused.context;
  expect(period).toBe('day');
  const hoursLeft = (Date.parse(resets_at) - Date.now()) / 3_600_000;
  expect(hoursLeft > 0 && hoursLeft <= 24).toBe(true);
});

test('small talk, “I do not know” and greetings do not count towards the limit', async () => {
  const { hash_id: hash } = await createLimited(1);
  const { api, customer } = await app.customerOf(hash);
  await ask(api, hash, { greet: true });
  await ask(api, hash, { text: 'Hello!' });
  await ask(api, hash, { text: 'Do you repair bicycles in Kraków?' });
  expect(await usedBy(customer)).toBe(0);
  expect(answerTextOf(await ask(api, hash, { text }))).toBe('Every day.');
  await expect(ask(api, hash, { text })).rejects.toMatchObject({ code: 'chats_used_up' });
});

test('a preview is not limited, and a chatbot without limits counts nothing for its customers', async () => {
  const limited = await createLimited(0);
  const { preview } = windowEndpoints;
  const { token } = await owner.api.call(preview, { params: { hash: limited.hash_id } });
  const tester = await app.customerOf(token);
  expect(answerTextOf(await ask(tester.api, token, { text }))).toBe('Every day.');
  const free = await createLimited(null);
  const { api, customer } = await app.customerOf(free.hash_id);
  await ask(api, free.hash_id, { text });
  expect([await usedBy(tester.customer), await usedBy(customer)]).toEqual([0, 0]);
});

test('a refusal of the organization takes nothing from the customer', async () => {
  const small = await app.signUp();
  const window = await app.createWindow(small, 'Small');
  await limit(app, small, window, 5);
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: 0 })
    .where('id', '=', small.login.organization_id)
    .execute();
  const { api, customer } = await app.customerOf(window.hash_id);
  await expect(ask(api, window.hash_id, { text })).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await usedBy(customer, { app, owner: small })).toBe(0);
  expect(await usageOf(app, small)).toEqual({ used: 0, reserved: 0 });
});

/** Starts an answer that hangs; returns its stream after the first event. */
async function startHanging(api: ApiClient, hash: string) {
  withModel.model.next({ hangAfter: 0 });
  const params = { id: hash };
  const response = await api.stream(webEndpoints.chat, { params, body: { text: question } });
  const events = readEvents(response)[Symbol.asyncIterator]();
  const { value } = await events.next();
  return { streamId: dataOf([toTurnEvent(value)], 'meta').stream_id, events };
}

async function readRest(events: AsyncIterator<unknown>): Promise<void> {
  while (!(await events.next()).done);
}

test('an answer that is stopped before its text, or abandoned, is given back', async () => {
  const { app: modelApp, owner: modelOwner, window } = withModel;
  const { hash_id: hash } = window;
  await limit(modelApp, modelOwner, window, 1);
  const { api, customer } = await modelApp.customerOf(hash);
  const used = () => usedBy(customer, withModel);
  const stopped = await startHanging(api, hash);
  expect(await used()).toBe(1);
  await expect(ask(api, hash, { text: question })).rejects.toMatchObject({ code: 'chats_used_up' });
  await api.call(webEndpoints.stop, { params: { id: hash, stream_id: stopped.streamId } });
  await readRest(stopped.events);
  expect(await used()).toBe(0);

  const abandoned = await startHanging(api, hash);
  await modelApp.services.db
    .updateTable('usage_reservations')
    .set({ expires_at: new Date(0) })
    .where('id', '=', abandoned.streamId)
    .execute();
  expect(await sweepReservations(modelApp.services.db)).toBe(1);
  expect(await used()).toBe(0);
  await api.call(webEndpoints.stop, { params: { id: hash, stream_id: abandoned.streamId } });
  await readRest(abandoned.events);
  expect(await used()).toBe(0);
});
