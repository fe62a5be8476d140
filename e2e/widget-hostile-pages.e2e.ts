import type { Page } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { extendPrototypes, moveClock, wrapBuiltIns } from './support/hostile-scripts.ts';
import { answerText, getPageState, serveCustomer, slowAnswer } from './support/serve-customer.ts';
import { expect, takePageErrors, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

// Pages whose scripts, frames or workers interfere with embedded code.

const loader = '<script async src="{{ORIGIN}}/widget.js"></script>';
const element = '<chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>';
const widget = loader + element;
const pageWith = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A shop</title>${head}</head>
   <body><h1>A shop</h1>${body}</body></html>`;
const script = (work: () => void) => `<script>(${work})()</script>`;

/** A frame with the page `plain` on another origin. */
const frameOf = (attributes: string) =>
  `<iframe title="Shop" style="width:900px;height:600px" ${attributes}></iframe>${script(() => {
    const frame = document.querySelector('iframe');
    if (frame) frame.src = `${location.origin.replace('127.0.0.1', 'localhost')}/plain`;
  })}`;

const files = {
  '/polluted': pageWith(script(extendPrototypes) + widget),
  '/wrapped': pageWith(script(wrapBuiltIns) + widget),
  '/clock': pageWith(script(moveClock) + widget),
  '/base': pageWith(widget, '<base href="https://elsewhere.example/deep/" target="_blank">'),
  '/plain': pageWith(widget),
  '/frame': pageWith(frameOf('')),
  '/sandbox': pageWith(frameOf('sandbox="allow-scripts"')),
  '/shadow': pageWith(
    `<shop-page></shop-page>${script(() => {
      class ShopPage extends HTMLElement {
        connectedCallback() {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('* { all: unset !important; display: contents !important }');
          const root = this.attachShadow({ mode: 'open' });
          root.adoptedStyleSheets = [sheet];
          const chat = document.createElement('chatbot-window');
          chat.setAttribute('hash-id', 'onyu-flowers');
          chat.lang = 'en';
          root.append(document.createElement('main'), chat);
        }
      }
      customElements.define('shop-page', ShopPage);
    })}${loader}`,
  ),
  '/dialog': pageWith(
    `<dialog id="terms"><p>Terms</p><button id="agree" onclick="terms.close()">Agree</button></dialog>${widget}`,
  ),
  '/keys': pageWith(
    `${script(() => {
      const pressed: string[] = [];
      Reflect.set(window, 'pressed', pressed);
      for (const type of ['keydown', 'keypress', 'keyup'] as const) {
        document.addEventListener(type, (event) => {
          if ((event.target as Element).matches('input, textarea')) return;
          pressed.push(event.key);
          event.preventDefault();
        });
      }
    })}${widget}`,
  ),
  '/no-keys': pageWith(
    `${script(() => {
      for (const type of ['keydown', 'keypress', 'keyup'] as const) {
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      }
    })}${widget}`,
  ),
  '/worker': pageWith(
    `<script>navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)</script>${widget}`,
  ),
  '/worker.js': `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith((async () => {
      const isScript = event.request.destination === 'script';
      const known = isScript && await caches.match(event.request);
      if (known) return known;
      const answer = await fetch(event.request);
      const cache = await caches.open('shop');
      if (event.request.method === 'GET') await cache.put(event.request, answer.clone());
      return answer;
    })()))`,
};

let business: BusinessPage;
test.beforeAll(async () => {
  business = await startBusinessPage({ answer: slowAnswer, files });
});
test.afterAll(() => business.stop());

const go = (page: Page, path: string) => page.goto(new URL(path, business.url).href);
const read = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key), name);

for (const [name, path] of [
  ['extends built-in prototypes', 'polluted'],
  ['sets a base URL', 'base'],
  ['puts it into a component with its own styles', 'shadow'],
] as const) {
  test(`the widget serves a customer on a page that ${name}`, async ({ page }) => {
    await go(page, path);
    const before = await getPageState(page);
    await serveCustomer(page);
    expect(await getPageState(page)).toEqual(before);
    const [question] = [...business.chat.sessions.values()].at(-1) ?? [];
    expect(question?.session_id).toBeTruthy();
  });
}

test('the widget causes no errors on a page that wraps fetch, promises, JSON and listeners', async ({
  page,
}) => {
  await go(page, 'wrapped');
  const before = await getPageState(page);
  await serveCustomer(page);
  expect(await getPageState(page)).toEqual(before);
  expect(await read(page, 'uncaughtErrors')).toBe(0);
  expect(await read(page, 'defined')).toEqual(['chatbot-window', 'chatbot-window-chat']);
});

test('an answer is complete when the clock is fast and set back while the answer streams', async ({
  page,
}) => {
  await go(page, 'clock');
  const set = (hours: number) => page.evaluate((to) => Reflect.get(window, 'setClock')(to), hours);
  await serveCustomer(page);
  const requestCount = business.chat.requests.length;
  await launcherOn(page).click();
  await page.getByRole('textbox').fill('And now?');
  await page.keyboard.press('Enter');
  await page.locator('article[data-state="streaming"]').waitFor();
  await set(-13);
  const answer = page.locator('article[data-from="ai"]').last();
  await expect(answer).toHaveAttribute('data-state', 'done');
  await expect(answer).toContainText(answerText);
  const chats = business.chat.requests.slice(requestCount).filter((one) => one.endsWith('/chat'));
  expect(chats.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

test('the widget serves a customer in a cross-site frame, also without storage', async ({
  page,
}) => {
  for (const path of ['frame', 'sandbox']) {
    await go(page, path);
    await serveCustomer(page, { within: page.frameLocator('iframe') });
  }
});

test('the widget serves a customer on a page without TLS', async ({ page }) => {
  await page.goto(`${business.url.replace('127.0.0.1', 'shop.example')}plain`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await serveCustomer(page);
});

test('keys pressed in the chat do not reach the shortcuts of the page', async ({ page }) => {
  await go(page, 'keys');
  await launcherOn(page).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await serveCustomer(page);
  // Escape closes the chat on keydown, so its keyup goes to the page.
  const pressed = (await read(page, 'pressed')) as string[];
  expect(pressed.filter((key) => key !== 'Escape')).toEqual([]);
  await page.locator('h1').click();
  await page.keyboard.press('k');
  expect(await read(page, 'pressed')).toContain('k');
});

test('the widget serves a customer by pointer on a page that blocks all keys', async ({ page }) => {
  await go(page, 'no-keys');
  await serveCustomer(page, { byMouse: true });
});

test('a modal dialog of the page takes the focus, and the chat keeps its draft', async ({
  page,
}) => {
  await go(page, 'dialog');
  await launcherOn(page).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('A draft');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await expect(page.getByRole('button', { name: 'Agree' })).toBeFocused();
  await page.keyboard.type('mine');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('A draft');
  await field.fill('');
  await field.press('Escape');
  await serveCustomer(page);
});

test('the widget serves a customer through a service worker that caches everything', async ({
  page,
}) => {
  await go(page, 'worker');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await serveCustomer(page);
  await page.reload();
  await serveCustomer(page, { question: 'And today?' });
});

test('the launcher shows that the chat is loading on a slow network', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await go(page, 'plain');
  await launcherOn(page).click();
  await expect(page.getByRole('button', { name: 'Loading chat' })).toBeVisible();
  await page.getByRole('button', { name: 'Loading chat' }).click();
  await serveCustomer(page);
});

test('an answer loses no word when the connection drops repeatedly', async ({
  page,
  context,
  pageErrors,
}) => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  business.chat.controls.answer = () => ({ text: words, chunkLength: 6, paceMs: 25 });
  await go(page, 'plain');
  await launcherOn(page).click();
  await page.getByRole('textbox').fill('Today?');
  await page.keyboard.press('Enter');
  const answer = page.locator('article[data-from="ai"]').last();
  for (const word of ['word5', 'word15', 'word30']) {
    await expect(answer).toContainText(word);
    await context.setOffline(true);
    business.chat.dropConnections();
    await context.setOffline(false);
  }
  await expect(answer).toHaveAttribute('data-state', 'done');
  expect(((await answer.locator('p').first().textContent()) ?? '').trim()).toBe(words);
  await expect(page.getByText('Today?', { exact: true })).toHaveCount(1);
  business.chat.controls.answer = slowAnswer;
  takePageErrors(
    pageErrors,
    /ERR_(INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED|NETWORK_CHANGED|CONNECTION)/,
  );
});
