import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { currencies } from '#shared/contracts/money/money.ts';
import { billingPeriods, planCodes } from '#shared/contracts/money/plans.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { grantPlan } from './grant-plan.ts';
import { getPlan, priceListAt, priceLists } from './price-lists.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const [{ version } = { version: '' }] = priceLists;

test('a larger plan of a price list costs more and allows no less than a smaller one', () => {
  for (const { plans } of priceLists) {
    expect(plans.map(({ code }) => code)).toEqual(planCodes);
    for (const [index, { limits, prices }] of plans.entries()) {
      const smaller = plans[index - 1];
      if (!smaller) continue;
      expect(limits.features).toEqual(expect.arrayContaining([...smaller.limits.features]));
      for (const unit of ['chats', 'customers', 'windows', 'seats', 'storage_mb'] as const) {
        expect(numberOf(limits[unit])).toBeGreaterThanOrEqual(numberOf(smaller.limits[unit]));
      }
      for (const currency of currencies) {
        for (const period of billingPeriods) {
          const [price = 0n, smallerPrice = 0n] = [prices, smaller.prices].map(
            (each) => each?.[period][currency],
          );
          expect(price > smallerPrice).toBe(true);
        }
        expect((prices?.year[currency] ?? 0n) <= 12n * (prices?.month[currency] ?? 0n)).toBe(true);
      }
    }
  }
  const versions = priceLists.map((list) => list.version);
  expect(versions).toEqual([...versions].sort());
});

function numberOf(limit: number | null): number {
  return limit ?? Number.POSITIVE_INFINITY;
}

test('a price list is in force on its first day, and an unknown list has no plans', () => {
  expect(priceListAt(new Date('2026-11-01T00:00:00Z')).version).toBe('2026-11-01');
  expect(() => getPlan('2020-01-01', 'pro')).toThrow(RangeError);
});

test('a granted plan sets the limits, unless the organization has its own', async () => {
  const { db } = app.services;
  const owner = await app.signUp();
  const id = owner.login.organization_id;
  const grant = (plan: 'free' | 'pro') =>
    inOrganization(db, id, (transaction) => grantPlan(transaction, id, { version, plan }));
  const { hash_id: hash } = await app.createWindow(owner);
  await grant('free');
  await expect(app.createWindow(owner, 'Second')).rejects.toMatchObject({
    ...{ code: 'limit_reached', status: 402 },
    data: { limit: 1 },
  });
  const setLogo = () =>
    owner.api.call(windowEndpoints.change, {
      params: { hash },
      body: { custom_logo_image: 'https://example.com/logo.png' },
    });
  await expect(setLogo()).rejects.toEqual(httpError('payment_required', 402));
  const { limits } = await owner.api.call(accountEndpoints.cookie, { body: {} });
  expect(limits).toMatchObject({ chat: { limit: 100 }, mau: { limit: 50 } });

  await grant('pro');
  await setLogo();
  await app.createWindow(owner, 'Second');
  await db.updateTable('organizations').set({ window_limit: 2 }).where('id', '=', id).execute();
  await expect(app.createWindow(owner, 'Third')).rejects.toMatchObject({ code: 'limit_reached' });
});

test('new organizations begin with the free plan only where plans are sold', async () => {
  const selling = await createTestApp({ env: { PAYMENTS: 'test' } });
  try {
    for (const [each, windows] of [
      [app, null],
      [selling, 1],
    ] as const) {
      const owner = await each.signUp();
      const second = await owner.api.call(organizationEndpoints.create, {
        body: { name: 'Second' },
      });
      for (const id of [owner.login.organization_id, second.id]) {
        expect((await getEntitlements(each.services.db, id)).windows).toBe(windows);
      }
    }
  } finally {
    await selling.close();
  }
});
