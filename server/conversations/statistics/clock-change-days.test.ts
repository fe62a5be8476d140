import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  statisticsEndpoints,
  statisticsVersion,
} from '#shared/contracts/conversations/statistics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  // Days of 23 and 25 hours, and a time zone without daylight saving.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['Asia/Seoul', '2026-03-29', '2026-03-28T15:00Z', '2026-03-29T15:00Z'],
])(
  'in %s the statistics of %s cover the day from midnight to midnight',
  async (timezone, date, from, before) => {
    const owner = await app.signUp();
    const window = await app.createWindow(owner);
    const { organization_id } = owner.login;
    const { db } = app.services;
    await db
      .updateTable('organizations')
      .set({ timezone })
      .where('id', '=', organization_id)
      .execute();
    const { customer } = await app.customerOf(window.hash_id);
    const at = (time: string, ms: number) => new Date(new Date(time).getTime() + ms);
    const moments = [at(from, -1), at(from, 0), at(before, -1), at(before, 0)];
    for (const [index, moment] of moments.entries()) {
      await db
        .insertInto('sessions')
        .values({
          organization_id,
          id: `${organization_id}-${index}`,
          window_id: window.id,
          customer_id: customer.id,
          channel: 'web',
          language: 'en',
          name: 'Customer',
          message_count: 1,
          created_at: moment,
          last_updated_at: moment,
        })
        .execute();
    }
    const { by_day, totals } = await owner.api.call(statisticsEndpoints.get, {
      query: { version: statisticsVersion, start_date: date, end_date: date },
    });
    expect(by_day).toMatchObject([{ date, sessions: 2 }]);
    expect(totals).toMatchObject({ sessions: 2 });
  },
);
