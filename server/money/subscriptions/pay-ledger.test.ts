import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUpSubscriber } from '#server/testing/billing.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';

// The evening of 31 December in Seoul.
const { now: clock, moveTo } = movableClock('2026-12-31T14:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

test('invoices are filtered by year in the time zone of the organization', async () => {
  const owner = await signUpSubscriber(app);
  // The first hour of 2027 in Seoul, and still 2026 in UTC.
  moveTo('2026-12-31T15:30:00Z');
  const body = { code: 'extra_chats', action: 'start' } as const;
  await owner.api.call(addOnEndpoints.manage, { body });
  const listed = async (query: { year?: number }) => {
    const { items, total, years } = await owner.api.call(payLedgerEndpoints.list, { query });
    expect(years).toEqual([2027, 2026]);
    expect(total).toBe(items.length);
    return items.map(({ item }) => item);
  };
  expect(await listed({})).toEqual(['add_on', 'plan']);
  expect(await listed({ year: 2026 })).toEqual(['plan']);
  expect(await listed({ year: 2027 })).toEqual(['add_on']);
  expect(await listed({ year: 2025 })).toEqual([]);
});
