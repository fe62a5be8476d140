import type { Page } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { expect, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

// The loader reads options from several sources, because tag managers and optimisers remove attributes.

let business: BusinessPage;
test.afterEach(() => business?.stop());

async function open(page: Page, body: string) {
  business = await startBusinessPage({ body });
  await page.goto(business.url);
}
const element = (page: Page) => page.locator('chatbot-window');
const attributesOn = (page: Page) =>
  element(page).evaluate((host) =>
    Object.fromEntries([...host.attributes].map(({ name, value }) => [name, value])),
  );

test('window.chatwindow configures a script without attributes', async ({ page }) => {
  await open(
    page,
    `<script>window.chatwindow = { window: 'onyu-flowers', lang: 'en', theme: 'dark',
      'user-id': '42', position: 'bottom-left', inline: false, userHash: undefined, onclick: 'alert(1)' };</script>
     <script async src="{{ORIGIN}}/widget.js"></script>`,
  );
  await expect(launcherOn(page)).toBeVisible();
  expect(await attributesOn(page)).toEqual({
    'hash-id': 'onyu-flowers',
    lang: 'en',
    theme: 'dark',
    'user-id': '42',
    position: 'bottom-left',
  });
  // The object of the page is not changed.
  const known = await page.evaluate(() => Object.keys(Reflect.get(window, 'chatwindow')));
  expect(known).toEqual([
    'window',
    'lang',
    'theme',
    'user-id',
    'position',
    'inline',
    'userHash',
    'onclick',
  ]);
});

test('attributes of the script override window.chatwindow', async ({ page }) => {
  await open(
    page,
    `<script>window.chatwindow = { 'hash-id': 'from-global', lang: 'ko', theme: 'dark' };</script>
     <script async src="{{ORIGIN}}/widget.js" data-hash-id="onyu-flowers" data-lang="en" data-rocket-src="x" data-1="y"></script>`,
  );
  await expect(launcherOn(page)).toBeVisible();
  expect(await attributesOn(page)).toEqual({
    'hash-id': 'onyu-flowers',
    lang: 'en',
    theme: 'dark',
  });
});

for (const [what, markup] of [
  ['a word', `<script>window.chatwindow = 'onyu'</script>`],
  ['null', `<script>window.chatwindow = null</script>`],
  ['an element of that id', `<form id="chatwindow"><input name="window"></form>`],
] as const) {
  test(`the loader ignores a window.chatwindow that is ${what}`, async ({ page }) => {
    await open(
      page,
      `${markup}<script async src="{{ORIGIN}}/widget.js?w=onyu-flowers" data-lang="en"></script>`,
    );
    await expect(launcherOn(page)).toBeVisible();
    expect(await attributesOn(page)).toEqual({ 'hash-id': 'onyu-flowers', lang: 'en' });
  });
}

test('the loader shows one launcher and adds no global when it is loaded twice', async ({
  page,
}) => {
  const script = `<script async src="{{ORIGIN}}/widget.js?w=onyu-flowers" data-lang="en"></script>`;
  await open(page, '<main></main>');
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await page.setContent(script.replaceAll('{{ORIGIN}}', business.chat.origin).repeat(2));
  await expect(launcherOn(page)).toBeVisible();
  await launcherOn(page).click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(element(page)).toHaveCount(1);
  const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
});
