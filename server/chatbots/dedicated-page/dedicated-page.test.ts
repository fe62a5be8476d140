import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Bakery');
  const params = { hash: window.hash_id };
  await owner.api.call(windowEndpoints.change, {
    params,
    body: { languages: ['ko', 'en'], publish: true },
  });
  const { url } = await owner.api.call(windowEndpoints.changePage, {
    params,
    body: {
      title: { en: 'Ask the <bakery>', ko: '빵집에 물어보세요' },
      content: { en: 'Fresh **bread** since 1932.', ko: '1932년부터 굽습니다.' },
      btm_text: { en: 'Bakery Ltd. [Imprint](https://bakery.example/imprint)' },
      background_color: '#fff0e0',
    },
  });
  expect(url).toBe(`${app.services.customerOrigin}/${window.hash_id}`);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.customerUrl + path, { headers: { accept: 'text/html', ...headers } });

test('every window has a dedicated page, fully rendered by the server', async () => {
  const response = await get(`/${window.hash_id}?lang=en`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Ask the &lt;bakery&gt;</title>');
  expect(html).toContain('<h1>Ask the &lt;bakery&gt;</h1>');
  expect(html).toContain('<strong>bread</strong>');
  expect(html).toContain('content="Fresh bread since 1932."');
  expect(html).toContain('https://bakery.example/imprint');
  expect(html).toContain('--back:#fff0e0');
  expect(html).toContain(`<chatbot-window hash-id="${window.hash_id}" lang="en"`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('the page shows the AI notice', async () => {
  expect(await (await get(`/${window.hash_id}?lang=en`)).text()).toContain(
    'Answers are made by AI',
  );
});

test("the page uses the requested language, or the browser's", async () => {
  const korean = await get(`/${window.hash_id}`, { 'accept-language': 'ko-KR,ko;q=0.9' });
  const html = await korean.text();
  expect(html).toContain('<html lang="ko">');
  expect(html).toContain('<title>빵집에 물어보세요</title>');
  const alternates = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, name]) => name);
  expect(alternates).toEqual(['ko', 'en', 'x-default']);
  expect(korean.headers.get('vary')).toContain('Accept-Language');
  expect(await (await get(`/${window.hash_id}?lang=nonsense`)).text()).toContain('<chatbot-window');
});

test('a page is dark in a dark system unless the business chose colours', async () => {
  const own = await (await get(`/${window.hash_id}?lang=en`)).text();
  expect(own).not.toContain('prefers-color-scheme');
  expect(own).toContain('theme="light"');
  const plain = await app.createWindow(owner, 'Plain');
  const html = await (await get(`/${plain.hash_id}?lang=en`)).text();
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toContain('theme="light"');
});

test('a page without texts has the tagline as its title', async () => {
  const plain = await app.createWindow(owner, 'Plain');
  const html = await (await get(`/${plain.hash_id}?lang=ja`)).text();
  expect(html).toMatch(/<title>Chatwindow.+<\/title>/);
  expect(html).toContain('<h1>Plain</h1>');
});

test('an unknown URL gets a page for people and a problem document for programs', async () => {
  const page = await get('/no-such-window', { 'accept-language': 'es' });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<html lang="es">');
  const problem = await get('/no-such-window', { accept: 'application/json' });
  expect(problem.status).toBe(404);
  expect(await problem.json()).toMatchObject({ code: 'not_found' });
});

test('a deleted window is 410; one of a suspended organization shows a notice instead of the chat', async () => {
  const gone = await app.createWindow(owner, 'Gone');
  await owner.api.call(windowEndpoints.remove, { params: { hash: gone.hash_id } });
  expect((await get(`/${gone.hash_id}`)).status).toBe(410);

  const other = await app.signUp();
  const closed = await app.createWindow(other, 'Closed');
  await app.services.db
    .updateTable('organizations')
    .set({ suspended_at: new Date() })
    .where('id', '=', other.login.organization_id)
    .execute();
  const html = await (await get(`/${closed.hash_id}?lang=en`)).text();
  expect(html).toContain('This chat is not available at the moment.');
  expect(html).not.toContain('widget.js');
  // Nobody answers, so the AI notice is omitted.
  expect(html).not.toContain('Answers are made by AI');
});

test('the page chats even when only the business’s own sites may embed the window', async () => {
  const strict = await app.createWindow(owner, 'Strict');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: strict.hash_id },
    body: { allowed_origins: ['https://shop.example.com'], publish: true },
  });
  const { token } = await app.customerOf(strict.hash_id);
  const from = (origin: string) =>
    createApiClient({
      origin: app.customerUrl,
      headers: () => ({ 'x-access-token': token, origin }),
    });
  const own = await ask(from(app.services.customerOrigin), strict.hash_id, {
    text: 'Do you sell boats?',
    channel: 'page',
  });
  expect(dataOf(own, 'done').finish).toBe('no_answer');
  const query = { window_hash: strict.hash_id };
  await expect(
    from('https://elsewhere.example').call(webEndpoints.window, { query }),
  ).rejects.toMatchObject({ code: 'origin_not_allowed' });
});

test('only given fields change; an invalid colour, an unknown field and a stale revision are rejected', async () => {
  const own = await app.createWindow(owner, 'Pages');
  const params = { hash: own.hash_id };
  const changePage = (body: object, headers = {}) =>
    // The test sends bodies that violate the contract.
    owner.api.call(windowEndpoints.changePage, {
      params,
      body: body as { title?: string },
      headers,
    });
  await changePage({ title: 'First' });
  const { page, revision } = await changePage({ btm_text: 'Footer' });
  expect(page).toMatchObject({ title: 'First', btm_text: 'Footer', text_color: '#1b1f27' });

  for (const body of [{ text_color: 'red;}' }, { colour: '#ffffff' }, { title: 'x'.repeat(81) }]) {
    await expect(changePage(body)).rejects.toMatchObject({ code: 'validation_failed' });
  }
  await changePage({ title: 'Second' }, { 'if-match': `"${revision}"` });
  await expect(
    changePage({ title: 'Third' }, { 'if-match': `"${revision}"` }),
  ).rejects.toMatchObject({ code: 'stale_revision' });
});

test('the console can frame the page as a preview without a usable chat', async () => {
  const own = await app.createWindow(owner, 'Florist');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: own.hash_id },
    body: { allowed_origins: ['https://florist.example'] },
  });
  const looked = await get(`/${own.hash_id}?look=only`);
  expect(await looked.text()).toContain('<div class="chat" inert>');
  const { consoleOrigin } = app.services;
  expect(looked.headers.get('content-security-policy')).toContain(
    `frame-ancestors 'self' ${consoleOrigin} https://florist.example`,
  );
  expect(await (await get(`/${own.hash_id}?look=x`)).text()).toContain('<div class="chat">');
});
