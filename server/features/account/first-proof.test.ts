import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeAt } from '#server/testing/authenticator.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import { apiKeyEndpoints } from '#shared/contracts/api-keys.ts';
import { inviteEndpoints } from '#shared/contracts/invites.ts';
import { passwordEndpoints } from '#shared/contracts/passwords.ts';
import { permissionMap } from '#shared/contracts/permissions.ts';
import { twoFactorEndpoints } from '#shared/contracts/two-factor.ts';
import { userEndpoints } from '#shared/contracts/users.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const password = 'correct horse battery';
const fresh = 'a new pass phrase';
const failure = (code: string, status: number) => expect.objectContaining({ code, status });
const isSignedIn = ({ api }: TestUser) =>
  api.call(accountEndpoints.cookie, { body: {} }).then(
    () => true,
    () => false,
  );

async function linkTo(email: string, page: string): Promise<string> {
  const find = async () => {
    const mails = await app.services.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .execute();
    return mails.flatMap(({ body }) => body.match(`${page}\\?token=([\\w-]+)`)?.[1] ?? []);
  };
  return (await eventually(find, ({ length }) => length > 0)).at(-1) ?? '';
}

/** Somebody signs up with an address of another person, and does what an account can do. */
async function hijacked(email: string) {
  const attacker = await app.signedUp(email);
  const { api, login } = attacker;
  // As an older version allowed it: both need a proven address now.
  const prove = (at: Date | null) =>
    app.services.db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', login.id)
      .execute();
  await prove(new Date());
  const { key } = await api.call(apiKeyEndpoints.create, {
    body: {
      name: 'Mine',
      permissions: ['manage_chatbots_all'],
      window_ids: null,
      expires_in_days: null,
    },
  });
  await api.call(inviteEndpoints.send, {
    body: {
      invitee_email: `friend-of-${email}`,
      role: 'leader',
      permission: permissionMap(['usage']),
      window_ids: [],
    },
  });
  await prove(null);
  const params = { id: login.id };
  await api.call(userEndpoints.change, { params, body: { name: 'Mallory' } });
  const { uri } = await api.call(twoFactorEndpoints.setUp, { body: { password } });
  await api.call(twoFactorEndpoints.switchOn, { body: { code: codeAt(uri) } });
  return { attacker, key, login };
}

async function expectNothingLeft({ attacker, key, login }: Awaited<ReturnType<typeof hijacked>>) {
  expect(await isSignedIn(attacker)).toBe(false);
  await expect(app.clientFor(key).call(windowEndpoints.list)).rejects.toEqual(
    failure('unauthenticated', 401),
  );
  const { db } = app.services;
  const invites = db.selectFrom('invites').select('id').where('invited_by', '=', login.id);
  expect(await invites.execute()).toEqual([]);
}

test('who resets the password of an unproven account gets it without what others did with it', async () => {
  const email = 'reset-owner@example.com';
  const former = await hijacked(email);
  await app.clientFor().call(passwordEndpoints.reset, { body: { email } });
  const token = await linkTo(email, 'reset-password');
  await app.clientFor().call(passwordEndpoints.reset, { body: { token, password: fresh } });
  await expectNothingLeft(former);
  // No second factor of somebody else stands in the way.
  const login = await app
    .clientFor()
    .call(accountEndpoints.signIn, { body: { email, password: fresh } });
  expect(login).toMatchObject({ name: 'reset-owner', email_verified: true });
});

test('who proves an address without being signed in gets the account, and chooses a password', async () => {
  const email = 'link-owner@example.com';
  const former = await hijacked(email);
  const token = await linkTo(email, 'verify-email');
  const client = app.clientFor();
  const link = await client.call(accountEndpoints.verificationLink, { body: { token } });
  expect(link).toEqual({ state: 'valid', email, own: false });
  const { reset_token } = await client.call(accountEndpoints.verifyEmail, { body: { token } });
  await expectNothingLeft(former);
  // The password belongs to the person who signed up, who may be a stranger.
  await expect(client.call(accountEndpoints.signIn, { body: { email, password } })).rejects.toEqual(
    failure('invalid_credentials', 401),
  );
  await client.call(passwordEndpoints.reset, {
    body: { token: reset_token ?? '', password: fresh },
  });
  const login = await client.call(accountEndpoints.signIn, { body: { email, password: fresh } });
  expect(login).toMatchObject({ name: 'link-owner', email_verified: true });
});

test('who proves the address while signed in keeps the account, and ends the other sessions', async () => {
  const email = 'signed-in@example.com';
  const owner = await app.signedUp(email, { proven: false });
  const params = { id: owner.login.id };
  await owner.api.call(userEndpoints.change, { params, body: { name: 'Mina' } });
  const other = await app.clientFor().call(accountEndpoints.signIn, { body: { email, password } });
  const token = await linkTo(email, 'verify-email');
  const link = await owner.api.call(accountEndpoints.verificationLink, { body: { token } });
  expect(link).toEqual({ state: 'valid', email, own: true });
  const proven = await owner.api.call(accountEndpoints.verifyEmail, { body: { token } });
  expect(proven).toEqual({ email, reset_token: null });
  expect(await owner.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    ...{ name: 'Mina', email_verified: true },
  });
  await expect(
    app.clientFor(other.token).call(accountEndpoints.cookie, { body: {} }),
  ).rejects.toMatchObject({ status: 401 });
});

test('a second link of a proven address changes nothing', async () => {
  const email = 'twice-proven@example.com';
  const owner = await app.signedUp(email);
  const token = await linkTo(email, 'verify-email');
  const proven = await app.clientFor().call(accountEndpoints.verifyEmail, { body: { token } });
  expect(proven).toEqual({ email, reset_token: null });
  expect(await isSignedIn(owner)).toBe(true);
});

test('before the address is proven there are no keys, and no mails with words of one’s own', async () => {
  const owner = await app.signedUp('unproven@example.com', { proven: false });
  const window = await app.createWindow(owner);
  const refused = failure('email_unproven', 403);
  await expect(
    owner.api.call(apiKeyEndpoints.create, {
      body: { name: 'Mine', permissions: ['usage'], window_ids: null, expires_in_days: null },
    }),
  ).rejects.toEqual(refused);
  await expect(
    owner.api.call(inviteEndpoints.send, {
      body: {
        invitee_email: 'victim@example.com',
        role: 'member',
        permission: permissionMap(['usage']),
        window_ids: [],
      },
    }),
  ).rejects.toEqual(refused);
  const notification_emails = ['victim@example.com'];
  await owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { handoff: { enabled: true, notification_emails }, publish: true },
  });
  const { db } = app.services;
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', 'victim@example.com')
    .execute();
  expect(mails).toEqual([]);
});

test('the first account of an installation without a mail server counts as proven, and no other', async () => {
  const empty = await createTestApp();
  try {
    const signUp = (email: string) =>
      empty.clientFor().call(accountEndpoints.signUp, { body: { email, password } });
    expect(await signUp('first@example.com')).toMatchObject({ email_verified: true });
    expect(await signUp('second@example.com')).toMatchObject({ email_verified: false });
  } finally {
    await empty.close();
  }
});

test('with a mail server the first account has to be proven as well', async () => {
  const empty = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    const body = { email: 'first@example.com', password };
    expect(await empty.clientFor().call(accountEndpoints.signUp, { body })).toMatchObject({
      email_verified: false,
    });
  } finally {
    await empty.close();
  }
});
