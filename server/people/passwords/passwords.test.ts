import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { passwordEndpoints } from '#shared/contracts/people/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const password = 'correct horse battery';
const newPassword = 'a new pass phrase';
const problem = (code: string, status: number, fields?: Record<string, string>) =>
  expect.objectContaining({
    ...{ name: 'HttpError', code, status },
    ...(fields && { data: expect.objectContaining({ fields }) }),
  });

const reset = (body: { email: string } | { token: string; password: string }) =>
  app.clientFor().call(passwordEndpoints.reset, { body });
const stateOf = async (token: string) =>
  (await app.clientFor().call(passwordEndpoints.resetLink, { body: { token } })).state;
const signIn = (email: string, word: string) =>
  app.clientFor().call(accountEndpoints.signIn, { body: { email, password: word } });
const isSignedIn = (token: string) =>
  app
    .clientFor(token)
    .call(accountEndpoints.cookie, { body: {} })
    .then(
      () => true,
      () => false,
    );

function mailsTo(recipient: string, subject = '') {
  return app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', 'like', `%${subject}%`)
    .orderBy('id')
    .execute();
}

/** The token of the nth mailed link. */
async function tokenOf(email: string, count = 1): Promise<string> {
  const read = async () =>
    (await mailsTo(email)).filter(({ body }) => body.includes('reset-password?token='));
  const mails = await eventually(read, ({ length }) => length >= count);
  expect(mails).toHaveLength(count);
  return /token=([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}

test('the mailed link sets a new password once and ends every session', async () => {
  const email = 'forgetful@example.com';
  const { token: first, login } = await app.signUp(email);
  const { token: second } = await signIn(email, password);
  await reset({ email: ' Forgetful@Example.com ' });
  const token = await tokenOf(email);
  expect(await stateOf(token)).toBe('valid');

  await reset({ token, password: newPassword });
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false]);
  await expect(signIn(email, password)).rejects.toEqual(problem('invalid_credentials', 401));
  // The reader of the mail owns the address.
  expect(await signIn(email, newPassword)).toMatchObject({ email, email_verified: true });

  expect(await stateOf(token)).toBe('used');
  await expect(reset({ token, password })).rejects.toEqual(problem('link_used', 410));
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'object_id', 'after'])
    .where('action', '=', 'user.password_reset')
    .where('organization_id', '=', login.organization_id)
    .execute();
  expect(entries).toEqual([{ actor_id: login.id, object_id: login.id, after: { ended: 2 } }]);
  expect(await mailsTo(email, 'password was changed')).toHaveLength(1);
});

test('a newer link replaces the older, and an expired one is rejected', async () => {
  const email = 'twice@example.com';
  await app.signUp(email);
  await reset({ email });
  const older = await tokenOf(email, 1);
  await reset({ email });
  const newer = await tokenOf(email, 2);
  expect([await stateOf(older), await stateOf(newer)]).toEqual(['expired', 'valid']);
  await expect(reset({ token: older, password: newPassword })).rejects.toEqual(
    problem('link_expired', 410),
  );
  await app.services.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(0) })
    .where('purpose', '=', 'reset-password')
    .execute();
  expect(await stateOf(newer)).toBe('expired');
  await expect(reset({ token: newer, password: newPassword })).rejects.toMatchObject({
    status: 410,
  });
  expect(await stateOf('made-up')).toBe('unknown');
  await expect(reset({ token: 'made-up', password: newPassword })).rejects.toMatchObject({
    status: 404,
  });
  expect(await signIn(email, password)).toMatchObject({ email });
});

test('a link is stored as a hash and expires after half an hour', async () => {
  const email = 'hashed@example.com';
  const { login } = await app.signUp(email);
  await reset({ email });
  const token = await tokenOf(email);
  const row = await app.services.db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('user_id', '=', login.id)
    .where('purpose', '=', 'reset-password')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(30 * 60_000);
});

test('an unknown address gets the same response and no mail', async () => {
  expect(await reset({ email: 'nobody@example.com' })).toEqual({});
  // Jobs run in order, so that of the unknown address has ended when the next mail arrives.
  await app.signUp('somebody@example.com');
  await reset({ email: 'somebody@example.com' });
  await tokenOf('somebody@example.com');
  expect(await mailsTo('nobody@example.com')).toEqual([]);
});

test('reset mails are rate-limited, and the last link stays valid', async () => {
  const email = 'flooded@example.com';
  await app.signUp(email);
  for (let count = 1; count <= 5; count += 1) {
    await reset({ email });
    await tokenOf(email, count);
  }
  expect(await reset({ email })).toEqual({});
  expect(await stateOf(await tokenOf(email, 5))).toBe('valid');
});

test('changing the password ends the other sessions', async () => {
  const email = 'changer@example.com';
  const { api, token: own } = await app.signUp(email);
  const { token: other } = await signIn(email, password);
  const change = (from: string, to: string) =>
    api.call(passwordEndpoints.change, { body: { password: from, new_password: to } });
  await expect(change('wrong', newPassword)).rejects.toEqual(
    problem('validation_failed', 422, { password: 'wrong' }),
  );
  await expect(change(password, password)).rejects.toEqual(
    problem('validation_failed', 422, { new_password: 'unchanged' }),
  );
  expect(await isSignedIn(other)).toBe(true);
  await change(password, newPassword);
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false]);
  expect(await signIn(email, newPassword)).toMatchObject({ email });
});

test('common passwords are rejected wherever one is chosen', async () => {
  const email = 'common@example.com';
  const { api } = await app.signUp(email);
  await reset({ email });
  const token = await tokenOf(email);
  for (const common of ['1234567890', 'QwertyUIOP', 'password123']) {
    await expect(
      app
        .clientFor()
        .call(accountEndpoints.signUp, { body: { email: 'new@example.com', password: common } }),
    ).rejects.toEqual(problem('validation_failed', 422, { password: 'common_password' }));
    await expect(reset({ token, password: common })).rejects.toEqual(
      problem('validation_failed', 422, { password: 'common_password' }),
    );
    await expect(
      api.call(passwordEndpoints.change, { body: { password, new_password: common } }),
    ).rejects.toEqual(problem('validation_failed', 422, { new_password: 'common_password' }));
  }
  // Rejected requests consumed nothing.
  await reset({ token, password: newPassword });
});
