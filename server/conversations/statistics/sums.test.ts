import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { handoffReasons } from '#shared/contracts/conversations/handoff.ts';
import {
  type Statistics,
  statisticsEndpoints,
} from '#shared/contracts/conversations/statistics.ts';
import { channels, defaultCloseReasons, languages } from '#shared/contracts/names.ts';
import fc from '#shared/testing/property.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Some of these moments are outside of the week in Seoul. */
const anyMoment = fc.date({
  min: new Date('2026-02-28T00:00:00Z'),
  max: new Date('2026-03-08T00:00:00Z'),
  noInvalidDate: true,
});

const anyChat = fc.record({
  at: anyMoment.map((date) => date.toISOString()),
  window: fc.nat({ max: 1 }),
  customer: fc.nat({ max: 2 }),
  channel: fc.constantFrom(...channels),
  language: fc.constantFrom(...languages),
  finish: fc.constantFrom('stop', 'no_answer'),
  source: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  handoffReason: fc.option(fc.constantFrom(...handoffReasons), { nil: undefined }),
  isClosed: fc.boolean(),
  closeReason: fc.option(fc.constantFrom(...defaultCloseReasons), { nil: undefined }),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
});
type AnyChat = typeof anyChat extends fc.Arbitrary<infer Chat> ? Chat : never;

const week = { start_date: '2026-03-01', end_date: '2026-03-07' };
const statisticsOf = (user: TestUser, query: object = week) =>
  user.api.call(statisticsEndpoints.get, { query });

/** A business with two chatbots and these chats. */
async function businessWith(chats: readonly AnyChat[]) {
  const owner = await app.signUp();
  const windows = [await app.createWindow(owner, 'A'), await app.createWindow(owner, 'B')];
  const customers = new Map<string, string>();
  for (const { window: index, customer, ...chat } of chats) {
    const key = `${index} ${customer}`;
    const inserted = await insertPastChat(app, windows[index] as Window, {
      ...chat,
      customerId: customers.get(key),
    });
    customers.set(key, inserted.customerId);
  }
  return { owner, windows };
}

const summed = [
  ...([
    'sessions',
    'answered',
    'unanswered',
    'handoffs',
    'deflected',
    'resolved',
    'closed',
  ] as const),
  ...(['ratings', 'satisfied', 'likes', 'dislikes'] as const),
];
const sum = (rows: readonly object[], name: string) =>
  rows.reduce((total, row) => total + Number(Reflect.get(row, name)), 0);

function expectSums({ totals, ...statistics }: Statistics) {
  const {
    by_day,
    channels,
    languages,
    windows,
    busiest_hours,
    handoff_reasons,
    close_reasons,
    stars,
  } = statistics;
  for (const rows of [by_day, channels, languages, windows]) {
    for (const name of summed)
      expect({ [name]: sum(rows, name) }).toEqual({ [name]: totals[name] });
  }
  for (const rows of [by_day, channels, windows]) expect(sum(rows, 'chats')).toBe(totals.chats);
  expect(sum(busiest_hours.cells, 'sessions')).toBe(totals.sessions);
  expect(sum(handoff_reasons, 'sessions')).toBe(totals.handoffs);
  expect(sum(close_reasons, 'sessions')).toBe(totals.closed);
  expect(totals.closed).toBeLessThanOrEqual(totals.handoffs);
  expect(sum(stars, 'ratings')).toBe(totals.ratings);
  expect(totals.deflected + totals.handoffs).toBe(totals.sessions);
  expect(totals.resolved).toBeLessThanOrEqual(totals.deflected);
  expect(totals.visitors).toBeLessThanOrEqual(totals.sessions);
}

function expectRates(totals: Statistics['totals']) {
  for (const [name, value] of Object.entries(totals)) {
    const isRate = name === 'csat' || name.endsWith('_rate');
    if (!isRate || value === null) continue;
    expect({ [name]: value >= 0 && value <= 1 }).toEqual({ [name]: true });
  }
}

test.each(['counted live', 'rolled up'])(
  'sums by day, language, channel, chatbot, hour and reason equal the total, and rates are between 0 and 1, when days are %s',
  async (when) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChat, { maxLength: 12 }), async (chats) => {
        const { owner, windows } = await businessWith(chats);
        if (when === 'rolled up') await rollUpStatistics(app.services);
        const all = await statisticsOf(owner);
        expectSums(all);
        expectRates(all.totals);
        const each = [];
        for (const { hash_id } of windows) {
          const one = await statisticsOf(owner, { ...week, window_hash: hash_id });
          expectSums(one);
          each.push(one.totals);
        }
        for (const name of [...summed, 'chats', 'visitors']) {
          expect(sum(each, name)).toBe(Reflect.get(all.totals, name));
        }
        const included = chats.filter(
          ({ at, channel }) =>
            channel !== 'test' && at >= '2026-02-28T15:00' && at < '2026-03-07T15:00',
        );
        expect(all.totals.sessions).toBe(included.length);
      }),
      { numRuns: 10 },
    );
  },
);

test('the previous totals equal those of the previous range by itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChat, { maxLength: 8 }), async (chats) => {
      const { owner } = await businessWith(chats);
      const { previous } = await statisticsOf(owner, {
        start_date: '2026-03-05',
        end_date: '2026-03-08',
      });
      const { start_date, end_date } = previous;
      expect({ start_date, end_date }).toEqual({
        start_date: '2026-03-01',
        end_date: '2026-03-04',
      });
      expect((await statisticsOf(owner, { start_date, end_date })).totals).toEqual(previous.totals);
    }),
    { numRuns: 5 },
  );
});
