import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import {
  addChatPack,
  endAllowance,
  endChatPack,
  findCustomerChat,
  findFreeLimits,
  getChatUsage,
  moveCustomerChats,
  reserveCustomerChat,
  saveAllowance,
  saveFreeLimits,
  settleCustomerChat,
} from './index.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const now = new Date('2027-05-10T09:00:00Z');
const nextDay = new Date('2027-05-11T09:00:00Z');
const organizationId = () => owner.login.organization_id;
const run = <Result>(work: (db: TenantTransaction) => Promise<Result>) =>
  inOrganization(app.services.db, organizationId(), work);
const limitWindow = (dailyChats: number | null, monthlyChats: number | null) =>
  run((db) => saveFreeLimits(db, organizationId(), window.id, { dailyChats, monthlyChats }));

async function newCustomer(): Promise<string> {
  const id = newId();
  await app.services.db
    .insertInto('customers')
    .values({
      organization_id: organizationId(),
      id,
      window_id: window.id,
      created_at: new Date('2027-01-31T03:00:00Z'),
      expires_at: new Date('2029-01-01T00:00:00Z'),
    })
    .execute();
  return id;
}

/** Reserves an answer; returns its id, or null when none is left. */
const takeChat = (customerId: string, at = now) =>
  run(async (db) => {
    const found = await findCustomerChat(db, organizationId(), {
      customerId,
      timezone: 'Asia/Seoul',
      now: at,
    });
    if ('usedUp' in found) return null;
    const answerId = newId();
    const answer = { organizationId: organizationId(), answerId, ...found };
    await runSteps(db, reserveCustomerChat(answer));
    return answerId;
  });

const settle = (answerId: string | null, isUsed: boolean) =>
  run((db) =>
    runSteps(
      db,
      settleCustomerChat({ organizationId: organizationId(), answerId: `${answerId}` }, isUsed),
    ),
  );

const usageOf = (customerId: string, at = now) =>
  run(async (db) => {
    const usage = await getChatUsage(db, organizationId(), { customerId, now: at });
    return [usage.today.used, usage.month.used, usage.extraLeft];
  });

async function addPack(customerId: string, chats: number, expiresAt: string): Promise<string> {
  const id = newId();
  const times = { expiresAt: new Date(expiresAt), createdAt: now };
  const pack = { id, customerId, invoiceId: `invoice-${id}`, chats, ...times };
  await run((db) => addChatPack(db, organizationId(), pack));
  return pack.invoiceId;
}

test('limits of a chatbot are saved, replaced and removed', async () => {
  const find = () => run((db) => findFreeLimits(db, organizationId(), window.id));
  expect(await find()).toBeNull();
  await limitWindow(3, null);
  expect(await find()).toEqual({ dailyChats: 3, monthlyChats: null });
  await limitWindow(null, 10);
  expect(await find()).toEqual({ dailyChats: null, monthlyChats: 10 });
  await run((db) => saveFreeLimits(db, organizationId(), window.id, null));
  expect(await find()).toBeNull();
});

test('days begin at midnight in the organization’s zone, months on the customer’s first day', async () => {
  await limitWindow(2, 3);
  const customerId = await newCustomer();
  await takeChat(customerId);
  const usage = await run((db) => getChatUsage(db, organizationId(), { customerId, now }));
  expect(usage).toEqual({
    today: { used: 1, limit: 2, resetsAt: new Date('2027-05-10T15:00:00Z') },
    // The customer appeared on the 31st.
    month: { used: 1, limit: 3, resetsAt: new Date('2027-05-30T15:00:00Z') },
    extraLeft: 0,
    extraExpiresAt: null,
  });
});

test('an answer needs room in the day and in the month', async () => {
  await limitWindow(2, 3);
  const customerId = await newCustomer();
  const taken = [];
  for (const at of [now, now, now, nextDay, nextDay]) taken.push(await takeChat(customerId, at));
  expect(taken.map((answer) => answer !== null)).toEqual([true, true, false, true, false]);
  expect(await usageOf(customerId, nextDay)).toEqual([1, 3, 0]);
});

test('packs are used when the day is used up, the one that expires first before others', async () => {
  await limitWindow(0, null);
  const customerId = await newCustomer();
  await addPack(customerId, 1, '2027-12-01T00:00:00Z');
  await addPack(customerId, 1, '2027-06-01T00:00:00Z');
  await addPack(customerId, 5, '2027-05-01T00:00:00Z');
  expect(await usageOf(customerId)).toEqual([0, 0, 2]);
  await takeChat(customerId);
  const { extraExpiresAt } = await run((db) =>
    getChatUsage(db, organizationId(), { customerId, now }),
  );
  expect(extraExpiresAt).toEqual(new Date('2027-12-01T00:00:00Z'));
  expect(await takeChat(customerId)).not.toBeNull();
  expect(await takeChat(customerId)).toBeNull();
});

test('a failed answer is given back once, where it came from', async () => {
  await limitWindow(1, null);
  const customerId = await newCustomer();
  await addPack(customerId, 1, '2027-12-01T00:00:00Z');
  const [free, bought] = [await takeChat(customerId), await takeChat(customerId)];
  expect(await usageOf(customerId)).toEqual([1, 1, 0]);
  await settle(bought, false);
  await settle(bought, false);
  expect(await usageOf(customerId)).toEqual([1, 1, 1]);
  await settle(free, false);
  expect(await usageOf(customerId)).toEqual([0, 0, 1]);
  await settle(await takeChat(customerId), true);
  expect(await usageOf(customerId)).toEqual([1, 1, 1]);
});

test('an answer is given back to the day on which it was asked', async () => {
  await limitWindow(1, 5);
  const customerId = await newCustomer();
  const first = await takeChat(customerId);
  await takeChat(customerId, nextDay);
  await settle(first, false);
  expect(await usageOf(customerId, nextDay)).toEqual([1, 1, 0]);
});

test('a pack is added once per invoice, and nothing is given back to one that has ended', async () => {
  await limitWindow(0, null);
  const customerId = await newCustomer();
  const invoiceId = await addPack(customerId, 3, '2027-12-01T00:00:00Z');
  const pack = { id: newId(), customerId, invoiceId, chats: 3 };
  const times = { expiresAt: nextDay, createdAt: now };
  await run((db) => addChatPack(db, organizationId(), { ...pack, ...times }));
  const answer = await takeChat(customerId);
  expect(await usageOf(customerId)).toEqual([0, 0, 2]);
  await run((db) => endChatPack(db, organizationId(), invoiceId));
  await settle(answer, false);
  expect(await usageOf(customerId)).toEqual([0, 0, 0]);
});

test('an allowance replaces the chatbot’s limits until it ends', async () => {
  await limitWindow(0, 0);
  const customerId = await newCustomer();
  const anchor = new Date('2027-05-05T12:00:00Z');
  const limits = { customerId, dailyChats: null, monthlyChats: 2, anchor };
  await run((db) => saveAllowance(db, organizationId(), { ...limits, endsAt: nextDay }));
  const usage = () => run((db) => getChatUsage(db, organizationId(), { customerId, now }));
  expect(await usage()).toMatchObject({
    today: { limit: null },
    month: { limit: 2, resetsAt: new Date('2027-06-04T15:00:00Z') },
  });
  expect(await takeChat(customerId, now)).not.toBeNull();
  expect(await takeChat(customerId, nextDay)).toBeNull();
  await run((db) => endAllowance(db, organizationId(), customerId));
  expect(await takeChat(customerId, now)).toBeNull();
  expect(await usage()).toMatchObject({ month: { used: 1, limit: 0 } });
});

test('what a customer used and bought moves to the account that they sign in to', async () => {
  await limitWindow(2, 4);
  const [fromId, toId] = [await newCustomer(), await newCustomer()];
  const answer = await takeChat(fromId);
  await takeChat(fromId);
  await takeChat(toId);
  await addPack(fromId, 2, '2027-12-01T00:00:00Z');
  const anchor = new Date('2027-05-05T12:00:00Z');
  const allowance = { customerId: fromId, dailyChats: 9, monthlyChats: 9, anchor };
  await run((db) => saveAllowance(db, organizationId(), { ...allowance, endsAt: nextDay }));
  await run((db) => moveCustomerChats(db, organizationId(), { fromId, toId }));
  expect(await usageOf(toId)).toEqual([3, 3, 2]);
  expect(await usageOf(fromId)).toEqual([0, 0, 0]);
  // An answer in progress is given back to the account.
  await settle(answer, false);
  expect(await usageOf(toId)).toEqual([2, 2, 2]);
  const { today } = await run((db) =>
    getChatUsage(db, organizationId(), { customerId: toId, now }),
  );
  expect(today.limit).toBe(9);
});
