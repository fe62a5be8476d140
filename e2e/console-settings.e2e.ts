import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '#shared/contracts/languages.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { chatOn } from './support/chat.ts';
import { actAs, demoOwner, hashOf, openConsole, ownChatbot } from './support/console.ts';
import { product } from './support/product.ts';
import { ownShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takeComplaints,
  test,
} from './support/test.ts';

/** The settings of a chatbot of one's own. */
async function ownSettings(context: BrowserContext) {
  const { owner, hash } = await ownChatbot(context);
  return { owner, hash, address: `/redesign/${hash}/settings` };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

/** Browsers complain of every answer that is no success; these ones were wanted. */
function expectRefusals(complaints: string[], status: number, count: number) {
  expect(takeComplaints(complaints, new RegExp(`status of ${status}`))).toHaveLength(count);
}

test('W6 a change shows in the preview first, and on the website once it is published', async ({
  page,
  context,
  browser,
}) => {
  const bakery = await ownShop();
  await actAs(context, bakery.owner);
  await openConsole(page, `/redesign/${bakery.hash}/settings`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('dialog')).toContainText('Bakery');
  await page.getByLabel('Brand').fill('Bakery in spring');
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByLabel('Button', { exact: true }).fill('#0a6b44');
  await save(page).click();
  await said(page, '2 changes are not published yet.');
  await expect(preview.getByRole('heading', { name: 'Bakery in spring' })).toBeVisible();

  /** What somebody sees who comes to the website now. */
  async function newVisitor(look: (shop: Page) => Promise<void>): Promise<void> {
    const visitor = await browser.newContext();
    const shop = await visitor.newPage();
    await bakery.visit(shop);
    await chatOn(shop, 'en').open();
    await look(shop);
    await visitor.close();
  }
  const brand = (shop: Page) => shop.getByRole('dialog').getByRole('heading', { level: 2 });
  await newVisitor((shop) => expect(brand(shop)).toHaveText('Bakery'));

  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Unpublished changes' });
  await expect(changes.getByRole('row', { name: /Brand/ })).toContainText('Bakery in spring');
  await changes.getByRole('button', { name: 'Publish' }).click();
  await said(page, 'Published. Your customers see the changes now.');
  await expect(page.getByText('not published yet')).toBeHidden();

  // Within the second; who was there sees it a minute later.
  await expect(() =>
    newVisitor(async (shop) => {
      await expect(brand(shop)).toHaveText('Bakery in spring', { timeout: 500 });
      await expect(shop.locator('chatbot-window button.launcher')).toHaveCSS(
        'background-color',
        'rgb(10, 107, 68)',
      );
    }),
  ).toPass({ timeout: 20_000 });
});

test('F3 N14 a question that is added is found, and answered in the widget', async ({
  page,
  context,
}) => {
  const { address } = await ownSettings(context);
  await openConsole(page, `${address}?tab=knowledge`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(2);
  await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
  await dialog.getByLabel('Question', { exact: true }).fill('Do you repair bicycles?');
  await dialog.getByLabel('Answer', { exact: true }).fill('Yes, every Tuesday from nine to noon.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Do you repair bicycles/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Test search' }).click();
  await page.getByLabel('Question of a customer').fill('can you repair bicycles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Answer/ })).toContainText('every Tuesday');
  await expect(page.getByRole('listitem').filter({ hasText: 'In the answer' })).toBeVisible();

  await page.getByRole('button', { name: 'Use the preview' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('textbox').fill('Do you repair bicycles?');
  await preview.getByRole('textbox').press('Enter');
  await expect(preview.getByRole('log')).toContainText('every Tuesday from nine to noon');

  // Saving a setting shows in the same chat.
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByLabel('Brand').fill('Bikes & more');
  await save(page).click();
  await expect(preview.getByRole('heading', { name: 'Bikes & more' })).toBeVisible();
  await expect(preview.getByRole('log')).toContainText('every Tuesday from nine to noon');
});

test('K6 several questions are pasted, searched, and deleted together', async ({
  page,
  context,
}) => {
  const { address } = await ownSettings(context);
  await openConsole(page, `${address}?tab=knowledge`);
  await page.getByRole('button', { name: 'Paste your five most frequent questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste several' });
  const pairs = Array.from({ length: 12 }, (_, n) => `Q: What is item ${n}?\nA: Number ${n}.`);
  await dialog.getByLabel('Questions and answers').fill(pairs.join('\n\n'));
  await dialog.getByRole('button', { name: 'Add 12 questions' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, '2 questions were deleted.');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('searchbox').fill('item 7');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('D1 T28 documents are read with their progress, and what cannot be read says why', async ({
  page,
  context,
}) => {
  const { address } = await ownSettings(context);
  await openConsole(page, `${address}?tab=knowledge&section=documents`);
  const files = page.locator('input[type=file]');
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await files.setInputFiles([
    text('hours.txt', 'The library opens at eight in the morning on every working day.'),
    text('broken.pdf', '%PDF-1.7 and then nothing of a PDF'),
  ]);
  await expect(page.getByRole('row', { name: /hours\.txt/ })).toContainText('Ready');
  const broken = page.getByRole('row', { name: /broken\.pdf/ });
  await expect(broken).toContainText('Failed');
  await expect(broken).toContainText('damaged');
  await broken.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await expect(broken).toContainText('Failed');

  await files.setInputFiles(text('photo.exe', 'MZ'));
  await said(page, 'This kind of file is not accepted: photo.exe');

  await page.getByRole('button', { name: 'Write a text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a text' });
  await dialog.getByLabel('Title').fill('House rules / 2026');
  await dialog.getByLabel('Text').fill('Dogs are welcome in the garden, cats are not.');
  await dialog.getByRole('button', { name: 'Add the text' }).click();
  await expect(page.getByRole('row', { name: /House rules 2026\.txt/ })).toContainText('Ready');

  await broken.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toBeHidden();
});

test('U1 a file of 60 MB is refused before it is sent', async ({ page, context }) => {
  const { address } = await ownSettings(context);
  await openConsole(page, `${address}?tab=knowledge&section=documents`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(60 * 1024 * 1024)], 'large.txt'));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await said(page, 'The file is larger than 50 MB. Split it into smaller files.');
});

test('ER 412 two tabs change the same setting: both versions are shown, and one is chosen', async ({
  page,
  context,
  complaints,
}) => {
  const { address } = await ownSettings(context);
  const other = await context.newPage();
  await openConsole(page, address);
  await openConsole(other, address);
  const name = (tab: Page) => tab.getByLabel('Name', { exact: false }).first();
  await name(page).fill('First tab');
  await page.getByLabel('Website').fill('https://first.example');
  await name(other).fill('Second tab');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First tab');

  await save(other).click();
  const conflict = other.getByRole('alertdialog');
  const row = conflict.getByRole('row', { name: /Name/ });
  await expect(row).toContainText('First tab');
  await expect(row).toContainText('Second tab');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Second tab');
  // What only the first tab changed holds.
  await expect(other.getByLabel('Website')).toHaveValue('https://first.example');

  await name(page).fill('Third');
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep theirs' }).click();
  await expect(name(page)).toHaveValue('Second tab');
  await expect(save(page)).toBeHidden();
  expectRefusals(complaints, 412, 2);
});

test('V4 what is wrong is told at its field, which gets the focus', async ({
  page,
  context,
  complaints,
}) => {
  const { address, owner, hash } = await ownSettings(context);
  await openConsole(page, address);
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('tab', { name: 'Install' }).click();
  await page.getByLabel('Allowed websites').fill('https://good.example\nbad');
  await save(page).click();
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  const website = page.getByLabel('Website');
  await expect(website).toBeFocused();
  await expect(website).toHaveAccessibleDescription(/starts with https/);
  await website.fill('https://good.example');

  await page.getByLabel('Greeting', { exact: true }).fill('x'.repeat(10_000));
  await save(page).click();
  await said(page, 'This is too long.');
  const rtl = '\u202eمرحبا\u202c — שלום';
  await page.getByLabel('Greeting', { exact: true }).fill(rtl);
  await save(page).click();
  await said(page, '“bad”: Enter an address that starts with https://.');
  await page.getByLabel('Allowed websites').fill('https://good.example');

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByLabel('CSS', { exact: true }).fill('@import "https://evil.example/a.css";');
  await save(page).click();
  await said(page, 'This is not valid CSS. Check the syntax.');
  await page.getByLabel('CSS', { exact: true }).fill('h2 { color: teal }');
  await save(page).click();
  await said(page, 'Saved as a draft.');
  const stored = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  expect(stored).toMatchObject({
    intro_text: rtl,
    website: 'https://good.example',
    allowed_origins: ['https://good.example'],
    style_code: 'h2 { color: teal }',
  });

  // An emptied name is refused, an emptied greeting goes back to none.
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('');
  await page.getByLabel('Greeting', { exact: true }).fill('');
  await save(page).click();
  await said(page, 'Fill in this field.');
  await page.getByLabel('Name', { exact: false }).first().fill('Desk');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desk');
  const after = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  expect(after).toMatchObject({ name: 'Desk', intro_text: '' });
  // Only the server parses CSS.
  expectRefusals(complaints, 422, 1);
});

test('going through the settings by keyboard alone', async ({ page, context }) => {
  const { address } = await ownSettings(context);
  await openConsole(page, address);
  await page.getByRole('tab', { name: 'General' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Appearance' })).toBeFocused();
  await expect(page).toHaveURL(/tab=appearance/);
  await page.keyboard.press('Home');
  await page.getByLabel('Brand').focus();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await said(page, '1 change is not published yet.');
  // The preview is passed by until it is entered.
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('inert', '');
  await page.getByRole('button', { name: 'Use the preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame).toBeFocused();
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(frame).toHaveAttribute('inert', '');
});

test('ER5 a chatbot that is not there is told without a message', async ({
  page,
  context,
  complaints,
}) => {
  await ownChatbot(context);
  const isExpected = page.waitForResponse((response) => response.status() === 404);
  await page.goto(`${product().console}/redesign/nobody-knows-it/settings`);
  await isExpected;
  await said(page, 'This chatbot was not found, or you have no access to it');
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  expectRefusals(complaints, 404, 1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`the settings are accessible: ${colorScheme}, ${width} px, five languages`, async ({
      browser,
      complaints,
    }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      const owner = await demoOwner();
      await actAs(context, owner);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      const hash = await hashOf(owner, 'Onyu');
      const views = ['tab=general', 'tab=appearance', 'tab=install', 'tab=knowledge'];
      const more = ['tab=knowledge&section=documents', 'tab=knowledge&section=test'];
      for (const [index, language] of languages.entries()) {
        for (const view of index === 0 ? [...views, ...more] : [views[index - 1]]) {
          await openConsole(page, `/redesign/${hash}/settings?${view}&lng=${language}`);
          await page.locator('[role=tabpanel] :is(h2, td, input):visible').first().waitFor();
          await page.locator('aside iframe').scrollIntoViewIfNeeded();
          await page.frameLocator('iframe').getByRole('dialog').waitFor();
          await expectNoOverflow(page);
          await expectAccessible(page);
        }
      }
      await context.close();
    });
  }
}
