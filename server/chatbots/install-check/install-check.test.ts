import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { installEndpoints } from '#shared/contracts/chatbots/install.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { installSnippets, type SnippetName } from '#shared/utils/install-snippets.ts';

const { check } = installEndpoints;
const integrity = `sha384-${'A'.repeat(64)}`;

let app: TestApp;
let owner: TestUser;
let window: Window;
let site: Server;
let siteUrl: string;
/** What the website responds with. */
let page = { status: 200, headers: {} as Record<string, string>, body: '' };
/** The website responds after this promise. */
let released = Promise.resolve();

beforeAll(async () => {
  site = createServer(async ({ headers }, response) => {
    await released;
    if (headers.host?.startsWith('localhost')) {
      response.writeHead(302, { location: siteUrl }).end();
      return;
    }
    response
      .writeHead(page.status, { 'content-type': 'text/html', ...page.headers })
      .end(page.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on TCP
  siteUrl = `http://127.0.0.1:${port}/`;
  app = await createTestApp({ env: { OUTBOUND_ALLOW: `127.0.0.1:${port},localhost:${port}` } });
});
// The endpoint is rate-limited per minute.
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Onyu Flowers');
});
afterAll(async () => {
  site.close();
  await app.close();
});

const serve = (body: string, headers: Record<string, string> = {}, status = 200) => {
  page = { status, headers, body };
};
const checkPage = (url = siteUrl) =>
  owner.api.call(check, { params: { hash: window.hash_id }, body: { url } });
const snippet = (name: SnippetName, hash = window.hash_id) => {
  const origin = app.services.customerOrigin;
  const release = { pinned_url: `${origin}/widget-0123456789ab.js`, integrity };
  return installSnippets({ origin, hash, release })[name];
};

test.each([
  ['html', { snippet: 'script' }],
  ['html_pinned', { snippet: 'pinned', version: '0123456789ab', is_current: false }],
  ['gtm', { snippet: 'script' }],
  ['shopify', { snippet: 'script' }],
  ['iframe', { snippet: 'frame' }],
] as const)('the check finds the snippet %s in a page', async (name, expected) => {
  serve(`<!doctype html><title>Shop</title><body>${snippet(name)}`);
  expect(await checkPage()).toEqual({
    url: siteUrl,
    state: 'found',
    ...expected,
    other_windows: [],
    has_tag_manager: false,
    blocked_by: [],
    last_seen_at: null,
  });
});

test('the check distinguishes another window, no widget and a tag manager', async () => {
  serve(snippet('html', 'other-shop'));
  expect(await checkPage()).toMatchObject({ state: 'other_window', other_windows: ['other-shop'] });
  serve('<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>');
  expect(await checkPage()).toMatchObject({ state: 'not_found', has_tag_manager: true });
  serve(`<script src="https://evil.example/widget.js?w=${window.hash_id}"></script>`);
  expect(await checkPage()).toMatchObject({ state: 'not_found', has_tag_manager: false });
});

test('directives that would block the chat are reported, from the header and the page', async () => {
  const { customerOrigin } = app.services;
  const blockedBy = async (policy: string, body = snippet('html')) => {
    serve(body, { 'content-security-policy': policy });
    return (await checkPage()).blocked_by;
  };
  expect(await blockedBy("default-src 'self'")).toEqual(['script-src', 'connect-src', 'img-src']);
  expect(await blockedBy(`default-src 'self' ${customerOrigin}`)).toEqual([]);
  expect(await blockedBy(`script-src ${customerOrigin}; connect-src *; img-src 'none'`)).toEqual([
    'img-src',
  ]);
  expect(await blockedBy("frame-src 'none'", snippet('iframe'))).toEqual(['frame-src']);
  const strict = "script-src 'nonce-abc' 'strict-dynamic'";
  expect(await blockedBy(strict)).toEqual(['script-src']);
  expect(
    await blockedBy(strict, snippet('html').replace('<script', '<script nonce="abc"')),
  ).toEqual([]);
  const meta = `<meta http-equiv="content-security-policy" content="connect-src 'self'">`;
  expect(await blockedBy(`script-src ${customerOrigin}`, meta + snippet('html'))).toEqual([
    'connect-src',
  ]);
});

test('an error status and a page that is not HTML are reported with their reason', async () => {
  serve('gone', {}, 404);
  expect(await checkPage()).toMatchObject({ state: 'unreachable', reason: 'http_error' });
  serve('%PDF', { 'content-type': 'application/pdf' });
  expect(await checkPage()).toMatchObject({ state: 'unreachable', reason: 'not_html' });
});

test('a private address gets the same response as an unknown host', async () => {
  const nobody = await checkPage('http://nobody.invalid/');
  expect(nobody).toMatchObject({ state: 'unreachable', reason: 'unreachable' });
  for (const url of ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'http://localhost/']) {
    expect(await checkPage(url)).toEqual({ ...nobody, url });
  }
});

const script = (text: string) => `<script>${text}</script>`;

test.each([
  ['two megabytes of nested elements', '<div>'.repeat(400_000), 'unreachable'],
  ['three megabytes of paragraphs', '<p>a</p>'.repeat(360_000), 'not_found'],
  ['settings that begin again and again', script('chatwindow={'.repeat(240_000)), 'not_found'],
])('the check ends for a page of %s', async (_what, body, state) => {
  serve(body);
  expect(await checkPage()).toMatchObject({ state });
});

test('the last chat on pages of the same origin is reported', async () => {
  serve(snippet('html'));
  const customer = await app.customerOf(window.hash_id);
  const { db } = app.services;
  const at = new Date('2026-01-02T03:04:05Z');
  await db
    .insertInto('sessions')
    .values({
      organization_id: owner.login.organization_id,
      id: crypto.randomUUID(),
      window_id: window.id,
      customer_id: customer.customer.id,
      name: 'A chat',
      page_url: `${siteUrl}cart`,
      last_updated_at: at,
    })
    .execute();
  expect(await checkPage()).toMatchObject({ last_seen_at: at.toISOString() });
  // The origin is that of the page after redirects.
  expect(await checkPage(siteUrl.replace('127.0.0.1', 'localhost'))).toMatchObject({
    url: siteUrl,
    last_seen_at: at.toISOString(),
  });
});

test('invalid input, other organizations and missing permissions are rejected', async () => {
  const params = { hash: window.hash_id };
  await expect(owner.api.call(check, { params, body: {} })).rejects.toMatchObject({
    data: { fields: { url: 'required' } },
  });
  await expect(checkPage('javascript:alert(1)')).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const stranger = await app.signUp();
  await expect(stranger.api.call(check, { params, body: { url: siteUrl } })).rejects.toMatchObject({
    status: 404,
  });
  const viewer = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  await expect(viewer.api.call(check, { params, body: {} })).rejects.toMatchObject({ status: 403 });
});

test('unresponsive sites do not exhaust the connection pool', async () => {
  serve(snippet('html'));
  const { promise, resolve } = Promise.withResolvers<void>();
  released = promise;
  const checks = Array.from({ length: 9 }, () => checkPage());
  // There are more checks than connections in the pool; another request still gets one.
  expect((await owner.api.call(windowEndpoints.list)).length).toBeGreaterThan(0);
  resolve();
  const states = (await Promise.all(checks)).map(({ state }) => state);
  expect(states).toEqual(checks.map(() => 'found'));
});
