import { afterEach, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function headersAt(path: string, env: Record<string, string> = {}): Promise<Headers> {
  app = await createTestApp({ env });
  return (await fetch(`${app.consoleUrl}${path}`)).headers;
}

const overHttps = { CONSOLE_ORIGIN: 'https://console.example.com' };

describe('security headers', () => {
  test('a console on HTTPS sends HSTS and isolates its windows from other sites', async () => {
    const headers = await headersAt('/api/openapi.json', overHttps);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('a console on HTTP sends no HSTS', async () => {
    const headers = await headersAt('/api/openapi.json');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('the API docs cannot be framed by other sites', async () => {
    const headers = await headersAt('/api/docs');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

test('a page on HTTP cannot use the cookie of a console on HTTPS', async () => {
  app = await createTestApp({ env: overHttps });
  const { token } = await app.signUp();
  const { host } = new URL(app.consoleUrl);
  const signOutFrom = (origin: string) =>
    fetch(`${app?.consoleUrl}/api/admin/account/sign-out`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `__Host-chatwindow_session=${token}`,
        origin,
      },
      body: '{}',
    });
  expect((await signOutFrom(`http://${host}`)).status).toBe(403);
  expect((await signOutFrom(`https://${host}`)).status).toBe(200);
});
