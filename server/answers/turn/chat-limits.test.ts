import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

/** A window that answers “Are you open?”, because only answers count. */
async function createSmallWindow(limited: TestUser): Promise<Window> {
  const small = await app.createWindow(limited, 'Small');
  await limited.api.call(faqEndpoints.create, {
    body: { agent_id: small.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
  return small;
}

test('chats beyond the limit are refused when many are sent at once', async () => {
  const limited = await app.signUp();
  const small = await createSmallWindow(limited);
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: 3 })
    .where('id', '=', limited.login.organization_id)
    .execute();
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => app.customerOf(small.hash_id)),
  );
  const results = await Promise.allSettled(
    customers.map(({ api }) => ask(api, small.hash_id, { text: 'Are you open?' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused).toEqual(Array(5).fill(httpError('limit_reached', 402)));
  const login = await limited.api.call(accountEndpoints.cookie, { body: {} });
  expect(login).toMatchObject({ chat_limit: true, limits: { chat: { used: 3, limit: 3 } } });
  expect(login.limits.mau).not.toHaveProperty('reached_at');
  expect(await usageOf(app, limited)).toEqual({ used: 3, reserved: 0 });
  const events = await app.services.db
    .selectFrom('usage_events')
    .select('kind')
    .where('organization_id', '=', limited.login.organization_id)
    .execute();
  expect(events).toEqual(Array(3).fill({ kind: 'commit' }));
});

test('new customers beyond the monthly limit are refused, while earlier ones may continue', async () => {
  const { db } = app.services;
  const limited = await app.signUp();
  const small = await createSmallWindow(limited);
  const id = limited.login.organization_id;
  await db.updateTable('organizations').set({ mau_limit: 3 }).where('id', '=', id).execute();
  const customers = await Promise.all(
    Array.from({ length: 8 }, () => app.customerOf(small.hash_id)),
  );
  const askAll = () =>
    Promise.allSettled(
      customers.map(({ api }) => ask(api, small.hash_id, { text: 'Are you open?' })),
    );
  const first = await askAll();
  const second = await askAll();
  const answered = first.filter(({ status }) => status === 'fulfilled');
  expect(answered).toHaveLength(3);
  expect(second.map(({ status }) => status)).toEqual(first.map(({ status }) => status));
  const refused = first.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual(Array(5).fill(httpError('limit_reached', 402)));
  expect(refused[0].message).toBe('No more answers are available at the moment.');
  expect(await usageOf(app, limited)).toEqual({ used: 6, reserved: 0 });

  // A preview counts as no customer, and a higher limit admits everybody.
  const params = { hash: small.hash_id };
  const { token } = await limited.api.call(windowEndpoints.preview, { params });
  const tester = await app.customerOf(token);
  expect(answerTextOf(await ask(tester.api, token, { text: 'Hello?' }))).not.toBe('');
  await db.updateTable('organizations').set({ mau_limit: 8 }).where('id', '=', id).execute();
  await eventually(askAll, (results) => results.every(({ status }) => status === 'fulfilled'));
  expect(await limited.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    mau_limit: true,
    limits: { mau: { used: 8, limit: 8 } },
  });
});

test('a limit is reached at the time of the last chat or customer that it allows', async () => {
  const { db } = app.services;
  const limited = await app.signUp();
  const id = limited.login.organization_id;
  const { hash_id: hash } = await createSmallWindow(limited);
  for (let customer = 0; customer < 3; customer += 1) {
    await ask((await app.customerOf(hash)).api, hash, { text: 'Are you open?' });
  }
  const setLimits = (limits: { chat_limit: number; mau_limit: number }) =>
    db.updateTable('organizations').set(limits).where('id', '=', id).execute();
  const since = async () => {
    const { limits } = await limited.api.call(accountEndpoints.cookie, { body: {} });
    return [limits.chat.reached_at, limits.mau.reached_at];
  };
  const timesIn = async (table: 'usage_events' | 'monthly_customers') =>
    (
      await db
        .selectFrom(table)
        .select('created_at')
        .where('organization_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ created_at }) => created_at.toISOString());
  const [chats, customers] = [await timesIn('usage_events'), await timesIn('monthly_customers')];

  await setLimits({ chat_limit: 4, mau_limit: 4 });
  expect(await since()).toEqual([undefined, undefined]);
  await setLimits({ chat_limit: 3, mau_limit: 2 });
  expect(await since()).toEqual([chats[2], customers[1]]);
  // The time is stored, because usage events may be archived.
  await db.deleteFrom('usage_events').where('organization_id', '=', id).execute();
  expect(await since()).toEqual([chats[2], customers[1]]);
  // A limit of zero is reached from the start.
  await setLimits({ chat_limit: 0, mau_limit: 1 });
  const { limits } = await limited.api.call(accountEndpoints.cookie, { body: {} });
  expect(limits.chat.reached_at && limits.chat.reached_at < `${chats[0]}`).toBe(true);
  expect(limits.mau.reached_at).toBe(customers[0]);
});

test('small talk and “I do not know” are free of charge, an answer is not', async () => {
  const user = await app.signUp();
  const { hash_id: hash } = await createSmallWindow(user);
  const { api } = await app.customerOf(hash);
  for (const [text, isBillable] of [
    ['Hello!', false],
    ['Thank you!', false],
    ['Do you repair bicycles in Kraków?', false],
    ['Are you open?', true],
  ] as const) {
    const events = await ask(api, hash, { text });
    expect([text, dataOf(events, 'done').counted]).toEqual([text, isBillable]);
  }
  expect(await usageOf(app, user)).toEqual({ used: 1, reserved: 0 });
});

test('a customer is rate-limited after twenty questions in a minute', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const codes: (string | number)[] = [];
  for (let count = 0; count < 21; count += 1) {
    await ask(api, window.hash_id, { text: 'When do you deliver?' }).then(
      () => codes.push('ok'),
      (error: { code: string }) => codes.push(error.code),
    );
  }
  expect(codes).toEqual([...Array(20).fill('ok'), 'rate_limited']);
});
