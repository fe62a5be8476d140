import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let shop: Window;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  owner = await app.signUp();
  shop = await createHandoffWindow(app, owner);
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
});
afterAll(() => app.close());

const statistics = () => owner.api.call(statisticsEndpoints.get, { query: {} });
const clientId = () => crypto.randomUUID();

test('an answered, liked chat is resolved, also when the customer starts another one', async () => {
  const { api } = await app.customerOf(shop.hash_id);
  const first = dataOf(await ask(api, shop.hash_id, { text: 'Are you open?' }), 'meta');
  expect((await statistics()).totals).toMatchObject({
    sessions: 1,
    answered: 1,
    deflected: 1,
    resolved: 1,
    resolution_rate: 1,
    first_answer_ms: expect.any(Number),
  });
  await ask(api, shop.hash_id, { text: 'Do you sell unicorn saddles?' });
  // The customer came back within a day, and the second question had no answer.
  expect((await statistics()).totals).toMatchObject({
    sessions: 2,
    answered: 1,
    unanswered: 1,
    deflected: 2,
    resolved: 0,
    resolution_rate: 0,
    answered_rate: 0.5,
  });
  const feedback = (value: 1 | -1) =>
    api.call(webEndpoints.feedback, {
      params: { id: shop.hash_id, message_id: first.message_id },
      body: { value },
    });
  await feedback(1);
  expect((await statistics()).totals).toMatchObject({ likes: 1, resolved: 1, like_rate: 1 });
  await feedback(-1);
  expect((await statistics()).totals).toMatchObject({ likes: 0, dislikes: 1, resolved: 0 });
});

test('a handoff has its reason, waiting time, first reply, member and rating', async () => {
  const customer = handoffClient((await app.customerOf(shop.hash_id)).api, shop);
  const { session_id: id } = dataOf(
    await ask(customer.api, shop.hash_id, { text: 'Are you open?' }),
    'meta',
  );
  await customer.request({ session_id: id });
  clock.forward(60_000);
  const member = chatClientOfMember(owner, id);
  await member.accept();
  clock.forward(30_000);
  await member.reply({ text: 'How can I help?', client_id: clientId() });
  clock.forward(30_000);
  await member.reply({ text: 'Are you there?', client_id: clientId() });
  const { members } = await statistics();
  expect(members).toMatchObject([{ sessions: 1, replies: 2, open: 1, ratings: 0 }]);

  await member.change({ state: 'closed' });
  await customer.rate(id, { stars: 5, text: 'Quick!' });
  const result = await statistics();
  expect(result.totals).toMatchObject({
    sessions: 1,
    handoffs: 1,
    deflected: 0,
    resolved: 0,
    ratings: 1,
    satisfied: 1,
    handoff_rate: 1,
    csat: 1,
  });
  const { waiting_seconds: waiting, first_reply_seconds: reply } = result.totals;
  expect(waiting).toBeGreaterThanOrEqual(60);
  expect(reply).toBeGreaterThanOrEqual((waiting ?? 0) + 30);
  expect(reply).toBeLessThan((waiting ?? 0) + 60);
  expect(result.handoff_reasons).toEqual([
    { reason: 'customer_request', sessions: 1, accepted: 1 },
  ]);
  expect(result.members).toMatchObject([{ open: 0, ratings: 1, satisfied: 1 }]);
  expect(result.stars.at(-1)).toEqual({ stars: 5, ratings: 1 });
  expect(result.comments).toMatchObject([
    { session_id: id, window_hash: shop.hash_id, stars: 5, text: 'Quick!' },
  ]);
  const rated = await owner.api.call(sessionEndpoints.list, {
    params: { hash: shop.hash_id },
    query: { type: 'rated' },
  });
  expect(rated.items).toMatchObject([{ session_id: id }]);
  const counter = await app.memberOf(owner, { permissions: ['usage'], windowIds: [shop.id] });
  expect((await counter.api.call(statisticsEndpoints.team, { query: {} })).comments).toEqual([]);
});

test('figures, questions and team return the same values as the whole statistics', async () => {
  const { api } = await app.customerOf(shop.hash_id);
  await ask(api, shop.hash_id, { text: 'Are you open?' });
  await ask(api, shop.hash_id, { text: 'Are you open?' });
  const whole = await statistics();
  const { figures, questions, team } = statisticsEndpoints;
  expect(whole).toMatchObject(await owner.api.call(figures, { query: {} }));
  expect(whole).toMatchObject(await owner.api.call(questions, { query: {} }));
  expect(whole).toMatchObject(await owner.api.call(team, { query: {} }));
  expect(whole.counted_sessions).toBe(2);
  expect(Object.values(whole.definitions).every((text) => text.length > 10)).toBe(true);
});

test('busiest hours are in the time zone of the chatbot', async () => {
  const { api } = await app.customerOf(shop.hash_id);
  await ask(api, shop.hash_id, { text: 'Are you open?' });
  const { busiest_hours: hours } = await owner.api.call(statisticsEndpoints.team, {
    query: { window_hash: shop.hash_id },
  });
  expect(hours.timezone).toBe(shop.hours.timezone);
  expect(hours.cells).toHaveLength(1);
});
