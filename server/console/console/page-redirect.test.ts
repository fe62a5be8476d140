import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App } from '#server/platform/http/platform.ts';
import { openPage, pageDataOf, serveConsole } from '#server/testing/console-pages.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

let product: TestApp;
let owner: TestUser;
let pages: App;

beforeAll(async () => {
  product = await createTestApp();
  owner = await product.signUp();
  pages = await serveConsole(product, { consoleHost: 'console.' });
});
afterAll(async () => {
  await pages.close();
  await product.close();
});

const open = (url: string, options?: Parameters<typeof openPage>[2]) =>
  openPage(pages, url, options);

test('a private page without a session redirects to sign-in, with its address as next', async () => {
  const response = await open('/redesign/hello?tab=plan');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(
    `/redesign/signin?next=${encodeURIComponent('/redesign/hello?tab=plan')}`,
  );
});

test.each([
  ['/redesign/hello', '/redesign/hello'],
  ['https://elsewhere.example/', '/redesign'],
  ['//elsewhere.example/redesign', '/redesign'],
  ['/redesign\\@elsewhere.example', '/redesign'],
  ['/admin', '/redesign'],
])('a signed-in user is redirected from the sign-in page: next=%s', async (next, to) => {
  const response = await open(`/redesign/signin?next=${encodeURIComponent(next)}`, { user: owner });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(to);
});

describe('when a phone number is required', () => {
  let strict: App;
  beforeAll(async () => {
    strict = await serveConsole(product, { consoleHost: '', phonePolicy: 'required' });
  });
  afterAll(() => strict.close());

  /** Follows redirects to the end; returns every stop. */
  async function followRedirects(url: string, user?: TestUser): Promise<string[]> {
    const cookies: Record<string, string> = user ? { chatwindow_session: user.token } : {};
    const stops = [url];
    for (;;) {
      const response = await strict.inject({ url: stops.at(-1) ?? '', cookies });
      if (response.statusCode !== 302) return stops;
      stops.push(String(response.headers.location));
      if (stops.length > 5) throw new Error(`a loop: ${stops.join(' → ')}`);
    }
  }
  const start = '/redesign/quick-start';
  const change = (user: TestUser, values: { phone_number?: string; completed_cnt?: number }) =>
    product.services.db.updateTable('users').set(values).where('id', '=', user.login.id).execute();
  const newNumber = () => `+8210${String(Math.random()).slice(2, 10)}`;

  test('every private page redirects to the quick start, which returns to it', async () => {
    const user = await product.signUp();
    expect(await followRedirects('/redesign/hello?tab=plan', user)).toEqual([
      '/redesign/hello?tab=plan',
      `${start}?next=${encodeURIComponent('/redesign/hello?tab=plan')}`,
    ]);
    expect(await followRedirects('/redesign', user)).toEqual([
      '/redesign',
      `${start}?next=%2Fredesign`,
    ]);
    const fromSignIn = await followRedirects(
      `/redesign/signin?next=${encodeURIComponent(start)}`,
      user,
    );
    expect(fromSignIn.at(-1)).toBe(start);
  });

  test('a user without a number can still open the account page, to leave or export data', async () => {
    const user = await product.signUp();
    expect(await followRedirects('/redesign/account', user)).toEqual(['/redesign/account']);
  });

  test('public pages do not redirect', async () => {
    const user = await product.signUp();
    expect(await followRedirects('/redesign/signin')).toHaveLength(1);
    expect(await followRedirects('/redesign/invite?hash_id=abc', user)).toHaveLength(1);
  });

  test('a user with a verified number is not redirected to the phone step', async () => {
    const user = await product.signUp();
    await change(user, { phone_number: newNumber(), completed_cnt: 2 });
    expect(await followRedirects('/redesign/hello', user)).toHaveLength(1);
    expect(await followRedirects('/redesign', user)).toEqual(['/redesign', start]);
    await product.createWindow(user);
    expect(await followRedirects(`${start}?next=/redesign/hello`, user)).toEqual([
      `${start}?next=/redesign/hello`,
      '/redesign/hello',
    ]);
    expect(await followRedirects(start, user)).toEqual([start, '/redesign']);
    expect(await followRedirects(`${start}?next=${encodeURIComponent(start)}`, user)).toHaveLength(
      3,
    );
  });

  test('a member who may not create chatbots only verifies a number', async () => {
    const member = await product.memberOf(owner, { permissions: ['all_chats'] });
    expect(await followRedirects(start, member)).toEqual([start]);
    await change(member, { phone_number: newNumber(), completed_cnt: 2 });
    expect(await followRedirects(start, member)).toEqual([start, '/redesign']);
  });

  test('nobody is redirected when no number is required', async () => {
    const user = await product.signUp();
    expect((await open('/redesign/hello', { user })).statusCode).toBe(200);
    const page = await open(start, { user });
    expect(page.statusCode).toBe(200);
    expect(pageDataOf(page.body).phone).toBe('optional');
  });
});
