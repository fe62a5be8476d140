import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const verify = (token: string, session?: string) =>
  app.clientFor(session).call(accountEndpoints.verifyEmail, { body: { token } });

async function tokensTo(recipient: string): Promise<string[]> {
  const mails = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.map(({ body }) => /verify-email\?token=([\w-]+)/.exec(body)?.[1] ?? '');
}

test('the mailed link verifies the address once', async () => {
  const email = 'verified@example.com';
  await app.signUp();
  const { api, login } = await app.signUp(email, { verified: false });
  expect(login.email_verified).toBe(false);
  const [token = ''] = await tokensTo(email);
  expect(await verify(token, login.token)).toEqual({ email, reset_token: null });
  expect(await api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    email_verified: true,
  });
  await expect(verify(token)).rejects.toMatchObject({ code: 'link_used', status: 410 });
  await expect(verify('made-up')).rejects.toMatchObject({ status: 404 });
  expect(await api.call(accountEndpoints.sendVerification)).toEqual({ sent: false });
});

test('a resent mail has a new link, and the previous one still works', async () => {
  const email = 'again@example.com';
  const { api, login } = await app.signUp(email, { verified: false });
  expect(await api.call(accountEndpoints.sendVerification)).toEqual({ sent: true });
  const [first = '', second = ''] = await tokensTo(email);
  expect(second).not.toBe(first);
  expect(await verify(first, login.token)).toEqual({ email, reset_token: null });
});

test('an expired link verifies nothing', async () => {
  const email = 'late@example.com';
  const { login, api } = await app.signUp(email, { verified: false });
  await app.services.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', login.id)
    .execute();
  const [token = ''] = await tokensTo(email);
  await expect(verify(token)).rejects.toMatchObject({ code: 'link_expired', status: 410 });
  expect(await api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    email_verified: false,
  });
});

test('a name that mail programs would show as a link is refused at sign-up or left out of the mail', async () => {
  const email = 'stranger@example.com';
  const signUp = (name: string) =>
    app.clientFor().call(accountEndpoints.signUp, {
      body: { email, password: 'correct horse battery', name },
    });
  for (const [name, reason] of [
    ['Your refund: https://evil.example/claim?id=1', 'link_in_name'],
    ['evil.example/claim', 'link_in_name'],
    ['ｗｗｗ．evil．example', 'link_in_name'],
    ['Mina\u202e', 'invalid'],
    ['Mina\nhttp', 'invalid'],
  ] as const) {
    await expect(signUp(name)).rejects.toMatchObject({
      ...{ status: 422, data: { fields: { name: reason } } },
    });
  }
  await signUp('claim at evil.example');
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(mail.body).not.toContain('evil.example');
});

test('profile and organization names that contain a link are refused', async () => {
  const { api, login } = await app.signUp();
  const refused = { status: 422, data: { fields: { name: 'link_in_name' } } };
  const name = 'Win at //evil.example';
  const change = api.call(userEndpoints.change, { params: { id: login.id }, body: { name } });
  await expect(change).rejects.toMatchObject(refused);
  await expect(api.call(organizationEndpoints.create, { body: { name } })).rejects.toMatchObject(
    refused,
  );
});
