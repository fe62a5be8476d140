import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { playOnStage } from '#server/demo-stage.ts';
import { ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { demoEndpoints } from '#shared/contracts/console/demo.ts';
import { firstStepEndpoints } from '#shared/contracts/console/first-steps.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createDemoHistoryRepository } from './demo-history.repository.ts';
import { readDemoScript } from './demo-script.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

let app: TestApp;
let demo: Demo;
let api: TestUser['api'];

/** Plays the demo as the job does, is interrupted in between, and signs its owner in. */
beforeAll(async () => {
  app = await createTestApp();
  demo = await seedDemo(app.services, { hasChats: true });
  await playOnStage(app.services);
  const histories = createDemoHistoryRepository(app.services.db);
  const { playedCount } = (await histories.find()) ?? { playedCount: 0 };
  // As if the process had ended within the last chat.
  await histories.change({ playedCount: playedCount - 1 });
  await playOnStage(app.services);
  const { email, password } = demo.credentials ?? { email: '', password: '' };
  const body = { email, password, language: 'es' } as const;
  const { token } = await app.clientFor().call(accountEndpoints.signIn, { body });
  api = app.clientFor(token);
  await playOnStage(app.services);
  await playOnStage(app.services);
}, 120_000);
afterAll(() => app.close());

const shop = () => demo.windowHashes.shop;

test('the chats of the script are stored once, with the times and languages of the script', async () => {
  const { chats } = await readDemoScript();
  const stored = await app.services.db
    .selectFrom('sessions')
    .select(['language', 'created_at', 'last_updated_at', 'answered_count', 'dislike_count'])
    .orderBy('created_at')
    .execute();
  const waiting = stored.pop();
  expect(waiting?.language).toBe('es');
  expect(stored.map(({ language }) => language).sort()).toEqual(
    chats.map(({ language }) => language).sort(),
  );
  const days = stored.map(({ created_at }) => (Date.now() - created_at.getTime()) / dayMs);
  expect(Math.max(...days)).toBeGreaterThan(27);
  expect(Math.max(...days)).toBeLessThan(31);
  expect(new Set(days.map(Math.round)).size).toBeGreaterThan(20);
  for (const { created_at, last_updated_at } of stored)
    expect(last_updated_at.getTime() - created_at.getTime()).toBeLessThan(dayMs / 24);
  expect(stored.filter(({ answered_count }) => answered_count === 0).length).toBeGreaterThan(3);
  expect(stored.filter(({ dislike_count }) => dislike_count > 0).length).toBeGreaterThan(2);
});

test('figures count the chats on their days, and two that people resolved', async () => {
  const { totals, by_day } = await api.call(statisticsEndpoints.get, { query: {} });
  expect(totals).toMatchObject({ closed: 2, ratings: 2 });
  expect(totals.sessions).toBeGreaterThan(40);
  expect(by_day.filter(({ sessions }) => sessions > 0).length).toBeGreaterThan(20);
});

test('two customers have left their address, and one waits for a person', async () => {
  const params = { hash: shop() };
  const contacts = await api.call(contactEndpoints.list, { params });
  expect(contacts.items).toHaveLength(2);
  const open = await api.call(inboxEndpoints.list, { query: {} });
  expect(open.items).toMatchObject([{ handled_by: 'queue', language: 'es' }]);
  const session_id = open.items[0]?.session_id ?? '';
  const chat = await api.call(sessionEndpoints.get, { params: { hash: shop(), session_id } });
  expect(chat.messages.length).toBeGreaterThan(2);
});

test('the demo takes the language of the first sign-in, and keeps it', async () => {
  const { email, password } = demo.credentials ?? { email: '', password: '' };
  const login = await app.clientFor().call(accountEndpoints.signIn, { body: { email, password } });
  expect(login.language).toBe('es');
  const organizations = await api.call(organizationEndpoints.list, { query: {} });
  expect(organizations.map(({ name }) => name)).toEqual(['Onyu Flores']);
});

test('the owner removes the examples and keeps what they made', async () => {
  const { api: browser } = await app.customerOf(shop());
  await ask(browser, shop(), { text: 'How much is delivery?' });
  const stranger = await app.signUp();
  expect(await stranger.api.call(demoEndpoints.removeExamples)).toEqual({ removed: false });
  expect(await api.call(firstStepEndpoints.get)).toMatchObject({ has_examples: true });

  expect(await api.call(demoEndpoints.removeExamples)).toEqual({ removed: true });

  expect(await api.call(firstStepEndpoints.get)).not.toHaveProperty('has_examples');
  const { totals } = await api.call(statisticsEndpoints.get, { query: {} });
  expect(totals).toMatchObject({ sessions: 1, closed: 0 });
  expect((await api.call(contactEndpoints.list, { params: { hash: shop() } })).items).toEqual([]);
  const left = await app.services.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.name')
    .where('members.organization_id', '<>', stranger.login.organization_id)
    .execute();
  expect(left).toEqual([{ name: 'Demo' }]);
  expect(await api.call(demoEndpoints.removeExamples)).toEqual({ removed: false });
  await playOnStage(app.services);
  expect(await app.services.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});
