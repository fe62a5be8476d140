import { afterEach, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const origin = 'https://console.example.com';
const account = { email: 'owner@example.com', password: 'correct horse battery' };

async function call(path: string, cookie?: string) {
  const response = await fetch(`${app.consoleUrl}/api/admin/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie && { cookie }) },
    body: JSON.stringify(path === 'sign-up' || path === 'sign-in' ? account : {}),
  });
  const cookies = response.headers.getSetCookie();
  const session = cookies.find((each) => each.includes('chatwindow_session=')) ?? '';
  return { status: response.status, session, pair: session.split(';')[0] ?? '' };
}

test('over HTTPS the session cookie has the __Host- prefix from sign-up to sign-out', async () => {
  app = await createTestApp({ env: { CONSOLE_ORIGIN: origin } });
  for (const path of ['sign-up', 'sign-in']) {
    const { session } = await call(path);
    expect(session).toMatch(/^__Host-chatwindow_session=[^;]+; Max-Age=2592000; Path=\/; /);
    expect(session).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain('Domain');
  }
  const { pair } = await call('sign-in');
  const renewed = await call('cookie', pair);
  expect(renewed).toMatchObject({ status: 200, pair });
  const out = await call('sign-out', pair);
  // Browsers ignore a `Set-Cookie` that clears a `__Host-` cookie without `Secure`.
  expect(out.session).toMatch(/^__Host-chatwindow_session=; .*Expires=Thu, 01 Jan 1970.*; Secure/);
  expect((await call('cookie', pair)).status).toBe(401);
});

test('over HTTPS a cookie under the plain name, which any subdomain can set, signs nobody in', async () => {
  app = await createTestApp({ env: { CONSOLE_ORIGIN: origin } });
  const { pair } = await call('sign-up');
  expect((await call('cookie', pair.replace('__Host-', ''))).status).toBe(401);
});

test('a console on http://localhost uses the plain name, which needs no HTTPS', async () => {
  app = await createTestApp();
  const { session } = await call('sign-up');
  expect(session).toMatch(/^chatwindow_session=/);
  expect(session).not.toContain('Secure');
});
