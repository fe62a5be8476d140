import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { handoffReasons } from '#shared/contracts/conversations/handoff.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { channels, languages } from '#shared/contracts/names.ts';
import fc from '#shared/testing/property.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const march = { start_date: '2026-03-01', end_date: '2026-03-09' };
const statisticsOf = (user: TestUser, query: object = march) =>
  user.api.call(statisticsEndpoints.get, { query });
const rollUp = () => rollUpStatistics(app.services);

/** Figures that are counted live: the roll-up of another time zone is not read. */
async function liveFigures({ owner, organizationId }: Business) {
  const setTimezone = (timezone: string) =>
    app.services.db
      .updateTable('statistics_progress')
      .set({ timezone })
      .where('organization_id', '=', organizationId)
      .execute();
  await setTimezone('Pacific/Chatham');
  const statistics = await statisticsOf(owner);
  await setTimezone('Asia/Seoul');
  return statistics;
}

const progressOf = ({ organizationId }: Business) =>
  app.services.db
    .selectFrom('statistics_progress')
    .select(['timezone', sql<string>`through::text`.as('through')])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString());

const anyChat = fc.record({
  at: day('2026-02-27T00:00:00Z', '2026-03-11T00:00:00Z'),
  channel: fc.constantFrom(...channels),
  language: fc.constantFrom(...languages),
  finish: fc.constantFrom('stop', 'no_answer'),
  source: fc.constantFrom('a', 'b'),
  handoffReason: fc.option(fc.constantFrom(...handoffReasons), { nil: undefined }),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
});
type AnyChat = typeof anyChat extends fc.Arbitrary<infer Chat> ? Chat : never;

/** Changes of a chat whose day has been rolled up. */
const possibleChanges = [
  'rate',
  'like',
  'hand over',
  'accept',
  'write as a member',
  'change the customer',
  'erase the chat',
  'erase the customer',
] as const;
const anyChange = fc.record({
  kind: fc.constantFrom(...possibleChanges),
  chat: fc.nat({ max: 9 }),
});
type AnyChange = typeof anyChange extends fc.Arbitrary<infer Change> ? Change : never;

interface Business {
  owner: TestUser;
  organizationId: string;
  shop: Window;
  chats: { customerId: string; sessionId: string }[];
}

async function businessWith(chats: readonly AnyChat[]): Promise<Business> {
  const owner = await app.signUp();
  const shop = await app.createWindow(owner, 'Shop');
  const { organization_id: organizationId } = await app.services.db
    .selectFrom('windows')
    .select('organization_id')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow();
  const business: Business = { owner, organizationId, shop, chats: [] };
  for (const chat of chats) await addChat(business, chat);
  return business;
}

async function addChat({ shop, chats }: Business, { handoffReason, stars, ...chat }: AnyChat) {
  chats.push(
    await insertPastChat(app, shop, {
      ...chat,
      ...(handoffReason && { handoffReason }),
      ...(stars && { stars }),
    }),
  );
}

async function change({ organizationId, shop, chats }: Business, { kind, chat }: AnyChange) {
  const { sessionId, customerId } = chats[chat % chats.length] ?? { sessionId: '', customerId: '' };
  const { db } = app.services;
  const session = db.updateTable('sessions').where('id', '=', sessionId);
  switch (kind) {
    case 'rate':
      return session.set({ rating_stars: 2 }).execute();
    case 'like':
      return session.set({ like_count: 1 }).execute();
    case 'change the customer':
      return session.set({ customer_id: chats[0]?.customerId ?? '' }).execute();
    case 'erase the chat':
      return db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    case 'erase the customer':
      return db.deleteFrom('customers').where('id', '=', customerId).execute();
    case 'accept':
      return db
        .updateTable('handoffs')
        .set({ accepted_at: sql`requested_at + interval '7 seconds'` })
        .where('session_id', '=', sessionId)
        .execute();
    case 'hand over':
      return sql`insert into handoffs (organization_id, id, session_id, window_id, reason,
          requested_at, ended_at, outcome)
        select organization_id, gen_random_uuid()::text, id, window_id, 'customer_request',
          now(), now(), 'closed' from sessions where id = ${sessionId}`.execute(db);
    case 'write as a member': {
      await session.set({ last_seq: sql`last_seq + 1` }).execute();
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return sql`insert into messages (organization_id, id, session_id, window_id, customer_id, seq,
          sender, by_type, by_member_id, text)
        select organization_id, gen_random_uuid()::text, id, ${shop.id}, customer_id, last_seq + 2,
          'chatbot', 'human', ${id}, 'Hello' from sessions where id = ${sessionId}`.execute(db);
    }
  }
}

test('figures from the roll-up equal those of the chats, before and after late changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChat, { minLength: 1, maxLength: 8 }),
      fc.array(anyChange, { maxLength: 5 }),
      fc.array(anyChat, { maxLength: 2 }),
      async (chats, changes, added) => {
        const business = await businessWith(chats);
        const before = await statisticsOf(business.owner);
        await rollUp();
        expect(await statisticsOf(business.owner)).toEqual(before);

        for (const each of changes) await change(business, each);
        for (const chat of added) await addChat(business, chat);
        const changed = await statisticsOf(business.owner);
        await rollUp();
        expect(await statisticsOf(business.owner)).toEqual(changed);
        expect(await liveFigures(business)).toEqual(changed);
      },
    ),
    { numRuns: 4 },
  );
});

const chatOf = (at: string): AnyChat => ({
  at,
  channel: 'web',
  language: 'en',
  finish: 'stop',
  source: 'a',
  handoffReason: undefined,
  stars: undefined,
});

test('days are rolled up again after a change of the time zone, and the last ones are counted live', async () => {
  const business = await businessWith([chatOf('2026-03-02T16:00:00Z')]);
  const { owner, organizationId } = business;
  await rollUp();
  const { timezone, through } = await progressOf(business);
  expect(timezone).toBe('Asia/Seoul');
  const daysSince = (Date.now() - Date.parse(through)) / 86_400_000;
  expect(daysSince).toBeGreaterThan(2);
  expect(daysSince).toBeLessThan(5);
  expect((await statisticsOf(owner)).by_day[2]).toMatchObject({ date: '2026-03-03', sessions: 1 });

  await app.services.db
    .updateTable('organizations')
    .set({ timezone: 'UTC' })
    .where('id', '=', organizationId)
    .execute();
  const moved = await statisticsOf(owner);
  expect(moved.by_day[1]).toMatchObject({ date: '2026-03-02', sessions: 1 });
  await rollUp();
  expect((await progressOf(business)).timezone).toBe('UTC');
  expect(await statisticsOf(owner)).toEqual(moved);
});

test('a rolled-up day is read from the roll-up until one of its chats changes', async () => {
  const business = await businessWith([
    chatOf('2026-03-02T01:00:00Z'),
    chatOf('2026-03-04T01:00:00Z'),
  ]);
  const { owner, organizationId } = business;
  await rollUp();
  const { db } = app.services;
  await db
    .updateTable('statistics_chats')
    .set({ sessions: 7 })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await statisticsOf(owner)).totals.sessions).toBe(14);
  await change(business, { kind: 'rate', chat: 0 });
  expect((await statisticsOf(owner)).totals.sessions).toBe(8);
  await rollUp();
  expect((await statisticsOf(owner)).totals).toMatchObject({ sessions: 8, ratings: 1 });
});

test('two runs at the same time count each day once', async () => {
  const { owner } = await businessWith([chatOf('2026-03-02T01:00:00Z')]);
  await Promise.all([rollUp(), rollUp()]);
  expect((await statisticsOf(owner)).totals.sessions).toBe(1);
});

test('an erased chatbot leaves no chats in the roll-up', async () => {
  const { owner, organizationId, shop } = await businessWith([chatOf('2026-03-02T01:00:00Z')]);
  await rollUp();
  const { db } = app.services;
  await db.deleteFrom('windows').where('id', '=', shop.id).execute();
  expect((await statisticsOf(owner)).totals.sessions).toBe(0);
  await rollUp();
  const left = await db
    .selectFrom('statistics_chats')
    .select('day')
    .where('organization_id', '=', organizationId)
    .execute();
  expect(left).toEqual([]);
});
