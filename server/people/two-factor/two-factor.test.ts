import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeAt } from '#server/testing/authenticator.ts';
import { httpError } from '#server/testing/http-error.ts';
import { sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { twoFactorEndpoints } from '#shared/contracts/people/two-factor.ts';

const password = 'correct horse battery';
const { get, setUp, switchOn, switchOff, renewCodes } = twoFactorEndpoints;

let now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

/** A code is single-use: the next one comes with the next time step. */
const nextPeriod = () => {
  now = new Date(now.getTime() + 30_000);
};
const signIn = (user: TestUser, more: { code?: string; invite_hash?: string } = {}) =>
  app.clientFor().call(accountEndpoints.signIn, {
    body: { email: user.login.email, password, ...more },
  });

/** A user with two-factor sign-in, and their current code. */
async function withTwoFactor() {
  const user = await app.signUp();
  const { uri, secret } = await user.api.call(setUp, { body: { password } });
  const code = () => codeAt(uri, now);
  const { recovery_codes: codes } = await user.api.call(switchOn, { body: { code: code() } });
  nextPeriod();
  return { user, secret, code, codes };
}

test('enabling a second factor ends sessions that never gave a code', async () => {
  const user = await app.signUp();
  const { token: elsewhere } = await signIn(user);
  const { uri } = await user.api.call(setUp, { body: { password } });
  await user.api.call(switchOn, { body: { code: codeAt(uri, now) } });
  nextPeriod();
  expect(await user.api.call(get)).toMatchObject({ recovery_codes_left: expect.any(Number) });
  await expect(app.clientFor(elsewhere).call(get)).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
});

test('password and current code sign in; without a code there is no session', async () => {
  const { user, code } = await withTwoFactor();
  await expect(signIn(user)).rejects.toEqual(httpError('two_factor_required', 401));
  const response = await fetch(`${app.consoleUrl}/api/admin/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.login.email, password }),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify(await response.json())).not.toContain(user.login.id);
  const spaced = code().replace(/^(...)/, '$1 ');
  expect(await signIn(user, { code: spaced })).toMatchObject({ id: user.login.id });
});

test('whether an account has a second factor is revealed only after the right password', async () => {
  const { user, code } = await withTwoFactor();
  for (const body of [
    { email: user.login.email, password: 'wrong password' },
    { email: user.login.email, password: 'wrong password', code: code() },
    { email: 'nobody@example.com', password, code: '123456' },
  ]) {
    await expect(app.clientFor().call(accountEndpoints.signIn, { body })).rejects.toEqual(
      httpError('invalid_credentials', 401),
    );
  }
});

test('a code works once, also concurrently', async () => {
  const { user, code } = await withTwoFactor();
  const results = await Promise.allSettled([
    signIn(user, { code: code() }),
    signIn(user, { code: code() }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(signIn(user, { code: code() })).rejects.toEqual(httpError('wrong_code', 422));
});

test('after five attempts even the right code is rate-limited', async () => {
  const { user, code } = await withTwoFactor();
  const wrong = code() === '000000' ? '111111' : '000000';
  // Enabling was the first attempt.
  for (let count = 1; count < 5; count += 1) {
    await expect(signIn(user, { code: wrong })).rejects.toEqual(httpError('wrong_code', 422));
  }
  await expect(signIn(user, { code: code() })).rejects.toEqual(httpError('rate_limited', 429));
});

test('a recovery code signs in once, in any notation', async () => {
  const { user, codes } = await withTwoFactor();
  expect(codes).toHaveLength(10);
  const [first = ''] = codes;
  const login = await signIn(user, { code: first.toLowerCase().replaceAll('-', ' ') });
  expect(login.id).toBe(user.login.id);
  expect(await user.api.call(get)).toMatchObject({ recovery_codes_left: 9 });
  await expect(signIn(user, { code: first })).rejects.toEqual(httpError('wrong_code', 422));
});

test('an invite is accepted only after the second factor', async () => {
  const { user, code } = await withTwoFactor();
  const owner = await app.signUp();
  const invite_hash = await sendTestInvite(owner, user.login.email);
  await expect(signIn(user, { invite_hash })).rejects.toEqual(
    httpError('two_factor_required', 401),
  );
  await expect(signIn(user, { invite_hash: 'no-such-invite', code: code() })).rejects.toEqual(
    httpError('not_found', 404),
  );
  // The failed attempt consumed no code.
  expect(await signIn(user, { invite_hash, code: code() })).toMatchObject({
    organization_id: owner.login.organization_id,
  });
});

test('setting up requires the password, enabling a code, and disabling both', async () => {
  const user = await app.signUp();
  const wrong = { fields: { password: 'wrong' } };
  await expect(user.api.call(setUp, { body: { password: 'wrong' } })).rejects.toMatchObject({
    data: wrong,
  });
  await expect(user.api.call(switchOn, { body: { code: '123456' } })).rejects.toEqual(
    httpError('two_factor_off', 409),
  );
  const { uri } = await user.api.call(setUp, { body: { password } });
  expect(await signIn(user)).toMatchObject({ id: user.login.id });
  const code = () => codeAt(uri, now);
  await user.api.call(switchOn, { body: { code: code() } });
  await expect(user.api.call(setUp, { body: { password } })).rejects.toEqual(
    httpError('two_factor_on', 409),
  );
  nextPeriod();
  await expect(
    user.api.call(switchOff, { body: { password: 'wrong', code: code() } }),
  ).rejects.toMatchObject({ data: wrong });
  await user.api.call(switchOff, { body: { password, code: code() } });
  expect(await user.api.call(get)).toEqual({ enabled_at: null, recovery_codes_left: 0 });
  expect(await signIn(user)).toMatchObject({ id: user.login.id });
});

test('new recovery codes invalidate the previous ones', async () => {
  const { user, code, codes } = await withTwoFactor();
  const { recovery_codes: renewed } = await user.api.call(renewCodes, {
    body: { password, code: code() },
  });
  await expect(signIn(user, { code: codes[0] ?? '' })).rejects.toEqual(
    httpError('wrong_code', 422),
  );
  expect(await signIn(user, { code: renewed[0] ?? '' })).toMatchObject({ id: user.login.id });
});

test('secrets and recovery codes are not stored in plain text, and the user is notified by mail', async () => {
  const { user, secret, codes } = await withTwoFactor();
  const { db } = app.services;
  const byUser = <Query extends { where(column: 'user_id', is: '=', id: string): Query }>(
    query: Query,
  ) => query.where('user_id', '=', user.login.id);
  const stored = JSON.stringify([
    await byUser(db.selectFrom('two_factor').selectAll()).execute(),
    await byUser(db.selectFrom('recovery_codes').selectAll()).execute(),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', user.login.email)
    .where('subject', '=', 'Two-factor sign-in is on')
    .execute();
  expect(mails).toHaveLength(1);
  const audit = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', user.login.id)
    .execute();
  expect(audit).toContainEqual({ action: 'user.two_factor_on' });
  expect(JSON.stringify(mails)).not.toContain(secret);
});
