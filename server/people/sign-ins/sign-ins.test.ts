import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { signInEndpoints } from '#shared/contracts/people/sign-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'correct horse battery';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A browser with its own address, user agent and cookies. */
function browser({ ip, agent = chrome }: { ip: string; agent?: string }) {
  const cookies = new Map<string, string>();
  return async (path: string, body: unknown) => {
    const response = await fetch(`${app.consoleUrl}/api/admin/account/${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': ip, 'user-agent': agent },
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const data: Record<string, string> = Object(await response.json());
    return { status: response.status, code: data.code, token: data.token ?? '' };
  };
}

const isSignedIn = async (token: string) =>
  (
    await fetch(`${app.consoleUrl}${signInEndpoints.list.path}`, {
      headers: { 'x-access-token': token },
    })
  ).ok;

function newDeviceMails(recipient: string) {
  return app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('subject', 'like', '%new sign-in%')
    .execute();
}

test('sessions are listed with their devices, and each can be ended', async () => {
  const email = 'many@example.com';
  const own = await app.signUp(email);
  const phone = await browser({
    ip: '10.9.0.1',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })('sign-in', { email, password });
  const desktop = await browser({ ip: '10.9.0.2' })('sign-in', { email, password });
  const list = await own.api.call(signInEndpoints.list);
  expect(list.map(({ browser, system, kind, ip }) => [browser, system, kind, ip])).toEqual([
    ['Chrome', 'Windows', 'desktop', '10.9.0.2'],
    ['Safari', 'iOS', 'mobile', '10.9.0.1'],
    [null, null, 'other', expect.any(String)],
  ]);
  expect(list.map(({ current }) => current)).toEqual([false, false, true]);
  expect(JSON.stringify(list)).not.toContain(phone.token);

  const id = list[1]?.id ?? '';
  await own.api.call(signInEndpoints.end, { params: { id } });
  expect([await isSignedIn(phone.token), await isSignedIn(desktop.token)]).toEqual([false, true]);
  await expect(own.api.call(signInEndpoints.end, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await own.api.call(signInEndpoints.endOthers)).toEqual({ ended: 1 });
  expect([await isSignedIn(desktop.token), await isSignedIn(own.token)]).toEqual([false, true]);
});

test("a user cannot end another user's session", async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const [session] = await other.api.call(signInEndpoints.list);
  await expect(
    one.api.call(signInEndpoints.end, { params: { id: session?.id ?? '' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await isSignedIn(other.token)).toBe(true);
});

test('an open page is notified when its session is ended elsewhere', async () => {
  const email = 'open@example.com';
  const own = await app.signUp(email);
  const { token } = await browser({ ip: '10.9.1.1' })('sign-in', { email, password });
  const follow = (session: string) =>
    fetch(`${app.consoleUrl}${liveEndpoints.events.path}`, {
      headers: { 'x-access-token': session },
    });
  const [page, ownPage] = [await follow(token), await follow(own.token)];
  await own.api.call(signInEndpoints.endOthers);
  // The stream ends by itself; its text is complete then.
  await page.text();
  expect((await follow(token)).status).toBe(401);
  expect(ownPage.bodyUsed).toBe(false);
  await ownPage.body?.cancel();
});

test('a mail reports a sign-in from a new browser only', async () => {
  const email = 'traveller@example.com';
  const home = browser({ ip: '10.9.2.1' });
  expect(await home('sign-up', { email, password, language: 'en' })).toMatchObject({ status: 201 });
  await home('sign-in', { email, password });
  expect(await newDeviceMails(email)).toEqual([]);
  const cafe = browser({ ip: '10.9.2.2' });
  await cafe('sign-in', { email, password });
  await cafe('sign-in', { email, password });
  const [mail, ...others] = await newDeviceMails(email);
  expect(others).toEqual([]);
  expect(mail?.body).toContain('Chrome, Windows');
  expect(mail?.body).toContain('10.9.2.2');
});

test('a browser whose cookie has expired is forgotten at the next sign-in', async () => {
  const email = 'settled@example.com';
  const { login } = await app.signUp(email);
  const devices = () =>
    app.services.db
      .selectFrom('known_devices')
      .select('token_hash')
      .where('user_id', '=', login.id)
      .execute();
  const [expired] = await devices();
  await app.services.db
    .updateTable('known_devices')
    .set({ last_used_at: new Date(Date.now() - 366 * 86_400_000) })
    .where('user_id', '=', login.id)
    .execute();
  await browser({ ip: '10.9.4.1' })('sign-in', { email, password });
  const remaining = await devices();
  expect(remaining).toHaveLength(1);
  expect(remaining).not.toContainEqual(expired);
});

test('guesses from unknown browsers are rate-limited, and the owner’s known browser is not', async () => {
  const email = 'target@example.com';
  const home = browser({ ip: '10.9.3.1' });
  await home('sign-up', { email, password });
  const guess = (address: number) =>
    browser({ ip: `10.8.${address}.1` })('sign-in', { email, password: 'wrong password' });
  const codes: (string | undefined)[] = [];
  for (let address = 0; address < 51; address += 1) codes.push((await guess(address)).code);
  expect(new Set(codes.slice(0, 50))).toEqual(new Set(['invalid_credentials']));
  expect(codes[50]).toBe('rate_limited');
  expect(await home('sign-in', { email, password })).toMatchObject({ status: 200 });
  // The response does not reveal whether the address is known.
  const unknown = (address: number) =>
    browser({ ip: `10.7.${address}.1` })('sign-in', { email: 'no@example.com', password });
  for (let address = 0; address < 50; address += 1) await unknown(address);
  expect((await unknown(50)).code).toBe('rate_limited');
});

test('guessing at many accounts from one address is rate-limited', async () => {
  const guess = (count: number) =>
    browser({ ip: '2001:db8:1:2::5' })('sign-in', { email: `at-${count}@example.com`, password });
  for (let count = 0; count < 100; count += 1) await guess(count);
  expect((await guess(100)).code).toBe('rate_limited');
  const email = 'neighbour@example.com';
  await app.signUp(email);
  const signIn = (ip: string) => browser({ ip })('sign-in', { email, password });
  // The same IPv6 network, and another.
  expect((await signIn('2001:db8:1:2:ffff::1')).code).toBe('rate_limited');
  expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
});

test('correct passwords do not count towards hourly limits', async () => {
  const email = 'often@example.com';
  await app.signUp(email);
  for (let count = 0; count < 60; count += 1) {
    const { status } = await browser({ ip: `10.6.${count}.1` })('sign-in', { email, password });
    expect(status).toBe(200);
  }
});

const redis = process.env.TEST_REDIS_URL;
(redis ? test : test.skip)('processes count together and work without Redis', async () => {
  const databaseUrl = app.databaseUrl;
  const start = (url: string) => createTestApp({ databaseUrl, env: { REDIS_URL: url } });
  const [one, two] = [await start(redis ?? ''), await start(redis ?? '')];
  const without = await start('redis://127.0.0.1:1');
  const email = `shared-${crypto.randomUUID()}@example.com`;
  const attempt = (at: TestApp, word: string) =>
    fetch(`${at.consoleUrl}${accountEndpoints.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.5.0.1' },
      body: JSON.stringify({ email, password: word }),
    });
  try {
    await app.signUp(email);
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(one, 'wrong')).status).toBe(401);
      expect((await attempt(two, 'wrong')).status).toBe(401);
    }
    expect((await attempt(one, password)).status).toBe(429);
    expect((await attempt(two, password)).status).toBe(429);
    expect((await attempt(without, password)).status).toBe(200);
  } finally {
    await Promise.all([one.close(), two.close(), without.close()]);
  }
});
