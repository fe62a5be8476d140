import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eraseInvoices } from '#server/money/payments/index.ts';
import { eraseOrganizations } from '#server/people/organizations/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLedger } from './ledger.ts';
import { eraseExpiredBooks, verifyBooks } from './ledger-jobs.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

const pay = (organizationId: string) =>
  inOrganization(app.services.db, organizationId, async (transaction) => {
    const ledger = createLedger(transaction, organizationId);
    return ledger.transfer({
      ...{ key: 'pay-1', kind: 'payment', reference: 'invoice-1', currency: 'KRW' },
      entries: [
        { accountId: await ledger.ensureAccount('payer', 'KRW'), amount: -9_900n },
        { accountId: await ledger.ensureAccount('income', 'KRW'), amount: 9_900n },
      ],
    });
  });

const countEntries = async (organizationId: string) => {
  const { rows } = await sql`
    select from ledger_entries where organization_id = ${organizationId}`.execute(app.services.db);
  return rows.length;
};

test('the book of an erased organization is retained as long as its country requires', async () => {
  const { db } = app.services;
  const owner = await app.signUp();
  const id = owner.login.organization_id;
  await pay(id);
  const set = { deleted_at: clock.now(), country_code: 'ES' };
  await db.updateTable('organizations').set(set).where('id', '=', id).execute();
  clock.forward(31 * 86_400_000);
  await eraseOrganizations({ ...app.services, clock: clock.now });
  const { rows } = await sql`select from organizations where id = ${id}`.execute(db);
  expect(rows).toHaveLength(0);

  const eraseAfterYears = (years: number) => {
    const now = new Date();
    now.setUTCFullYear(now.getUTCFullYear() + years);
    return eraseExpiredBooks({ ...app.services, eraseRecords: eraseInvoices, clock: () => now });
  };
  expect(await eraseAfterYears(6)).toBe(0);
  expect(await countEntries(id)).toBe(2);
  expect(await eraseAfterYears(7)).toBe(1);
  expect(await countEntries(id)).toBe(0);
  expect(await eraseAfterYears(7)).toBe(0);
});

test('a book with a changed entry is reported and not corrected', async () => {
  const { db } = app.services;
  const { login } = await app.signUp();
  await pay(login.organization_id);
  expect(await verifyBooks(app.services)).toBe(0);
  await db.transaction().execute(async (transaction) => {
    await sql`alter table ledger_entries disable trigger keep_rows`.execute(transaction);
    await sql`update ledger_entries set amount = amount + 1
      where organization_id = ${login.organization_id} and amount > 0`.execute(transaction);
    await sql`alter table ledger_entries enable trigger keep_rows`.execute(transaction);
  });
  expect(await verifyBooks(app.services)).toBe(1);
  expect(await verifyBooks(app.services)).toBe(1);
});
