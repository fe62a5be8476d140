import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Customers, createCustomers } from '#server/testing/customer-merges.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let customers: Customers;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  customers = await createCustomers(app);
});
afterAll(() => app.close());

test('candidates are those with the same email or phone, or those that match the text', async () => {
  const ana = await customers.leave({ name: 'Ana', email: 'ana@example.com' });
  const twin = await customers.leave({ name: 'Ana Lee', email: 'ana.lee@example.com' });
  const ben = await customers.leave({ name: 'Ben 100%' });
  await customers.leave({ name: 'Cho' });
  expect(await customers.candidates(ana)).toEqual([]);
  await customers.change(twin, { email: 'ANA@example.com' });
  await customers.change(ana, { phone: '010-1234-5678' });
  await customers.change(ben, { phone: '010-1234-5678' });
  expect(await customers.candidates(ana)).toMatchObject([
    { id: twin, name: 'Ana Lee', match: 'email' },
    { id: ben, match: 'phone' },
  ]);
  expect(await customers.candidates(ana, '100%')).toMatchObject([{ id: ben, match: null }]);
  expect(await customers.candidates(ana, 'nobody')).toEqual([]);
});
