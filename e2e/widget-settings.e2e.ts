import type { Page } from '@playwright/test';
import { startBusinessPage } from './support/business-page.ts';
import { expect, test } from './support/test.ts';
import { launcherOn } from './support/widget-element.ts';

let stop = async () => {};
async function open(page: Page, options: Parameters<typeof startBusinessPage>[0]) {
  const business = await startBusinessPage(options);
  stop = business.stop;
  await page.goto(business.url);
  return business;
}
test.afterEach(() => stop());

test('the teaser opens the chat and stays hidden once it is dismissed', async ({ page }) => {
  await open(page, { window: { modal_text: 'May we help you choose?' } });
  const teaser = page.getByRole('button', { name: 'May we help you choose?' });
  await teaser.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  // The dialog has a button of the same name as the teaser.
  await expect(dialog).toBeHidden();
  await expect(teaser).toBeVisible();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await expect(teaser).toBeHidden();
  await page.reload();
  await expect(launcherOn(page)).toBeVisible();
  await expect(teaser).toBeHidden();
});

test('page rules apply when the URL changes without loading', async ({ page }) => {
  await open(page, {
    window: {
      page_infos: [
        { path_pattern: '/checkout*', visible: false },
        { path_pattern: '/roses', visible: true, starter_questions: ['Which roses are there?'] },
      ],
    },
  });
  await expect(launcherOn(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/checkout/1'));
  await expect(launcherOn(page)).toBeHidden();
  await page.evaluate(() => history.pushState(null, '', '/roses'));
  await launcherOn(page).click();
  await expect(page.getByRole('button', { name: 'Which roses are there?' })).toBeVisible();
});

test('custom CSS applies to the chat', async ({ page }) => {
  await open(page, { window: { style_code: 'h2 { color: rgb(1, 2, 3) } } broken {' } });
  await launcherOn(page).click();
  await expect(page.getByRole('heading', { name: 'Onyu Flowers' })).toHaveCSS(
    'color',
    'rgb(1, 2, 3)',
  );
});

test('the chat opens without animation when animations are switched off', async ({ page }) => {
  await open(page, { window: { animation_on: false } });
  await launcherOn(page).click();
  await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'none');
});

test('a chat that the page opens greets, takes no focus and stores nothing', async ({ page }) => {
  const { chat } = await open(page, {
    body: `<script async src="{{ORIGIN}}/widget.js"></script>
      <chatbot-window hash-id="onyu-flowers" lang="en" open></chatbot-window>`,
  });
  await expect(page.getByRole('log')).toContainText('Hello, this is Onyu Flowers.');
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(chat.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('a launcher in a declarative shadow root opens the chat', async ({ page }) => {
  await open(page, {
    body: `<chatbot-window hash-id="onyu-flowers" lang="en"><template shadowrootmode="open"><button>Chat</button></template></chatbot-window>
      <script async src="{{ORIGIN}}/widget.js"></script>`,
  });
  await launcherOn(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('open, ready and close events reach the page', async ({ page }) => {
  await open(page, {});
  await launcherOn(page).waitFor();
  const received = await page.evaluate(async () => {
    const names: string[] = [];
    for (const name of ['ready', 'open', 'close']) {
      document.addEventListener(name, (event) => {
        if (event.target === document.querySelector('chatbot-window')) names.push(name);
      });
    }
    const element = document.querySelector('chatbot-window') as HTMLElement &
      Record<'show' | 'close', () => void>; // the loader's methods
    const ready = new Promise((resolve) => element.addEventListener('ready', resolve));
    element.show();
    await ready;
    element.close();
    return names;
  });
  expect(received).toEqual(['open', 'ready', 'close']);
});
