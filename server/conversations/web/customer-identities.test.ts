import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sha256 } from '#server/platform/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createIdentifyCustomer } from './customer-identities.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('customers who are identified in one batch each get their own identity', async () => {
  const { db } = app.services;
  const [one, other] = await Promise.all(
    [await app.signUp(), await app.signUp()].map((owner) => app.createWindow(owner)),
  );
  if (!one || !other) throw new Error('no windows');
  const customers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => app.customerOf((index % 2 ? one : other).hash_id)),
  );
  const [gone, ...here] = customers.map(({ token }) => token);
  if (!gone) throw new Error('no customers');
  await db
    .updateTable('customers')
    .set({ expires_at: new Date(0) })
    .where('token_hash', '=', sha256(gone))
    .execute();

  const identifyCustomer = createIdentifyCustomer(db);
  const tokens = [gone, 'made-up', '', ...here, ...here];
  const found = await Promise.all(tokens.map(identifyCustomer));
  expect(found.slice(0, 3)).toEqual([null, null, null]);
  for (const [index, customer] of found.slice(3).entries()) {
    const token = here[index % here.length] ?? '';
    const stored = await db
      .selectFrom('customers')
      .select(['id', 'organization_id', 'window_id'])
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow();
    expect(customer).toEqual({
      id: stored.id,
      organizationId: stored.organization_id,
      windowId: stored.window_id,
      userId: null,
      verified: false,
    });
  }
  expect(new Set(found.slice(3).map((customer) => customer?.id)).size).toBe(here.length);
});
