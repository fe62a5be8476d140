import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeAt } from '#server/testing/authenticator.ts';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { apiKeyEndpoints } from '#shared/contracts/people/api-keys.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { passwordEndpoints } from '#shared/contracts/people/passwords.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { twoFactorEndpoints } from '#shared/contracts/people/two-factor.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const password = 'correct horse battery';
const newPassword = 'a new pass phrase';
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

/** Signs up with the address of another person and uses every feature of the account. */
async function hijacked(email: string) {
  const attacker = await app.signUp(email);
  const { api, login } = attacker;
  // Created as an older version allowed it: both require a verified address now.
  const setVerifiedAt = (at: Date | null) =>
    app.services.db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', login.id)
      .execute();
  await setVerifiedAt(new Date());
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
  await setVerifiedAt(null);
  const params = { id: login.id };
  await api.call(userEndpoints.change, { params, body: { name: 'Mallory' } });
  const { uri } = await api.call(twoFactorEndpoints.setUp, { body: { password } });
  await api.call(twoFactorEndpoints.switchOn, { body: { code: codeAt(uri) } });
  return { attacker, key, login };
}

async function expectNothingLeft({ attacker, key, login }: Awaited<ReturnType<typeof hijacked>>) {
  expect(await isSignedIn(attacker)).toBe(false);
  await expect(app.clientFor(key).call(windowEndpoints.list)).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
  const { db } = app.services;
  const invites = db.selectFrom('invites').select('id').where('invited_by', '=', login.id);
  expect(await invites.execute()).toEqual([]);
}

test('a password reset of an unverified account removes everything set up by others', async () => {
  const email = 'reset-owner@example.com';
  const attack = await hijacked(email);
  await app.clientFor().call(passwordEndpoints.reset, { body: { email } });
  const token = await linkTo(email, 'reset-password');
  await app.clientFor().call(passwordEndpoints.reset, { body: { token, password: newPassword } });
  await expectNothingLeft(attack);
  // A second factor of somebody else does not block the owner.
  const login = await app
    .clientFor()
    .call(accountEndpoints.signIn, { body: { email, password: newPassword } });
  expect(login).toMatchObject({ name: 'reset-owner', email_verified: true });
});

test('verifying an address while signed out takes over the account with a new password', async () => {
  const email = 'link-owner@example.com';
  const attack = await hijacked(email);
  const token = await linkTo(email, 'verify-email');
  const client = app.clientFor();
  const link = await client.call(accountEndpoints.verificationLink, { body: { token } });
  expect(link).toEqual({ state: 'valid', email, own: false });
  const { reset_token } = await client.call(accountEndpoints.verifyEmail, { body: { token } });
  await expectNothingLeft(attack);
  // The password was chosen at sign-up, possibly by a stranger.
  await expect(client.call(accountEndpoints.signIn, { body: { email, password } })).rejects.toEqual(
    httpError('invalid_credentials', 401),
  );
  await client.call(passwordEndpoints.reset, {
    body: { token: reset_token ?? '', password: newPassword },
  });
  const login = await client.call(accountEndpoints.signIn, {
    body: { email, password: newPassword },
  });
  expect(login).toMatchObject({ name: 'link-owner', email_verified: true });
});

test('verifying an address while signed in keeps the account and ends other sessions', async () => {
  const email = 'signed-in@example.com';
  const owner = await app.signUp(email, { verified: false });
  const params = { id: owner.login.id };
  await owner.api.call(userEndpoints.change, { params, body: { name: 'Mina' } });
  const other = await app.clientFor().call(accountEndpoints.signIn, { body: { email, password } });
  const token = await linkTo(email, 'verify-email');
  const link = await owner.api.call(accountEndpoints.verificationLink, { body: { token } });
  expect(link).toEqual({ state: 'valid', email, own: true });
  const verified = await owner.api.call(accountEndpoints.verifyEmail, { body: { token } });
  expect(verified).toEqual({ email, reset_token: null });
  expect(await owner.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    ...{ name: 'Mina', email_verified: true },
  });
  await expect(
    app.clientFor(other.token).call(accountEndpoints.cookie, { body: {} }),
  ).rejects.toMatchObject({ status: 401 });
});

test('a second link for a verified address changes nothing', async () => {
  const email = 'twice-verified@example.com';
  const owner = await app.signUp(email);
  const token = await linkTo(email, 'verify-email');
  const verified = await app.clientFor().call(accountEndpoints.verifyEmail, { body: { token } });
  expect(verified).toEqual({ email, reset_token: null });
  expect(await isSignedIn(owner)).toBe(true);
});

test('an unverified account can neither create keys nor send mails with its own text', async () => {
  const owner = await app.signUp('unverified@example.com', { verified: false });
  const window = await app.createWindow(owner);
  const refused = httpError('email_unverified', 403);
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

test('without a mail server only the first account of an installation counts as verified', async () => {
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

test('with a mail server the first account has to be verified as well', async () => {
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

test('no mail to an unverified address contains the account’s name', async () => {
  const email = 'stranger@example.com';
  const name = 'You have won 900 euros';
  const { api } = await app.signUp(email, { verified: false, name });
  await api.call(accountEndpoints.sendVerification);
  const { uri } = await api.call(twoFactorEndpoints.setUp, { body: { password } });
  const { recovery_codes } = await api.call(twoFactorEndpoints.switchOn, {
    body: { code: codeAt(uri) },
  });
  const code = recovery_codes[0] ?? '';
  await app.clientFor().call(accountEndpoints.signIn, { body: { email, password, code } });
  await api.call(ownDataEndpoints.withdraw, { body: { text: '', password } });
  const mails = await app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .execute();
  const words = mails.map(({ subject, body }) => `${subject}\n${body}`);
  // Two links, a second factor, a recovery code, a new device, a withdrawal.
  expect(words.length).toBeGreaterThanOrEqual(5);
  expect(words.filter((text) => text.includes(name))).toEqual([]);
});
