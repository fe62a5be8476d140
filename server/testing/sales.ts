import { sql } from 'kysely';
import { sha256 } from '#server/platform/ids.ts';
import { chatPackEndpoints } from '#shared/contracts/money/chat-packs.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import type { TestApp, TestUser } from './test-app.ts';

export type TestCustomer = Awaited<ReturnType<typeof signedInCustomer>>;

/** A customer of a chatbot who is signed in with an e-mail address. */
export async function signedInCustomer(app: TestApp, windowHash: string, email: string) {
  const { api, token } = await app.customerOf(windowHash);
  const { db } = app.services;
  // Before the first call, because identities are cached.
  const { id } = await db
    .updateTable('customers')
    .set({ email, verified: true, language: 'en' })
    .where('token_hash', '=', sha256(token))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { api, token, id, email, hash: windowHash };
}

/** Registers a test card as a customer's browser does. Returns the page on which it ends. */
export async function registerOwnCard(
  app: TestApp,
  { api, hash }: Pick<TestCustomer, 'api' | 'hash'>,
  card: TestCard | null = 'succeeds',
): Promise<string> {
  const { url } = await api.call(customerMembershipEndpoints.openCardPage, {
    body: { window_hash: hash },
  });
  return chooseCard(app, url, card);
}

/** Chooses a test card on the page of the provider. Returns the page on which it ends. */
export async function chooseCard(
  app: TestApp,
  url: string,
  card: TestCard | null = 'succeeds',
): Promise<string> {
  const page = app.consoleUrl + new URL(url).pathname;
  const chosen = await fetch(page + (card ? `?card=${card}` : ''), {
    ...{ method: 'POST', redirect: 'manual' },
  });
  const back = new URL(chosen.headers.get('location') ?? '');
  const returned = await fetch(app.customerUrl + back.pathname);
  return returned.text();
}

export const prices = { KRW: 9_900, JPY: 1_000, USD: 999 };

export function addPlan(owner: TestUser, windowHash: string, changes: object = {}) {
  return owner.api.call(membershipPlanEndpoints.create, {
    body: {
      ...{ window_hash: windowHash, name: 'Fan club', price: prices, level: 1 },
      ...{ monthly_chat_count: 100, daily_chat_count: 10, ...changes },
    },
  });
}

/** An organization that sells memberships of a plan in a chatbot. */
export async function createShop(app: TestApp) {
  const owner = await app.signUp();
  const { hash_id: hash } = await app.createWindow(owner);
  const { id: planId } = await addPlan(owner, hash);
  return { owner, hash, planId };
}
export type Shop = Awaited<ReturnType<typeof createShop>>;

export function addPack(owner: TestUser, windowHash: string, chats = 50) {
  return owner.api.call(chatPackEndpoints.create, {
    body: {
      ...{ window_hash: windowHash, name: `${chats} answers`, chats },
      price: { KRW: 5_000, JPY: null, USD: 499 },
    },
  });
}

export function joinPlan({ api, hash }: TestCustomer, planId: string, expected = prices.KRW) {
  return api.call(customerMembershipEndpoints.subscribe, {
    body: { window_hash: hash, plan_id: planId, currency: 'KRW', expected_price: expected },
  });
}

export function buyPacks({ api, hash }: TestCustomer, packId: string, count: number) {
  return api.call(customerMembershipEndpoints.buyPack, {
    body: {
      ...{ window_hash: hash, charge_id: packId, num_item: count, currency: 'KRW' },
      expected_price: 5_000 * count,
    },
  });
}

export function ownOf({ api, hash }: TestCustomer) {
  return api.call(customerMembershipEndpoints.get, { query: { window_hash: hash } });
}

/** Subjects of the mails to an address, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** The balance of an account of an organization's book, as a number. */
export async function balanceOf(
  app: TestApp,
  organizationId: string,
  kind: string,
  currency = 'KRW',
) {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(ledger_entries.amount)::text as sum from ledger_entries
    join ledger_accounts on ledger_accounts.organization_id = ledger_entries.organization_id
      and ledger_accounts.id = ledger_entries.account_id
    where ledger_entries.organization_id = ${organizationId} and ledger_accounts.kind = ${kind}
      and ledger_accounts.currency = ${currency}`.execute(app.services.db);
  return Number(rows[0]?.sum ?? 0);
}
