import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { dayMs } from '#shared/utils/durations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'correct horse battery';
const anybody = () => app.clientFor();

test('sign-out ends the session, or every session on request', async () => {
  const email = 'leaver@example.com';
  const first = await app.signUp(email);
  const second = await anybody().call(accountEndpoints.signIn, { body: { email, password } });
  const third = await anybody().call(accountEndpoints.signIn, { body: { email, password } });
  await first.api.call(accountEndpoints.signOut);
  await expect(first.api.call(accountEndpoints.cookie, { body: {} })).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
  await app.clientFor(second.token).call(accountEndpoints.signOut, { body: { all: true } });
  await expect(
    app.clientFor(third.token).call(accountEndpoints.cookie, { body: {} }),
  ).rejects.toEqual(httpError('unauthenticated', 401));
  expect(await anybody().call(accountEndpoints.signOut)).toEqual({ signed_out: false });
});

async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${app.consoleUrl}/api/admin/account/sign-up/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookies = response.headers.getSetCookie();
  const header = cookies.find((cookie) => cookie.startsWith('chatwindow_session=')) ?? '';
  expect(header).toMatch(/HttpOnly/);
  expect(header).toMatch(/SameSite=Lax/);
  return header.split(';')[0] ?? '';
}

test('a cross-origin request with only a cookie changes nothing', async () => {
  const cookie = await cookieOf('cookie@example.com');
  const check = (origin?: string) =>
    fetch(`${app.consoleUrl}/api/admin/account/cookie`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...(origin && { origin }) },
      body: '{}',
    });
  expect((await check(app.consoleUrl)).status).toBe(200);
  expect((await check('https://evil.example')).status).toBe(403);
  expect((await check()).status).toBe(403);
  const read = await fetch(`${app.consoleUrl}/api/admin/organizations`, { headers: { cookie } });
  expect(read.status).toBe(200);
});

test('a page of another origin cannot sign a user out', async () => {
  const cookie = await cookieOf('stays@example.com');
  const signOut = (origin?: string) =>
    fetch(`${app.consoleUrl}/api/admin/account/sign-out`, {
      method: 'POST',
      headers: { cookie, ...(origin && { origin }) },
    });
  for (const origin of ['https://evil.example', app.customerUrl, undefined]) {
    expect((await signOut(origin)).status).toBe(403);
  }
  const read = () => fetch(`${app.consoleUrl}/api/admin/organizations`, { headers: { cookie } });
  expect((await read()).status).toBe(200);
  expect(await (await signOut(app.consoleUrl)).json()).toEqual({ signed_out: true });
  expect((await read()).status).toBe(401);
});

test('a session is extended when it is used, but not with each call', async () => {
  const user = await app.signUp();
  const { db } = app.services;
  const session = () =>
    db
      .selectFrom('access_tokens')
      .select(['expires_at', 'last_used_at'])
      .where('user_id', '=', user.login.id)
      .executeTakeFirstOrThrow();
  const setTimes = (lastUsed: Date, end: Date) =>
    db
      .updateTable('access_tokens')
      .set({ last_used_at: lastUsed, expires_at: end })
      .where('user_id', '=', user.login.id)
      .execute();
  await setTimes(new Date(Date.now() - 29 * dayMs), new Date(Date.now() + dayMs));
  await user.api.call(organizationEndpoints.list);
  const used = await session();
  expect(used.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs);
  // Otherwise every read would cause a write.
  await user.api.call(organizationEndpoints.list);
  expect(await session()).toEqual(used);
  await setTimes(used.last_used_at, new Date(Date.now() - 1000));
  await expect(user.api.call(organizationEndpoints.list)).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
});

test('every invalid token has the same code; the text mentions an expired session', async () => {
  const user = await app.signUp();
  const call = async (token?: string) => {
    const headers = { 'accept-language': 'en', ...(token && { 'x-access-token': token }) };
    const response = await fetch(`${app.consoleUrl}/api/admin/organizations`, { headers });
    return response.json();
  };
  const unknown = {
    status: 401,
    code: 'unauthenticated',
    detail: expect.stringMatching(/^You are not signed in/),
  };
  expect(await call()).toMatchObject(unknown);
  expect(await call('made-up')).toMatchObject(unknown);
  await app.services.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.login.id)
    .execute();
  expect(await call(user.token)).toMatchObject({
    ...{ status: 401, code: 'unauthenticated', context: { reason: 'session_expired' } },
    detail: 'Your session has ended. Sign in again.',
  });
  await user.api.call(accountEndpoints.signOut);
  expect(await call(user.token)).toMatchObject(unknown);
});

test('a foreign page gets no CORS headers from the console host', async () => {
  const response = await fetch(`${app.consoleUrl}/api/admin/organizations`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
