import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sweepHandoffs } from '#server/conversations/handoff/sweep-handoffs.ts';
import { rollUpStatistics } from '#server/conversations/statistics/index.ts';
import { connectMember, createHandoffWindow, handoffSettings } from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { countDay, countFaults } from '../count-day.ts';
import { createDayLog } from './day-log.ts';
import { planAiChats, planHandoffs } from './day-plan.ts';
import { type DayWorld, knownQuestions, playAiChat, unknownQuestion } from './play-ai-chat.ts';
import { playHandoff } from './play-handoff.ts';

const clock = movableClock();
const log = createDayLog();
/** Customers who write at the same time. */
const lanes = 4;
let app: TestApp;
let model: ModelServer;
let owner: TestUser;
let window: Window;

/** The whole day is played once; each test looks at another part of what it left behind. */
beforeAll(async () => {
  model = await startModelServer({ script: { unknown: unknownQuestion } });
  const env = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in', LLM_MAX_SECONDS: '2' };
  app = await createTestApp({ clock: clock.now, env });
  owner = await app.signUp();
  // The clock runs ahead of the database's, so chats with the AI must not become idle.
  const handoff = handoffSettings({ enabled: true, ai_idle_hours: 720 });
  window = await createHandoffWindow(app, owner, { handoff });
  const colleague = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await connectMember(app, colleague);
  for (const question of knownQuestions) {
    await owner.api.call(faqEndpoints.create, {
      body: { agent_id: window.agent_id ?? '', question, answer: `We do: ${question}` },
    });
  }
  const world: DayWorld = { app, model, log, hash: window.hash_id };
  const day = {
    ...{ ...world, window, clock },
    members: [owner, colleague] as const,
    sweep: () => sweepHandoffs(app.services),
  };
  await Promise.all([
    inLanes(planAiChats(), (kind) => playAiChat(world, kind)),
    // One after the other, because the clock that lets one wait end would end others.
    (async () => {
      for (const kind of planHandoffs()) await playHandoff(day, kind);
    })(),
  ]);
}, 300_000);
afterAll(async () => {
  await app.close();
  await model.close();
});

async function inLanes<Item>(items: readonly Item[], play: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await play(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Figures that every breakdown has and that add up to the total. */
const summed = ['sessions', 'answered', 'unanswered', 'handoffs', 'closed'] as const;
type Counts = Record<(typeof summed)[number], number>;

const statistics = () => owner.api.call(statisticsEndpoints.get, { query: {} });
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

test('every figure of a day of 500 chats equals a count of its rows, also once it is rolled up', async () => {
  const counts = await countDay(app.services.db, window.id);
  expect(counts).toMatchObject({ sessions: 500, handoffs: 40, closed: 25, ratings: 15 });
  const { totals, ...day } = await statistics();
  expect(totals.unanswered).toBeGreaterThan(100);
  expect(totals).toMatchObject(counts);
  const breakdowns: readonly (readonly Counts[])[] = [
    day.by_day,
    day.channels,
    day.languages,
    day.windows,
  ];
  for (const rows of breakdowns) {
    for (const name of summed) expect(sum(rows, (row) => row[name])).toBe(totals[name]);
  }
  expect(sum(day.busiest_hours.cells, ({ sessions }) => sessions)).toBe(500);
  expect(day.handoff_reasons).toEqual([
    { reason: 'customer_request', sessions: 35, accepted: 25 },
    { reason: 'member_takeover', sessions: 5, accepted: 5 },
  ]);
  expect(day.close_reasons.map(({ reason, sessions }) => [reason, sessions])).toEqual([
    ...[
      [null, 5],
      ['no_reply', 5],
      ['passed_on', 5],
      ['resolved', 5],
      ['spam', 5],
    ],
  ]);
  expect(sum(day.members, ({ replies }) => replies)).toBe(log.replies.size);

  await moveToLastWeek();
  await rollUpStatistics(app.services);
  const rolledUp = await statistics();
  expect(rolledUp.totals).toEqual(totals);
  expect(rolledUp.close_reasons).toEqual(day.close_reasons);
  expect(rolledUp.handoff_reasons).toEqual(day.handoff_reasons);
});

/** Only days that ended are rolled up. */
async function moveToLastWeek(): Promise<void> {
  const { db } = app.services;
  const columns = {
    sessions: ['created_at'],
    messages: ['created_at'],
    handoffs: ['requested_at', 'accepted_at', 'replied_at', 'ended_at'],
    usage_events: ['created_at'],
  };
  for (const [table, names] of Object.entries(columns)) {
    const moved = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - interval '7 days'`);
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
      where window_id = ${window.id}`.execute(db);
  }
}

test('everything that was sent is stored once, answered once and charged once', async () => {
  const { db } = app.services;
  const faults = await countFaults(db, window.id);
  expect(Object.entries(faults).filter(([, count]) => count !== 0)).toEqual([]);
  const stored = await db
    .selectFrom('messages')
    .select(['client_id', 'text', 'sender'])
    .where('window_id', '=', window.id)
    .where('client_id', 'is not', null)
    .execute();
  const questions = stored.filter(({ sender }) => sender === 'customer');
  expect(new Map(questions.map((row) => [row.client_id, row.text]))).toEqual(log.questions);
  expect(questions).toHaveLength(log.questions.size);
  const fallbacks = await db
    .selectFrom('messages')
    .select('id')
    .where('window_id', '=', window.id)
    .where('fallback', '=', true)
    .execute();
  // The faults of the model happened: other failed answers were repeated or kept what had arrived.
  expect(fallbacks.length).toBeGreaterThan(10);
  const { totals } = await statistics();
  expect(await usageOf(app, owner)).toEqual({ used: totals.chats, reserved: 0 });
});

test('members are notified of each wait, missed chat, low rating and unanswered question once', async () => {
  const { db } = app.services;
  const rows = await db
    .selectFrom('notifications')
    .select(['member_id', 'type', 'subject_id', 'count'])
    .where('window_id', '=', window.id)
    .execute();
  const members = new Set(rows.map(({ member_id }) => member_id));
  expect(members.size).toBe(2);
  for (const member of members) {
    const own = rows.filter(({ member_id }) => member_id === member);
    const timesOf = (...types: string[]) => {
      const times = new Map<string, number>();
      for (const { type, subject_id: id, count } of own) {
        if (types.includes(type)) times.set(id, (times.get(id) ?? 0) + count);
      }
      return times;
    };
    expect(timesOf('handoff_missed')).toEqual(new Map([...log.missed].map((id) => [id, 1])));
    expect(timesOf('low_rating')).toEqual(log.lowRatings);
  }
  const { totals } = await statistics();
  const unanswered = rows.filter(({ type }) => type === 'unanswered');
  expect(unanswered).toMatchObject([{ subject_id: window.id, count: totals.unanswered }]);
  const { rows: mails } = await sql<{ about: string; mails: number; handoffs: number }>`
    select payload ->> 'about' as about, count(*) as mails,
      count(distinct payload ->> 'handoff_id') as handoffs
    from graphile_worker._private_jobs where payload ->> 'about' is not null
    group by 1 order by 1`.execute(db);
  const requested = sum([...log.requests.values()], (times) => times);
  expect(mails).toEqual([
    { about: 'missed', mails: log.missed.size, handoffs: log.missed.size },
    { about: 'requested', mails: requested, handoffs: requested },
  ]);
});
