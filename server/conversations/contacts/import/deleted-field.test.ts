import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { contactsOf } from '#server/testing/contacts.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerImportEndpoints } from '#shared/contracts/conversations/customer-imports.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const replace = (items: { label: string; kind: 'text' }[]) =>
  owner.api.call(customerFieldEndpoints.replace, { body: { items } });

test('a custom field that is deleted during an import has no values afterwards', async () => {
  await replace([{ label: 'Plan', kind: 'text' }]);
  const { db } = app.services;
  const isLocked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await takeLock(transaction, `profiles ${owner.login.organization_id}`);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const imported = owner.api.upload(customerImportEndpoints.run, {
    params: { hash: window.hash_id },
    fields: { mapping: 'email,field:plan' },
    file: new File(['email,plan\nana@example.com,pro\n'], 'customers.csv', { type: 'text/csv' }),
  });
  const waiting = sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and locktype = 'advisory' and datname = current_database()`;
  await eventually(
    async () => (await waiting.execute(db)).rows.length,
    (length) => length > 0,
  );
  const deleted = replace([]);
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, 500))]);
  release.resolve();
  await Promise.all([holding, imported, deleted]);
  await replace([{ label: 'Plan', kind: 'text' }]);
  const [ana] = await contactsOf(owner, window);
  const params = { id: ana?.customer_id ?? '' };
  expect((await owner.api.call(customerEndpoints.get, { params })).fields).toEqual({});
});
