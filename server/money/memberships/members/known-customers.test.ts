import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContactWindow, leaveContact } from '#server/testing/contacts.ts';
import { addPlan, joinPlan, registerOwnCard, signedInCustomer } from '#server/testing/sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { customerPaymentEndpoints } from '#shared/contracts/money/customer-payments.ts';
import { membershipEndpoints } from '#shared/contracts/money/memberships.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let planId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = (await createContactWindow(app, owner)).window;
  planId = (await addPlan(owner, window.hash_id)).id;
  const mina = await signedInCustomer(app, window.hash_id, 'mina@account.example');
  await registerOwnCard(app, mina);
  await joinPlan(mina, planId);
  const items = { name: 'Mina Park', email: 'mina@work.example', phone_number: '010-2345-6789' };
  await leaveContact(mina.api, window, { items, reason: 'before' });
  // Has no contact, only the address of the account.
  await signedInCustomer(app, window.hash_id, 'silent@account.example');
  // A customer who has not signed in would lose a membership with the browser.
  const { api } = await app.customerOf(window.hash_id);
  const typed = { name: 'Mina Anonymous', email: 'mina@typed.example' };
  await leaveContact(api, window, { items: typed, reason: 'before' });
});
afterAll(() => app.close());

const query = () => ({ window_hash: window.hash_id });
const findCustomers = async (text?: string, user = owner) => {
  const { items } = await user.api.call(membershipEndpoints.customers, {
    query: { ...query(), ...(text && { text }) },
  });
  return items.map(({ name }) => name);
};

test('memberships and payments show the name of the profile and the address of the account', async () => {
  const customer = { name: 'Mina Park', email: 'mina@account.example' };
  const { items } = await owner.api.call(membershipEndpoints.list, { query: query() });
  expect(items).toMatchObject([{ customer }]);
  const payments = await owner.api.call(customerPaymentEndpoints.list, { query: query() });
  expect(payments.items).toMatchObject([{ customer }]);
});

test('memberships are found by name, address and number', async () => {
  for (const text of ['park', 'work.example', 'account.example', '010-2345', '2345 6789']) {
    const listed = { query: { ...query(), text } };
    const { total } = await owner.api.call(membershipEndpoints.list, listed);
    expect([text, total]).toEqual([text, 1]);
  }
  const listed = { query: { ...query(), text: 'silent' } };
  expect((await owner.api.call(membershipEndpoints.list, listed)).total).toBe(0);
});

test('a membership can be granted to all who have signed in, and to nobody else', async () => {
  expect(await findCustomers()).toEqual(['silent@account.example', 'Mina Park']);
  expect(await findCustomers('mina')).toEqual(['Mina Park']);
  expect(await findCustomers('silent@')).toEqual(['silent@account.example']);
  expect(await findCustomers('100%')).toEqual([]);
  const found = await owner.api.call(membershipEndpoints.customers, {
    query: { ...query(), text: 'silent' },
  });
  const granted = await owner.api.call(membershipEndpoints.grant, {
    body: { ...query(), customer_id: found.items[0]?.id ?? '', plan_id: planId, months: 1 },
  });
  expect(granted).toMatchObject({ source: 'grant', customer: { name: 'silent@account.example' } });
});

test('members without customer_info see masked names and find nobody', async () => {
  const permissions = ['memberships', 'payment_history'] as const;
  const windowIds = [window.id];
  const reader = await app.memberOf(owner, { permissions: [...permissions], windowIds });
  expect(await findCustomers(undefined, reader)).toEqual([]);
  const { items } = await reader.api.call(membershipEndpoints.list, { query: query() });
  expect(JSON.stringify(items)).not.toMatch(/Mina|account\.example/);
  const payments = await reader.api.call(customerPaymentEndpoints.list, { query: query() });
  expect(JSON.stringify(payments.items)).not.toMatch(/Mina|account\.example/);
});

test('the page of a person shows the addresses with which they sign in', async () => {
  const { items } = await owner.api.call(contactEndpoints.list, {
    params: { hash: window.hash_id },
    query: { text: 'Mina Park' },
  });
  const params = { id: items[0]?.customer_id ?? '' };
  expect(await owner.api.call(customerEndpoints.get, { params })).toMatchObject({
    accounts: ['mina@account.example'],
  });
});
