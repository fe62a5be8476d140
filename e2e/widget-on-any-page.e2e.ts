import type { Page } from '@playwright/test';
import { citation } from '../widget/testing/citation.ts';
import type { ScriptedAnswer } from '../widget/testing/scripted-turn.ts';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

const richText = `Yes, **today**.

| area | fee |
|---|---|
| Seoul | 5,000 |

\`\`\`js
order();
\`\`\`

See [delivery](https://example.com).`;
const richAnswer = () => ({ text: richText, citations: [citation] });
const slowAnswer = (): ScriptedAnswer => ({
  text: 'one two three four five six seven eight',
  chunkLength: 1,
  paceMs: 40,
});

const pages: BusinessPage[] = [];
async function open(page: Page, options: Parameters<typeof startBusinessPage>[0] = {}) {
  const business = await startBusinessPage(options);
  pages.push(business);
  await page.goto(business.url);
  return business;
}
test.afterEach(async () => {
  for (const business of pages.splice(0)) await business.stop();
});

const answerOn = (page: Page) => page.locator('article[data-from="ai"]').last();

async function ask(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}
async function openAndAsk(page: Page) {
  await launcherOn(page).click();
  await ask(page, 'Today?');
}

test('the chat works under the strictest policy with Trusted Types', async ({ page }) => {
  await open(page, {
    answer: richAnswer,
    policy: `default-src 'none'; script-src {{ORIGIN}}; connect-src {{ORIGIN}}; style-src 'self';
      base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`.replaceAll(
      '\n',
      ' ',
    ),
  });
  await openAndAsk(page);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByText('Same-day delivery').click();
  await expect(page.getByText('Orders paid before 14:00')).toBeVisible();
});

test('the chat works under a nonce with strict-dynamic', async ({ page }) => {
  await open(page, {
    body: `<script async nonce="n0nce" src="{{ORIGIN}}/widget.js?w=onyu-flowers" data-lang="en"></script>`,
    policy: `script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'`,
  });
  await openAndAsk(page);
  await expect(answerOn(page)).toContainText('You said: Today?');
});

test('the loader reads its options when it is loaded as a module', async ({ page }) => {
  await open(page, {
    body: `<script type="module" src="{{ORIGIN}}/widget.js" data-window="onyu-flowers" data-lang="en" data-theme="dark"></script>`,
  });
  await expect(launcherOn(page)).toBeVisible();
  await expect(page.locator('chatbot-window')).toHaveAttribute('theme', 'dark');
});

/** Position and computed style of every element in the open chat. */
async function lookOf(page: Page) {
  await launcherOn(page).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  // The header is complete once the greeting is stored.
  await expect(page.getByRole('button', { name: 'More options' })).toBeVisible();
  return page.locator('chatbot-window').evaluate(async (host) => {
    const all = [...(host.shadowRoot?.querySelectorAll('*') ?? [])];
    await Promise.all(all.flatMap((each) => each.getAnimations()).map((each) => each.finished));
    return all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const { color, backgroundColor, font, letterSpacing, opacity } = getComputedStyle(each);
      const name = `${each.tagName}.${each.getAttribute('class')}`;
      return { name, x, y, width, height, color, backgroundColor, font, letterSpacing, opacity };
    });
  });
}

for (const css of [
  '* { all: unset !important }',
  'html { font-size: 62.5%; letter-spacing: 4px; line-height: 3; word-spacing: 9px }',
  '* { --space-4: 90px; --color-text: red; --gray-1: red; --radius: 0 }',
  'chatbot-window { display: none !important; opacity: 0.1 !important; transform: scale(2) !important }',
  'chatbot-window { position: static !important; z-index: -1 !important; zoom: 2 !important; filter: blur(9px) }',
  'button, section, svg, p { border: 9px solid red !important; padding: 50px !important; display: block }',
  'body { direction: rtl; text-align: right; text-transform: uppercase; color: red; cursor: none }',
]) {
  test(`the open chat looks the same on a page with ${css}`, async ({ page }) => {
    await open(page);
    const clean = await lookOf(page);
    expect(clean.length).toBeGreaterThan(20);
    await open(page, { css });
    expect(await lookOf(page)).toEqual(clean);
  });
}

test('the widget stores nothing and requests no other host before the customer acts', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const { url, chat } = await open(page);
  await expect(launcherOn(page)).toBeVisible();
  expect([...hosts].sort()).toEqual([new URL(url).origin, chat.origin].sort());
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect(chat.requests.filter((request) => request.includes('/web/'))).toEqual([
    'GET /web/windows',
  ]);
});

test('the chat loses nothing when its element moves in the middle of an answer', async ({
  page,
}) => {
  await open(page, {
    answer: slowAnswer,
    body: `<main></main><aside></aside>
    <script async src="{{ORIGIN}}/widget.js"></script>
    <chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>`,
  });
  await openAndAsk(page);
  await expect(answerOn(page)).toContainText('two');
  for (let turn = 0; turn < 20; turn += 1) {
    await page.evaluate(() => {
      const element = document.querySelector('chatbot-window');
      if (element)
        document.querySelector(element.closest('main') ? 'aside' : 'main')?.append(element);
    });
  }
  await expect(answerOn(page)).toContainText('seven eight');
  await expect(page.getByText('Today?')).toHaveCount(1);
});

test('the answer continues when the element is removed and added again', async ({ page }) => {
  await open(page, { answer: slowAnswer });
  await openAndAsk(page);
  await expect(answerOn(page)).toContainText('two');
  await page.evaluate(async () => {
    const element = document.querySelector('chatbot-window');
    element?.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (element) document.body.append(element);
  });
  await expect(answerOn(page)).toContainText('one two three four five six seven eight');
});

test('the whole answer is there after a reload in the middle of it', async ({ page }) => {
  await open(page, { answer: slowAnswer });
  await openAndAsk(page);
  await expect(answerOn(page)).toContainText('two');
  await page.reload();
  await expect(answerOn(page)).toContainText('one two three four five six seven eight');
  await expect(page.getByText('Today?')).toHaveCount(1);
});

test('two chatbots on one page keep separate chats', async ({ page }) => {
  await open(page, {
    body: `<script async src="{{ORIGIN}}/widget.js"></script>
    <chatbot-window hash-id="flowers-one" lang="en"></chatbot-window>
    <chatbot-window hash-id="flowers-two" lang="en" position="bottom-left"></chatbot-window>`,
  });
  await expect(launcherOn(page)).toHaveCount(2);
  await launcherOn(page).last().click();
  await ask(page, 'Only here');
  await expect(answerOn(page)).toHaveText(/You said: Only here/);
  await expect(page.locator('article', { hasText: 'Only here' })).toHaveCount(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
    'chatbot-window:flowers-two',
  ]);
});

test('the chat opens, asks and closes by keyboard alone', async ({ page }) => {
  await open(page);
  await launcherOn(page).waitFor();
  await page.keyboard.press('Tab');
  await expect(launcherOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Today?');
  await page.keyboard.press('Enter');
  await expect(answerOn(page)).toContainText('You said: Today?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(launcherOn(page)).toBeFocused();
});

test('the chat fills a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, { answer: richAnswer });
  await openAndAsk(page);
  await expect(page.getByRole('table')).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await expectNoOverflow(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the open chat is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, { answer: richAnswer });
    await launcherOn(page).click();
    await expectAccessible(page);
    await ask(page, 'Today?');
    await page.getByText('Same-day delivery').click();
    await expectAccessible(page);
  });
}
