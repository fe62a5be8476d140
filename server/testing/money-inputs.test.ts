import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { chatPackEndpoints } from '#shared/contracts/money/chat-packs.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { customerPaymentEndpoints } from '#shared/contracts/money/customer-payments.ts';
import { billingDocumentEndpoints } from '#shared/contracts/money/documents.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { membershipEndpoints } from '#shared/contracts/money/memberships.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { settlementEndpoints } from '#shared/contracts/money/settlements.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { registerOwnCard, signedInCustomer, type TestCustomer } from './sales.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

const groups = {
  addOns: addOnEndpoints,
  billingDocuments: billingDocumentEndpoints,
  chatPacks: chatPackEndpoints,
  coupons: couponEndpoints,
  customerMemberships: customerMembershipEndpoints,
  customerPayments: customerPaymentEndpoints,
  membershipPlans: membershipPlanEndpoints,
  memberships: membershipEndpoints,
  payLedger: payLedgerEndpoints,
  planChanges: planChangeEndpoints,
  settlements: settlementEndpoints,
  subscriptions: subscriptionEndpoints,
};

let app: TestApp;
let owner: TestUser;
let seeded: SeededOrganization;
let customer: TestCustomer;
let inputs: Record<string, Input>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
  customer = await signedInCustomer(app, seeded.window.hash_id, 'payer@example.com');
  await registerOwnCard(app, customer);
  inputs = { ...seeded.inputs, ...furtherInputs() };
});
afterAll(() => app.close());

interface Input {
  query?: Record<string, unknown>;
  body?: object;
}

/** Inputs with amounts that other tests leave out. */
function furtherInputs(): Record<string, Input> {
  const { inputs: of, ids, window } = seeded;
  const sale = { window_hash: window.hash_id, currency: 'KRW' };
  return {
    'addOns.check': { body: { code: 'extra_chats', action: 'start', quantity: 1 } },
    'addOns.manage': {
      body: { code: 'extra_chats', action: 'start', quantity: 1, expected_total: 1 },
    },
    'addOns.price': { query: { code: 'extra_chats', quantity: 1 } },
    'planChanges.changeType': { body: { expected_total: 1 } },
    'planChanges.subscribe': { body: { subscription_type: 'pro', expected_total: 1 } },
    'subscriptions.changeOverage': { body: { max_chats: 10, expected_price: 20 } },
    'payLedger.list': { query: { page: 1, year: 2026 } },
    'membershipPlans.update': { body: priceOf(of['membershipPlans.create']) },
    'chatPacks.update': { body: priceOf(of['chatPacks.create']) },
    'customerMemberships.subscribe': {
      body: { ...sale, plan_id: ids['membership-plans/:plan_id'], expected_price: 9_900 },
    },
    'customerMemberships.buyPack': {
      body: { ...sale, charge_id: ids['packs/:pack_id'], num_item: 1, expected_price: 5_000 },
    },
  };
}

function priceOf(input: Input | undefined): object {
  const body = input?.body;
  if (!body || !('price' in body)) throw new Error('no price');
  return { price: body.price };
}

const calls = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
type Call = (typeof calls)[number];

async function send({ endpoint }: Call, { query = {}, body }: Input, token: string) {
  const isOwn = endpoint.access === 'customer';
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const origin = isOwn ? app.customerUrl : app.consoleUrl;
  const response = await fetch(`${origin}${seeded.pathOf(endpoint)}?${parameters}`, {
    method: endpoint.method,
    headers: {
      ...{ 'x-access-token': token },
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: endpoint.method === 'GET' ? null : JSON.stringify(body ?? {}),
  });
  await response.arrayBuffer();
  return response.status;
}

const tokenOf = ({ endpoint }: Call) =>
  endpoint.access === 'customer' ? customer.token : owner.token;

/** Every copy of a value in which one number is replaced, with the names that lead to it. */
function replaceNumbers(value: unknown, by: unknown, path = ''): { path: string; copy: unknown }[] {
  if (typeof value === 'number') return [{ path, copy: by }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    replaceNumbers(part, by, `${path}.${key}`).map((replaced) => ({
      path: replaced.path,
      copy: { ...value, [key]: replaced.copy },
    })),
  );
}

/** What an organization and its customers own, owe and have paid. */
async function moneyRows(organizationId: string): Promise<unknown> {
  const counts: Record<string, unknown> = {};
  for (const table of [
    ...([
      'invoices',
      'payments',
      'refunds',
      'ledger_entries',
      'memberships',
      'chat_packs',
    ] as const),
    ...(['membership_plans', 'coupons', 'subscriptions', 'subscription_events'] as const),
    ...(['overage_agreements', 'subscription_add_ons'] as const),
  ]) {
    const { rows } = await sql`
      select count(*)::int as count, md5(string_agg(part::text, '' order by part::text)) as hash
      from ${sql.table(table)} as part
      where organization_id = ${organizationId}`.execute(app.services.db);
    counts[table] = rows[0];
  }
  return counts;
}

/** 2 ** 53 is the first integer that a JSON number does not name exactly. */
const amounts = [-1, 0.5, 2 ** 53, 1e300] as const;

test.each(amounts)('the amount %p is refused wherever an amount is accepted', async (amount) => {
  const before = await moneyRows(owner.login.organization_id);
  const tried: string[] = [];
  for (const call of calls) {
    const { query, body } = inputs[call.name] ?? {};
    const changed = [
      ...replaceNumbers(query, amount).map(({ path, copy }) => ({
        ...{ path, input: { ...(body && { body }), query: Object(copy) } },
      })),
      ...replaceNumbers(body, amount).map(({ path, copy }) => ({
        ...{ path, input: { ...(query && { query }), body: Object(copy) } },
      })),
    ];
    for (const { path, input } of changed) {
      const what = `${call.name}${path}`;
      tried.push(what);
      expect({ what, status: await send(call, input, tokenOf(call)) }).toEqual({
        ...{ what, status: 422 },
      });
    }
  }
  expect(tried.length).toBeGreaterThan(20);
  expect(await moneyRows(owner.login.organization_id)).toEqual(before);
  expect(await verifyBooks(app.services)).toBe(0);
});

test('calls with the ids of another organization find nothing and change nothing', async () => {
  const stranger = await app.signUp();
  const elsewhere = await seedOrganization(app, stranger);
  const foreigner = await signedInCustomer(app, elsewhere.window.hash_id, 'other@example.com');
  await registerOwnCard(app, foreigner);
  const before = [
    await moneyRows(owner.login.organization_id),
    await moneyRows(stranger.login.organization_id),
  ];
  const tried: string[] = [];
  for (const call of calls) {
    const input = inputs[call.name] ?? {};
    const namesObject =
      /\/:(?!type)/.test(call.endpoint.path) ||
      /"(window_hash|plan_id|charge_id|customer_id|ids)"/.test(JSON.stringify(input));
    // Documents are numbered separately for each organization.
    if (!namesObject || call.name === 'billingDocuments.pdf') continue;
    tried.push(call.name);
    const token = call.endpoint.access === 'customer' ? foreigner.token : stranger.token;
    const status = await send(call, input, token);
    // Unknown ids of a list are invalid input.
    const expected = call.name === 'coupons.bulkDelete' ? 422 : 404;
    expect({ name: call.name, status }).toEqual({ name: call.name, status: expected });
  }
  expect(tried.length).toBeGreaterThan(25);
  expect([
    await moneyRows(owner.login.organization_id),
    await moneyRows(stranger.login.organization_id),
  ]).toEqual(before);
});

test('own plans and packs cannot be combined with a chatbot of another organization', async () => {
  const stranger = await app.signUp();
  const elsewhere = await seedOrganization(app, stranger);
  const ids = {
    plan_id: elsewhere.ids['membership-plans/:plan_id'],
    charge_id: elsewhere.ids['packs/:pack_id'],
    customer_id: elsewhere.ids['customers/:id'],
  };
  for (const name of [
    ...(['customerMemberships.subscribe', 'customerMemberships.buyPack'] as const),
    ...(['coupons.create', 'memberships.grant'] as const),
  ]) {
    const call = calls.find((each) => each.name === name);
    const body: object = inputs[name]?.body ?? {};
    for (const [key, id] of Object.entries(ids)) {
      if (!call || !(key in body)) continue;
      const status = await send(call, { body: { ...body, [key]: id } }, tokenOf(call));
      expect({ name, key, refused: [404, 422].includes(status) }).toEqual({
        ...{ name, key, refused: true },
      });
    }
  }
});
