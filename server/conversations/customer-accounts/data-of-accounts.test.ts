import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runEraseCustomers } from '#server/conversations/customer-data/index.ts';
import { eraseCustomersBefore } from '#server/conversations/web/index.ts';
import { addChatPack, saveFreeLimits } from '#server/people/customer-limits/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask } from '#server/testing/chat-client.ts';
import { contactsOf, leaveContact } from '#server/testing/contacts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import { customerDataEndpoints } from '#shared/contracts/conversations/customer-data.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Flowers');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
});
afterAll(() => app.close());

const { sendCode, signIn } = customerAccountEndpoints;
const newCustomer = () => app.customerOf(window.hash_id);
const hash = () => ({ window_hash: window.hash_id });
const text = 'Are you open?';

const request = (api: ApiClient, recipient: string) =>
  api.call(sendCode, { body: { ...hash(), recipient } });
const enter = (api: ApiClient, recipient: string, code: string) =>
  api.call(signIn, { body: { ...hash(), recipient, code } });

async function signInWith(api: ApiClient, recipient: string) {
  const { code = '' } = await request(api, recipient);
  const { token, account } = await enter(api, recipient, code);
  return { api: app.clientAt(app.customerUrl, token), token, account };
}

const usageOf = (api: ApiClient) => api.call(customerMembershipEndpoints.usages, { query: hash() });

test('answers that were used before the sign-in count for the account', async () => {
  const limited = await app.createWindow(owner, 'Limited');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: limited.agent_id ?? '', question: text, answer: 'Every day.' },
  });
  const organizationId = owner.login.organization_id;
  await inOrganization(app.services.db, organizationId, (db) =>
    saveFreeLimits(db, organizationId, limited.id, { dailyChats: 2, monthlyChats: 9 }),
  );
  const query = { window_hash: limited.hash_id };
  const usage = customerMembershipEndpoints.usages;
  const { api } = await app.customerOf(limited.hash_id);
  await ask(api, limited.hash_id, { text });
  await ask(api, limited.hash_id, { text });
  const { code = '' } = await api.call(sendCode, {
    body: { ...query, recipient: 'x@example.com' },
  });
  const { token } = await api.call(signIn, {
    body: { ...query, recipient: 'x@example.com', code },
  });
  const account = app.clientAt(app.customerUrl, token);
  expect(await account.call(usage, { query })).toEqual({
    today: { used: 2, limit: 2, resets_at: expect.any(String) },
    month: { used: 2, limit: 9, resets_at: expect.any(String) },
    ...{ extra_left: 0, extra_expires_at: null },
  });
  await expect(ask(account, limited.hash_id, { text })).rejects.toMatchObject({
    code: 'chats_used_up',
  });
});

test('a chatbot without limits says so', async () => {
  const usage = await usageOf((await newCustomer()).api);
  expect(usage).toMatchObject({ today: { used: 0, limit: null }, month: { limit: null } });
});

test('the account belongs to the person with the same email, is exported with them and erased', async () => {
  const email = 'person@example.com';
  const guest = await newCustomer();
  await leaveContact(guest.api, window, { items: { name: 'Mina', email }, reason: 'before' });
  const account = await signInWith((await newCustomer()).api, email);
  await ask(account.api, window.hash_id, { text });
  const [contact] = await contactsOf(owner, window);
  const id = contact?.customer_id ?? '';
  const exported = await owner.api.call(customerDataEndpoints.export, { params: { id } });
  expect(exported.customer).toMatchObject({ accounts: [email], user_ids: [] });
  expect(exported.chats).toHaveLength(1);
  const body = { confirmation: 'Mina' };
  await owner.api.call(customerDataEndpoints.erase, { params: { id }, body });
  const customers = app.services.db.selectFrom('customers').select('id').where('email', '=', email);
  await runEraseCustomers(app.services.db, {
    organizationId: owner.login.organization_id,
    customerIds: (await customers.execute()).map((customer) => customer.id),
  });
  expect(await customers.execute()).toEqual([]);
});

test('members without the permission read chats without the address of the account', async () => {
  const email = 'hidden-one@example.com';
  const { api } = await signInWith((await newCustomer()).api, email);
  await ask(api, window.hash_id, { text: `Write to ${email}` });
  const reader = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  const { items } = await reader.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
  });
  expect(JSON.stringify(items)).not.toContain('hidden-one');
});

test('a customer who may still use what they bought does not expire', async () => {
  const seller = await app.signUp();
  const organizationId = seller.login.organization_id;
  const { hash_id } = await app.createWindow(seller, 'Seller');
  const [buyer] = [await app.customerOf(hash_id), await app.customerOf(hash_id)];
  const times = { expiresAt: new Date('2099-01-01T00:00:00Z'), createdAt: new Date() };
  const pack = { id: 'pack-1', customerId: buyer.customer.id, invoiceId: 'invoice-1', chats: 5 };
  await inOrganization(app.services.db, organizationId, (db) =>
    addChatPack(db, organizationId, { ...pack, ...times }),
  );
  const before = new Date('2098-01-01T00:00:00Z');
  const expired = { organizationId, before };
  expect(await eraseCustomersBefore(app.services.db, expired, 10)).toBe(1);
  const left = await app.services.db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  expect(left).toEqual([{ id: buyer.customer.id }]);
});
