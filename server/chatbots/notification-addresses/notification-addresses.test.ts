import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { handoffClient } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { notificationAddressEndpoints as addresses } from '#shared/contracts/people/notification-addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const save = (
  { api }: TestUser,
  { hash_id: hash }: Window,
  emails: string[],
  rest: { publish?: boolean } = {},
) =>
  api.call(windowEndpoints.change, {
    params: { hash },
    body: { handoff: { enabled: true, notification_emails: emails }, ...rest },
  });

async function statesOf({ api }: TestUser, { hash_id: hash }: Window) {
  const { items } = await api.call(addresses.list, { params: { hash } });
  return Object.fromEntries(items.map(({ email, state }) => [email, state]));
}

async function linksTo(recipient: string): Promise<string[]> {
  const mails = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.flatMap(({ body }) => /for=notifications&token=([\w-]+)/.exec(body)?.[1] ?? []);
}

const confirm = (token: string) => app.clientFor().call(addresses.verify, { body: { token } });
const send = ({ api }: TestUser, { hash_id: hash }: Window, email: string) =>
  api.call(addresses.send, { params: { hash }, body: { email } });

test('the owner of an address is asked once to confirm it, and notified from then on', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  await save(owner, window, ['Desk@one.example', 'silent@one.example'], { publish: true });
  expect(await statesOf(owner, window)).toEqual({
    'Desk@one.example': 'waiting',
    'silent@one.example': 'waiting',
  });
  const [token = '', ...more] = await linksTo('desk@one.example');
  expect(more).toEqual([]);
  expect(await confirm(token)).toMatchObject({ email: 'desk@one.example' });
  expect(await statesOf(owner, window)).toMatchObject({ 'Desk@one.example': 'verified' });
  await expect(confirm(token)).rejects.toMatchObject({ code: 'link_used', status: 410 });
  await expect(confirm('made-up')).rejects.toMatchObject({ status: 404 });

  // Another chatbot of the organization needs no second confirmation.
  const second = await app.createWindow(owner);
  await save(owner, second, ['desk@one.example']);
  expect(await statesOf(owner, second)).toEqual({ 'desk@one.example': 'verified' });
  expect(await linksTo('desk@one.example')).toHaveLength(1);

  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = await handoffClient(api, window).request();
  const mails = await eventually(
    () =>
      app.services.db
        .selectFrom('outbox')
        .select('recipient')
        .where('body', 'like', `%${session_id}%`)
        .execute(),
    ({ length }) => length > 0,
  );
  expect(mails).toEqual([{ recipient: 'Desk@one.example' }]);
});

test('the database stores only the hash of a link, and the link expires', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  await save(owner, window, ['late@two.example']);
  const [token = ''] = await linksTo('late@two.example');
  const rows = await app.services.db.selectFrom('notification_addresses').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await app.services.db
    .updateTable('notification_addresses')
    .set({ expires_at: new Date(0) })
    .where('email', '=', 'late@two.example')
    .execute();
  expect(await statesOf(owner, window)).toEqual({ 'late@two.example': 'expired' });
  await expect(confirm(token)).rejects.toMatchObject({ code: 'link_expired', status: 410 });
});

test('a link can be resent a few times, which invalidates the previous one', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const email = 'again@three.example';
  await save(owner, window, [email]);
  expect(await send(owner, window, email)).toMatchObject({ email, state: 'waiting' });
  const [first = '', second = ''] = await linksTo(email);
  await expect(confirm(first)).rejects.toMatchObject({ status: 404 });
  await send(owner, window, email);
  await expect(send(owner, window, email)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(second).not.toBe('');
  const [, , third = ''] = await linksTo(email);
  await confirm(third);
  // Nothing is left to confirm.
  expect(await send(owner, window, email)).toMatchObject({ state: 'verified' });
  expect(await linksTo(email)).toHaveLength(3);
  await expect(send(owner, window, 'nobody@three.example')).rejects.toMatchObject({
    code: 'validation_failed',
    data: { fields: { email: 'unknown_reference' } },
  });
});

test('confirmation mails are rate-limited, and the settings are saved anyway', async () => {
  const email = 'victim@four.example';
  for (let times = 0; times < 4; times += 1) {
    const owner = await app.signUp();
    const window = await app.createWindow(owner);
    await save(owner, window, [email]);
    expect(await statesOf(owner, window)).toEqual({ [email]: times < 3 ? 'waiting' : 'unsent' });
  }
  expect(await linksTo(email)).toHaveLength(3);
});

test('an unreferenced address is deleted with its confirmation', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const email = 'gone@five.example';
  await save(owner, window, [email]);
  const [token = ''] = await linksTo(email);
  await save(owner, window, []);
  await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
  await save(owner, window, [email]);
  expect(await statesOf(owner, window)).toEqual({ [email]: 'waiting' });
});

test('a member’s own verified address needs no confirmation', async () => {
  const owner = await app.signUp('me@six.example', { verified: false });
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', owner.login.id)
    .execute();
  const window = await app.createWindow(owner);
  await save(owner, window, ['me@six.example']);
  expect(await statesOf(owner, window)).toEqual({ 'me@six.example': 'verified' });
  expect(await linksTo('me@six.example')).toEqual([]);
});

test('more than five addresses, or a duplicate, are rejected', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const six = Array.from({ length: 6 }, (_, index) => `a${index}@seven.example`);
  await expect(save(owner, window, six)).rejects.toMatchObject({
    status: 422,
    data: { fields: { 'handoff.notification_emails': 'too_many' } },
  });
  await expect(save(owner, window, ['a@b.example', 'A@b.example'])).rejects.toMatchObject({
    data: { fields: { 'handoff.notification_emails': 'duplicate' } },
  });
});
