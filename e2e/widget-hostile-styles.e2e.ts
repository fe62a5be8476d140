import type { Page } from '@playwright/test';
import { assertSafeStyle } from '#server/chatbots/windows/change/assert-safe-style.ts';
import {
  harmlessStyles,
  obfuscatedStyles,
  refusedStyles,
} from '#server/testing/hostile/hostile-styles.ts';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { getPageState, serveCustomer, slowAnswer } from './support/serve-customer.ts';
import { expect, test } from './support/test.ts';

// Stylesheets with rules for every element; widget-on-any-page.e2e.ts compares computed styles under more.

const attacks: Record<string, string> = {
  'unsets and hides every element': `
    * { all: unset !important }
    body > *, body > *::before { display: none !important; visibility: hidden !important;
      content-visibility: hidden !important; clip-path: circle(0) !important; opacity: 0 !important }`,
  'resets position and size of every element': `
    * { position: static !important; inset: auto !important; float: left !important; transform: none !important;
      contain: strict !important; width: 0 !important; height: 0 !important; overflow: hidden !important }
    html, body { width: 100% !important; height: 100% !important }`,
  'has a root font size of 40 pixels': `
    html { font-size: 40px } body { line-height: 4; letter-spacing: 1em }`,
  'zooms the whole page': `html { zoom: 0.8 } body { zoom: 1.5 }`,
  'makes the body the container of fixed elements': `
    body { transform: translateX(0); filter: hue-rotate(20deg); perspective: 90px; will-change: transform;
      contain: paint; margin-block-end: 2000px; overflow: hidden; height: 300px }`,
  'animates every element': `
    @keyframes away { to { transform: translate(-50vw, -50vh) rotate(1turn); opacity: 0 } }
    @keyframes rise { to { transform: translate(-50vw, -50vh) } }
    body > :not(main), body > :not(main) * { animation: away 1s infinite alternate !important }
    * { transition: all 5s !important }`,
  'restyles every control': `
    button, input, textarea, [role], [class], [hidden] { display: inline !important; width: 3px !important;
      height: 3px !important; border: 9px solid red !important; appearance: auto !important; font: 40px fantasy !important;
      pointer-events: none !important; text-indent: -999px !important }
    ::placeholder, ::selection { color: transparent !important }`,
  'sets right-to-left and vertical writing': `
    :root { direction: rtl; writing-mode: vertical-rl; text-orientation: upright } body { unicode-bidi: bidi-override }`,
  'puts its own elements on top': `
    body::after, main { content: ''; position: fixed; inset: 0 0 100px 0; z-index: 2147483647; background: #fed }
    chatbot-window { z-index: 1 !important; isolation: auto !important }`,
  'uses cascade layers': `
    @layer first, second;
    @layer first { * { display: none !important; color: red !important; scale: 0 !important }
      html, body, main, h1 { display: block !important; scale: none !important } }
    @layer second { chatbot-window { display: none !important; opacity: 0 !important } }`,
  'sets every inherited property': `
    body { font: italic 900 70px/9 fantasy; color: transparent; visibility: hidden; cursor: none; user-select: none;
      pointer-events: none; text-indent: -999px; white-space: nowrap; word-break: break-all; text-shadow: 0 0 9px red;
      -webkit-text-fill-color: transparent; -webkit-user-modify: read-only; caret-color: transparent; quotes: none;
      text-align: justify; tab-size: 99; border-collapse: collapse; font-variant: small-caps; list-style: none }`,
  'locks scrolling as modals do': `
    html, body { position: fixed; overflow: hidden; width: 10px; height: 10px; inset: 0; overscroll-behavior: none;
      touch-action: none; scrollbar-gutter: stable }`,
  'targets class names and variables of the widget': `
    .panel, .launcher, .log, .composer, .bubble, chatbot-window-chat, chatbot-window::part(launcher) { display: none !important }
    @property --radius { syntax: '<length>'; inherits: true; initial-value: 99px }
    :root { --visible-height: 10px !important; --day-surface: red !important; --gray-1: red !important }`,
};

let business: BusinessPage;
test.beforeAll(async () => {
  const pages = Object.values(attacks).map((css, index) => [
    `/${index}`,
    `<!doctype html><html lang="en"><head><title>A shop</title><style>${css}</style></head>
     <body><main><h1>A shop</h1></main><script async src="{{ORIGIN}}/widget.js"></script>
     <chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window></body></html>`,
  ]);
  business = await startBusinessPage({ answer: slowAnswer, files: Object.fromEntries(pages) });
});
test.afterAll(() => business.stop());

for (const [index, name] of Object.keys(attacks).entries()) {
  test(`the widget serves a customer on a page whose stylesheet ${name}`, async ({ page }) => {
    await page.goto(`${business.url}${index}`);
    const before = await getPageState(page);
    await serveCustomer(page);
    expect(await getPageState(page)).toEqual(before);
  });
}

test('the open chat stays in view when its element moves on a page with hostile styles', async ({
  page,
}) => {
  const path = Object.keys(attacks).indexOf('makes the body the container of fixed elements');
  await page.goto(`${business.url}${path}`);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onyu Flowers' });
  await expect(dialog).toBeInViewport({ ratio: 0.99 });
  await page.evaluate(() => {
    const element = document.querySelector('chatbot-window');
    if (element) document.querySelector('main')?.append(element);
  });
  await expect(dialog).toBeInViewport({ ratio: 0.99 });
  await dialog.getByRole('textbox').press('Escape');
  await expect(dialog).toBeHidden();
});

/** Records requests to other hosts; these and requests for assets get an empty response. */
async function foreignRequests(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.route(/evil|\.(png|woff2|css|htc)$/, (route) => route.fulfill({ status: 204 }));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return foreign;
}

function passesGuard(css: string): boolean {
  try {
    assertSafeStyle(css);
    return true;
  } catch {
    return false;
  }
}

/** Applies each style in its own shadow roots, as an adopted sheet and as a `<style>`. */
async function applyStyles(page: Page, styles: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const css of all) {
      for (const isAdopted of [true, false]) {
        const host = document.body.appendChild(document.createElement('div'));
        const root = host.attachShadow({ mode: 'open' });
        const styled = root.appendChild(document.createElement('div'));
        styled.className = 'a';
        styled.textContent = 'text';
        if (isAdopted) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          root.adoptedStyleSheets.push(sheet);
        } else root.appendChild(document.createElement('style')).textContent = css;
      }
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  }, styles);
}

test('CSS that the guard would reject requests another host when the guard is bypassed', async ({
  page,
}) => {
  const foreign = await foreignRequests(page);
  await page.goto(`${business.url}plain`);
  await applyStyles(page, ['.a { background: u\\72l("\\68ttps://evil.example/p.png") }']);
  await expect.poll(() => foreign).toContain('https://evil.example/p.png');
});

test('custom CSS that passes the guard neither requests other hosts nor changes the page', async ({
  page,
}) => {
  const passed = [...harmlessStyles, ...refusedStyles, ...obfuscatedStyles].filter(passesGuard);
  const foreign = await foreignRequests(page);
  await page.goto(`${business.url}plain`);
  const before = await stylesOf(page);
  await applyStyles(page, passed);
  // Requests of the styles come before this one.
  await page.evaluate(() => fetch('/done'));
  expect(foreign).toEqual([]);
  expect(await stylesOf(page)).toEqual(before);
});

/** Computed styles of the page's own elements. */
function stylesOf(page: Page) {
  return page.evaluate(() =>
    ['html', 'body', 'main', 'h1'].map((name) => {
      const style = getComputedStyle(document.querySelector(name) as Element);
      return ['color', 'display', 'position', 'font-family', 'background-image'].map((property) =>
        style.getPropertyValue(property),
      );
    }),
  );
}

const escapingStyles = [
  ':root, html, body, main, h1 { color: red !important; display: none !important }',
  ':host-context(body) h1, ::slotted(*), main > * { display: none !important }',
  '* { color: red !important } @font-face { font-family: serif; src: url(/files/own.woff2) }',
  '\\68 tml, b\\6f dy { position: fixed !important }',
  '@layer page { body { background: red !important } } @scope (:root) { h1 { color: red } }',
];

for (const css of [...harmlessStyles, ...escapingStyles].filter(passesGuard)) {
  test(`custom CSS stays in the chat: ${css.slice(0, 80)}`, async ({ page }) => {
    const styled = await startBusinessPage({ answer: slowAnswer, window: { style_code: css } });
    try {
      const foreign = await foreignRequests(page);
      await page.goto(styled.url);
      const before = await stylesOf(page);
      await page.getByRole('button', { name: 'Open chat' }).click();
      await expect(page.locator('chatbot-window')).toBeAttached();
      await expect.poll(() => styled.chat.requests.length).toBeGreaterThan(0);
      expect(await stylesOf(page)).toEqual(before);
      expect(foreign).toEqual([]);
    } finally {
      await styled.stop();
    }
  });
}
