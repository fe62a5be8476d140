import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createWithdrawals, type Withdrawals } from '#server/testing/withdrawals.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';

const clock = movableClock('2026-11-21T12:00:00Z');
let app: TestApp;
let signIn: Withdrawals['signIn'];
let withdraw: Withdrawals['withdraw'];
let eraseAfter: Withdrawals['eraseAfter'];

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
  ({ signIn, withdraw, eraseAfter } = createWithdrawals(app, clock));
});
afterAll(() => app.close());

test('withdrawing requires the password, signs out everywhere and can be revoked', async () => {
  const user = await app.signUp();
  const body = { text: '', password: 'wrong password' };
  await expect(user.api.call(ownDataEndpoints.withdraw, { body })).rejects.toMatchObject({
    data: { fields: { password: 'wrong' } },
  });
  const other = app.clientFor((await signIn(user)).token);
  expect(await withdraw(user)).toEqual({
    erase_after: new Date(clock.now().getTime() + 14 * 24 * 3_600_000).toISOString(),
  });
  for (const api of [user.api, other]) {
    await expect(api.call(accountEndpoints.cookie, { body: {} })).rejects.toEqual(
      httpError('unauthenticated', 401),
    );
  }
  await eraseAfter(13);
  await expect(signIn(user)).rejects.toMatchObject({
    code: 'account_withdrawn',
    data: { context: { erase_after: expect.stringMatching(/^2026-/) } },
  });
  expect(await signIn(user, { come_back: true })).toMatchObject({ id: user.login.id });
  await eraseAfter();
  expect(await signIn(user)).toMatchObject({ id: user.login.id });
});

test('a sole owner cannot withdraw while others are members, and sees where', async () => {
  const owner = await app.signUp();
  await app.memberOf(owner);
  const organizations = [{ id: owner.login.organization_id, name: expect.any(String) }];
  await expect(withdraw(owner)).rejects.toMatchObject({
    ...{ code: 'last_owner', status: 409 },
    data: { context: { organizations } },
  });
  await app.memberOf(owner, { role: 'owner' });
  await withdraw(owner);
});

test('API keys of a withdrawn user stop working until they return', async () => {
  const owner = await app.signUp();
  const member = await app.memberOf(owner, { role: 'leader', permissions });
  const { key } = await member.api.call(apiKeyEndpoints.create, {
    body: { name: 'Shop', permissions: ['usage'], window_ids: null, expires_in_days: null },
  });
  const program = app.clientFor(key);
  const read = () => program.call(statisticsEndpoints.usage, { query: {} });
  await read();
  await withdraw(member);
  await expect(read()).rejects.toEqual(httpError('unauthenticated', 401));
  await signIn(member, { come_back: true });
  await read();
});

test('the chats of a withdrawn member return to the queue', async () => {
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner);
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id } = await customer.request();
  await chatClientOfMember(member, session_id).accept();
  await withdraw(member);
  const chat = await app.services.db
    .selectFrom('sessions')
    .select(['handled_by', 'assignee'])
    .where('id', '=', session_id)
    .executeTakeFirst();
  expect(chat).toEqual({ handled_by: 'queue', assignee: null });
});

test('the mail about a withdrawal has the date of the organization’s time zone', async () => {
  const user = await app.signUp();
  clock.moveTo('2027-03-01T20:00:00Z');
  await withdraw(user);
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', user.login.email)
    .where('body', 'like', '%March%')
    .executeTakeFirstOrThrow();
  // It is the next morning in Seoul.
  expect(mail.body).toContain('March 16, 2027');
});
