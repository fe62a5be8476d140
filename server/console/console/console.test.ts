import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { App } from '#server/platform/http/platform.ts';
import { openPage, pageDataOf, serveConsole } from '#server/testing/console-pages.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

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

test('the page contains session, areas and texts, but not the token', async () => {
  const { body } = await open('/redesign/hello', { user: owner });
  const data = pageDataOf(body);
  expect(data.user?.email).toBe(owner.login.email);
  expect(data.areas.map(({ name }) => name)).toEqual(['mfe-hello']);
  expect(data.texts.hello).toEqual({ greeting: 'hello in en' });
  expect(body).not.toContain(owner.token);
});

test('the sign-in page contains no texts of areas and no user', async () => {
  const { body, statusCode } = await open('/redesign/signin');
  expect(statusCode).toBe(200);
  expect(pageDataOf(body).user).toBeNull();
  expect(Object.keys(pageDataOf(body).texts)).toEqual(['common', 'shell']);
});

test('a name cannot close the script element with the data', async () => {
  const user = await product.signUp();
  const name = '</script><script>alert(1)</script><!--';
  await user.api.call(userEndpoints.change, { params: { id: user.login.id }, body: { name } });
  const { body } = await open('/redesign/hello', { user });
  expect(body).not.toContain('</script><script>alert');
  expect(pageDataOf(body).user?.name).toBe(name);
});

test('the policy allows own scripts, inline ones by a nonce that changes, and forbids eval', async () => {
  const responses = [await open('/redesign/signin'), await open('/redesign/signin')];
  const nonces = responses.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain(
      "trusted-types default vue svelte-trusted-html lit-html 'allow-duplicates'",
    );
    expect(policy).not.toContain('unsafe');
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'self';/.exec(policy) ?? [];
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    const scripts = [...body.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(String);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test('single-spa-inspector finds the areas of a console in development only', async () => {
  const inDevelopment = await serveConsole(product, { consoleHost: '', isDevelopment: true });
  const { body } = await openPage(inDevelopment, '/redesign/signin');
  await inDevelopment.close();
  expect(body).toContain('window.__SINGLE_SPA_DEVTOOLS__');
  expect((await open('/redesign/signin')).body).not.toContain('__SINGLE_SPA_DEVTOOLS__');
});

test('every script of the import map has an integrity', async () => {
  const { body } = await open('/redesign/signin');
  const [, text = ''] = /<script type="importmap"[^>]*>([^<]*)</.exec(body) ?? [];
  const map: { imports: Record<string, string>; integrity: Record<string, string> } =
    JSON.parse(text);
  const scripts = [...Object.values(map.imports), '/assets/shell/shell.js'];
  for (const script of [...scripts, '/assets/mfe-hello/index.1.js']) {
    expect(map.integrity[script]).toMatch(/^sha384-/);
  }
});

test('pages are revalidated every time, files never', async () => {
  const page = await open('/redesign/signin');
  expect(page.headers['cache-control']).toBe('no-cache, private');
  const file = await open('/assets/shell/shell.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the sign-in page has title, description and alternate languages', async () => {
  const { body } = await open('/redesign/signin?lng=ko');
  expect(body).toContain('<html lang="ko"');
  expect(body).toMatch(/<title>Chatwindow – [^<]*[가-힣]/);
  expect(body).toMatch(/<meta property="og:description" content="[^"]*[가-힣]/);
  for (const language of ['ko', 'en', 'zh', 'es', 'ja']) {
    const address = `https://console.test/redesign/signin?lng=${language}`;
    expect(body).toContain(`hreflang="${language}" href="${address}"`);
  }
});

test.each([
  ['what the address asks for', '?lng=ja', { cookie: 'chatwindow_language=es' }, 'ja'],
  ['what was chosen before', '', { cookie: 'chatwindow_language=es' }, 'es'],
  ['what the browser prefers', '', { 'accept-language': 'zh-TW,ko;q=0.5' }, 'zh'],
  ['English', '?lng=tlh', { 'accept-language': 'tlh' }, 'en'],
])('without a session the language is %s', async (_name, search, headers, language) => {
  const { body } = await open(`/redesign/signin${search}`, { headers });
  expect(pageDataOf(body).language).toBe(language);
});

test('the user’s language and theme take precedence over the browser’s', async () => {
  const user = await product.signUp();
  const body = { language: 'ko', darkmode: true } as const;
  await user.api.call(userEndpoints.change, { params: { id: user.login.id }, body });
  const cookie = `chatwindow_session=${user.token}; chatwindow_language=es; chatwindow_theme=light`;
  const page = await open('/redesign/hello', { headers: { cookie } });
  expect(page.body).toContain('<html lang="ko" data-theme="dark">');
});

test('an unknown address below /redesign responds 404 with the console page', async () => {
  const response = await open('/redesign/hello/nowhere', { user: owner });
  expect(response.statusCode).toBe(404);
  expect(pageDataOf(response.body).user?.id).toBe(owner.login.id);
});

test('other unknown addresses are 404: a page for browsers, a problem for programs', async () => {
  const page = await open('/nowhere', { headers: { 'accept-language': 'es' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<html lang="es">');
  expect(page.body).not.toContain('<script');
  const problem = await open('/api/admin/nowhere');
  expect(problem.headers['content-type']).toContain('application/problem+json');
  const program = await open('/nowhere', { headers: { accept: '*/*' } });
  expect(program.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test('on a console host the marketing roots redirect to the console', async () => {
  for (const path of ['/', '/en', '/ko', '/ja', '/es', '/zh']) {
    const response = await open(path);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/redesign']);
  }
});

test.each(['en', 'ko', 'ja', 'es', 'zh'])(
  'on another host /%s is a page without scripts',
  async (language) => {
    const response = await open(`/${language}`, { headers: { host: 'www.test' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<html lang="${language}">`);
    expect(response.body).not.toMatch(/<script|account\/cookie/);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).toContain(`https://console.test/redesign/signin?lng=${language}`);
    expect(response.body.match(/rel="alternate"/g)).toHaveLength(6);
  },
);

test('the root of another host is in the browser’s language', async () => {
  const headers = { host: 'www.test', 'accept-language': 'ja' };
  expect((await open('/', { headers })).body).toContain('<html lang="ja">');
});

test('every host is a console when CONSOLE_HOST is not set', async () => {
  const app = await serveConsole(product, { consoleHost: '' });
  const response = await app.inject({ url: '/', headers: { host: 'anything.test' } });
  expect(response.headers.location).toBe('/redesign');
  await app.close();
});
