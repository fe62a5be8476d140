import type { Page } from '@playwright/test';
import { type BundledSite, createBundledSite } from './support/bundled-site.ts';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { expect, takePageErrors, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

// The package `chatwindow`, built and bundled into a site.

let site: BundledSite;
let business: BusinessPage;
test.beforeAll(async () => {
  site = await createBundledSite();
});
test.afterAll(() => site.remove());
test.afterEach(() => business?.stop());

async function open(page: Page, program: string, policy?: string) {
  business = await startBusinessPage({
    body: `<main id="root"></main><aside></aside>
      <script src="/host.js"></script><script src="/site.js"></script>`,
    ...(policy && { policy }),
  });
  const path = await site.bundle(program);
  await page.route('**/host.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.host = '${business.chat.origin}'; window.received = [];`,
    }),
  );
  await page.route('**/site.js', (route) => route.fulfill({ path }));
  await page.goto(business.url);
}

const receivedEvents = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'received'));
const loaderRequests = () =>
  business.chat.requests.filter((request) => request === 'GET /widget.js');

async function ask(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.locator('article[data-from="ai"]').last()).toContainText(`You said: ${text}`);
}

const reactSite = `
  import { createElement as h, StrictMode, useEffect, useRef, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ChatWindow } from 'chatwindow/react';
  function Site() {
    const chat = useRef(null);
    const [shown, show] = useState(true);
    const [language, speak] = useState('en');
    const [open, setOpen] = useState(undefined);
    const [renders, render] = useState(0);
    useEffect(() => { Object.assign(window, { chat, show, speak, setOpen, render }); }, []);
    const record = (name) => (detail) => window.received.push([name, detail, renders]);
    const chatWindow = shown && h(ChatWindow, {
      ref: chat, host: window.host, hashId: 'onyu-flowers', lang: language, theme: 'dark', open,
      onReady: record('ready'), onOpen: record('open'), onClose: record('close'), onMessage: record('message'),
    });
    return h('div', { 'data-renders': renders }, chatWindow);
  }
  createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Site)));`;

/** Calls a function that the site exposes to the test. */
const call = (page: Page, name: string, value: unknown) =>
  page.evaluate(([key, given]) => Reflect.get(window, `${key}`)(given), [name, value] as const);

test('the React component renders once under StrictMode and calls the listeners of the last render', async ({
  page,
}) => {
  await open(page, reactSite);
  await expect(launcherOn(page)).toBeVisible();
  await expect(page.locator('chatbot-window')).toHaveCount(1);
  await expect(page.locator('chatbot-window')).toHaveAttribute('theme', 'dark');
  await call(page, 'render', 7);
  // React renders after the call has returned.
  await expect(page.locator('[data-renders="7"]')).toBeAttached();
  await page.evaluate(() => Reflect.get(window, 'chat').current.send('Today?'));
  await expect(page.getByRole('dialog')).toContainText('You said: Today?');
  // The first question may be sent before the ready event.
  await expect
    .poll(async () => (await receivedEvents(page)).filter((each) => !`${each}`.startsWith('ready')))
    .toEqual([
      ['open', null, 7],
      ['message', { from: 'customer', text: 'Today?' }, 7],
      [
        'message',
        expect.objectContaining({
          from: 'chatbot',
          text: expect.stringContaining('Today?'),
        }),
        7,
      ],
    ]);
  expect(await receivedEvents(page)).toContainEqual(['ready', null, 7]);
  expect(loaderRequests()).toHaveLength(1);
});

test('the React component keeps the chat and one loader when it is mounted again', async ({
  page,
}) => {
  await open(page, reactSite);
  await launcherOn(page).click();
  await ask(page, 'Today?');
  for (let turn = 0; turn < 3; turn += 1) {
    await call(page, 'show', false);
    await expect(page.locator('chatbot-window')).toHaveCount(0);
    await call(page, 'show', true);
    await expect(page.getByRole('dialog')).toContainText('You said: Today?');
  }
  await ask(page, 'Tomorrow?');
  await expect(page.locator('article[data-from="customer"]')).toHaveCount(2);
  expect(loaderRequests()).toHaveLength(1);
});

test('the React component follows its language and open properties', async ({ page }) => {
  await open(page, reactSite);
  await expect(launcherOn(page)).toBeVisible();
  await call(page, 'setOpen', true);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await call(page, 'setOpen', false);
  await expect(page.getByRole('dialog')).toBeHidden();
  await call(page, 'speak', 'ko');
  await expect(page.getByRole('button', { name: '채팅 창 열기' })).toBeVisible();
});

test('mount() returns a handle whose calls wait for the widget, also under Trusted Types', async ({
  page,
}) => {
  await open(
    page,
    `import { mount } from 'chatwindow';
     const chat = mount('aside', { host: window.host, hashId: 'onyu-flowers', lang: 'en' });
     window.stop = chat.on('message', ({ from }) => window.received.push(from));
     chat.send('Today?');
     Object.assign(window, { chat });`,
    `default-src 'none'; script-src 'self' {{ORIGIN}}; connect-src {{ORIGIN}}; style-src 'self'; require-trusted-types-for 'script'; trusted-types chatwindow`,
  );
  await expect(page.locator('aside chatbot-window')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toContainText('You said: Today?');
  await expect.poll(() => receivedEvents(page)).toEqual(['customer', 'chatbot']);
  await page.evaluate(() => Reflect.get(window, 'stop')());
  await ask(page, 'Tomorrow?');
  expect(await receivedEvents(page)).toHaveLength(2);
  await page.evaluate(() => Reflect.get(window, 'chat').close());
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'chat').remove());
  await expect(page.locator('chatbot-window')).toHaveCount(0);
});

test('mount() reports an unreachable host as an event, and a later mount() works', async ({
  page,
  pageErrors,
}) => {
  let away = true;
  await page.route('**/widget.js', (route) => (away ? route.abort() : route.fallback()));
  await open(
    page,
    `import { mount } from 'chatwindow';
     window.tryIt = () => mount(null, { host: window.host, hashId: 'onyu-flowers', lang: 'en' })
       .on('error', ({ code }) => window.received.push(code));
     window.tryIt();
     try { mount(null, { host: 'https://other.example', hashId: 'x' }); } catch (error) { window.received.push(error.message); }
     try { mount('#nowhere', { host: window.host, hashId: 'x' }); } catch (error) { window.received.push(error.message); }`,
  );
  await expect
    .poll(() => receivedEvents(page))
    .toEqual([
      expect.stringContaining('cannot have that of https://other.example'),
      'The page has no #nowhere to put the chat into.',
      'unreachable',
    ]);
  expect(takePageErrors(pageErrors, /ERR_FAILED/)).toHaveLength(1);
  away = false;
  await page.evaluate(() => Reflect.get(window, 'tryIt')());
  // Both elements load now.
  await expect(launcherOn(page)).toHaveCount(2);
});
