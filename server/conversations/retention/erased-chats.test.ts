import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { rollUpStatistics } from '#server/conversations/statistics/index.ts';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { eraseExpired } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A chatbot with two chats of the same day and customer; only the first one is due for erasure. */
async function windowWithChats(days: number) {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const at = `${dateOf(daysAgo(days))}T05:10:00Z`;
  const { customerId, sessionId: expired } = await insertPastChat(app, window, {
    at,
    source: 'a',
    stars: 5,
    handoffReason: 'customer_request',
  });
  const { sessionId: recent } = await insertPastChat(app, window, { at, customerId });
  const { db } = app.services;
  await sql`update handoffs set accepted_at = requested_at + interval '7 seconds'
    where session_id = ${expired}`.execute(db);
  await sql`update sessions set first_answer_ms = 900 where id = ${expired}`.execute(db);
  await sql`update sessions set last_updated_at = now() where id = ${recent}`.execute(db);
  await sql`update organizations set retention_days = ${days - 1}
    where id = ${owner.login.organization_id}`.execute(db);
  return { owner, window, recent };
}

/** The figures of the last weeks that are sums of days or medians. */
async function figuresOf({ api }: TestUser, { hash_id }: Window) {
  const query = { start_date: dateOf(daysAgo(60)), end_date: dateOf(daysAgo(0)) };
  const statistics = await api.call(statisticsEndpoints.get, { query });
  const ofWindow = await api.call(statisticsEndpoints.team, {
    query: { ...query, window_hash: hash_id },
  });
  const { by_day, channels, languages, windows, handoff_reasons, stars } = statistics;
  // Distinct customers of a range are no sum of days.
  const { visitors: _, ...totals } = statistics.totals;
  return {
    by_day,
    channels,
    languages,
    windows,
    handoff_reasons,
    stars,
    totals,
    busiest_hours: statistics.busiest_hours,
    hoursOfWindow: ofWindow.busiest_hours,
  };
}

const rollUp = () => rollUpStatistics(app.services);
const erase = () => eraseExpired(app.services);
const countSessions = async (window: Window) => {
  const rows = await app.services.db
    .selectFrom('sessions')
    .select('id')
    .where('window_id', '=', window.id)
    .execute();
  return rows.length;
};

test.each([
  ['after its day was rolled up', 40],
  ['before its day was rolled up', 2],
])(
  'a chat erased %s stays in the statistics when its day is rolled up again',
  async (_when, days) => {
    const { owner, window, recent } = await windowWithChats(days);
    await rollUp();
    const before = await figuresOf(owner, window);
    expect(before.totals).toMatchObject({
      sessions: 2,
      ratings: 1,
      handoffs: 1,
      waiting_seconds: 7,
    });
    await erase();
    expect(await countSessions(window)).toBe(1);
    expect(await figuresOf(owner, window)).toEqual(before);
    await rollUp();
    expect(await figuresOf(owner, window)).toEqual(before);

    await sql`update sessions set rating_stars = 2 where id = ${recent}`.execute(app.services.db);
    const rated = await figuresOf(owner, window);
    expect(rated.totals).toMatchObject({ sessions: 2, ratings: 2, satisfied: 1 });
    await rollUp();
    expect(await figuresOf(owner, window)).toEqual(rated);
  },
);

test('chats erased in several runs are added up', async () => {
  const { owner, window, recent } = await windowWithChats(40);
  await erase();
  await sql`update sessions set last_updated_at = ${daysAgo(39)} where id = ${recent}`.execute(
    app.services.db,
  );
  const before = await figuresOf(owner, window);
  await erase();
  expect(await countSessions(window)).toBe(0);
  await rollUp();
  expect(await figuresOf(owner, window)).toEqual(before);
});

test('erased chats remain in the statistics after a change of the time zone', async () => {
  const { owner, window } = await windowWithChats(40);
  await rollUp();
  await erase();
  await sql`update organizations set timezone = 'Europe/Madrid'
    where id = ${owner.login.organization_id}`.execute(app.services.db);
  await rollUp();
  const { totals, hoursOfWindow } = await figuresOf(owner, window);
  expect(totals).toMatchObject({ sessions: 2, ratings: 1 });
  expect(hoursOfWindow.cells.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(2);
});

test('an erased chatbot takes the counts of its erased chats with it', async () => {
  const { owner, window } = await windowWithChats(40);
  await erase();
  await app.services.db.deleteFrom('windows').where('id', '=', window.id).execute();
  await rollUp();
  const { totals } = await owner.api.call(statisticsEndpoints.get, {
    query: { start_date: dateOf(daysAgo(60)), end_date: dateOf(daysAgo(0)) },
  });
  expect(totals).toMatchObject({ sessions: 0, handoffs: 0 });
});
