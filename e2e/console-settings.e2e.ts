import type { BrowserContext, Page } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { languages } from '#shared/contracts/languages.ts';
import { chatOn } from './support/chat.ts';
import { demoOwner, hashIdOf, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
  themesToCheck,
} from './support/test.ts';

async function newSettings(context: BrowserContext) {
  const { owner, hash } = await signInNewOwner(context);
  return { owner, hash, path: `/redesign/${hash}/settings` };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text)).toBeVisible();

/** Browsers log every failed response; these were expected. */
function expectRefusals(pageErrors: string[], status: number, count: number) {
  expect(takePageErrors(pageErrors, new RegExp(`status of ${status}`))).toHaveLength(count);
}

test('a change shows in the preview when saved and on the website when published', async ({
  page,
  context,
  browser,
}) => {
  const bakery = await newShop();
  await signInAs(context, bakery.owner);
  await openConsole(page, `/redesign/${bakery.hash}/settings`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('dialog')).toContainText('Bakery');
  await page.getByLabel('Brand').fill('Bakery in spring');
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByLabel('Button', { exact: true }).fill('#0a6b44');
  await save(page).click();
  await expectText(page, '2 unpublished changes');
  await expect(preview.getByRole('heading', { name: 'Bakery in spring' })).toBeVisible();

  /** Runs with a new customer of the website. */
  async function newCustomer(look: (shop: Page) => Promise<void>): Promise<void> {
    const customer = await browser.newContext();
    const shop = await customer.newPage();
    await bakery.visit(shop);
    await chatOn(shop, 'en').open();
    await look(shop);
    await customer.close();
  }
  const brand = (shop: Page) => shop.getByRole('dialog').getByRole('heading', { level: 2 });
  await newCustomer((shop) => expect(brand(shop)).toHaveText('Bakery'));

  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Unpublished changes' });
  await expect(changes.getByRole('row', { name: /Brand/ })).toContainText('Bakery in spring');
  await changes.getByRole('button', { name: 'Publish' }).click();
  await expectText(page, 'Published. Customers see the changes now.');
  await expect(page.getByText('unpublished change')).toBeHidden();

  // New customers get it within a second, pages that are open within a minute.
  await expect(() =>
    newCustomer(async (shop) => {
      await expect(brand(shop)).toHaveText('Bakery in spring', { timeout: 500 });
      await expect(shop.locator('chatbot-window button.launcher')).toHaveCSS(
        'background-color',
        'rgb(10, 107, 68)',
      );
    }),
  ).toPass({ timeout: 20_000 });
});

test('the settings show both versions and store the chosen one when two tabs change the same field', async ({
  page,
  context,
  pageErrors,
}) => {
  const { path } = await newSettings(context);
  const other = await context.newPage();
  await openConsole(page, path);
  await openConsole(other, path);
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
  // A field that only the first tab changed keeps its value.
  await expect(other.getByLabel('Website')).toHaveValue('https://first.example');

  await name(page).fill('Third');
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep theirs' }).click();
  await expect(name(page)).toHaveValue('Second tab');
  await expect(save(page)).toBeHidden();
  expectRefusals(pageErrors, 412, 2);
});

test('an invalid field gets the focus and its error', async ({ page, context, pageErrors }) => {
  const { path, owner, hash } = await newSettings(context);
  await openConsole(page, path);
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
  await expectText(page, 'This is too long.');
  const rtl = '\u202eمرحبا\u202c — שלום';
  await page.getByLabel('Greeting', { exact: true }).fill(rtl);
  await save(page).click();
  await expectText(page, '“bad”: Enter an address that starts with https://.');
  await page.getByLabel('Allowed websites').fill('https://good.example');

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByLabel('CSS', { exact: true }).fill('@import "https://evil.example/a.css";');
  await save(page).click();
  await expectText(
    page,
    'This CSS cannot be used. Check the syntax, and remove @import and addresses of other hosts.',
  );
  await page.getByLabel('CSS', { exact: true }).fill('h2 { color: teal }');
  await save(page).click();
  await expectText(page, 'Saved as a draft.');
  const stored = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  expect(stored).toMatchObject({
    intro_text: rtl,
    website: 'https://good.example',
    allowed_origins: ['https://good.example'],
    style_code: 'h2 { color: teal }',
  });

  // The name is required, the greeting is not.
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('');
  await page.getByLabel('Greeting', { exact: true }).fill('');
  await save(page).click();
  await expectText(page, 'Fill in this field.');
  await page.getByLabel('Name', { exact: false }).first().fill('Desk');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desk');
  const after = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  expect(after).toMatchObject({ name: 'Desk', intro_text: '' });
  // Only the server parses CSS.
  expectRefusals(pageErrors, 422, 1);
});

test('the settings and the preview work by keyboard alone', async ({ page, context }) => {
  const { path } = await newSettings(context);
  await openConsole(page, path);
  await page.getByRole('tab', { name: 'General' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Appearance' })).toBeFocused();
  await expect(page).toHaveURL(/tab=appearance/);
  await page.keyboard.press('Home');
  await page.getByLabel('Brand').focus();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expectText(page, '1 unpublished change');
  // The preview can be used once it has loaded, which leaves the focus where it was.
  const frame = page.locator('aside iframe');
  await expect(frame).not.toHaveAttribute('inert');
  await expect(frame).not.toBeFocused();
  await page.frameLocator('aside iframe').getByRole('textbox').focus();
  await expect(frame).toBeFocused();
});

test('the preview shows edited settings before they are saved', async ({ page, context }) => {
  const { path } = await newSettings(context);
  await openConsole(page, path);
  const preview = page.frameLocator('aside iframe');
  await preview.getByRole('dialog').waitFor();
  const brand = page.getByLabel('Brand');
  await brand.fill('Bread and more');
  await expect(preview.getByRole('heading', { name: 'Bread and more' })).toBeVisible();
  await expect(brand).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'Bread and more' })).toHaveCount(0);
});

for (const width of [1280, 320]) {
  test(`the settings are accessible and fit ${width} px in five languages`, async ({
    browser,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const owner = await demoOwner();
    await signInAs(context, owner);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text());
    });
    const hash = await hashIdOf(owner, 'Onyu');
    const views = [
      'settings?tab=people',
      'settings?tab=page',
      'settings?tab=general',
      'settings?tab=appearance',
      'settings?tab=install',
      'knowledge?section=faq',
    ];
    const more = ['knowledge?section=documents', 'knowledge?section=test'];
    for (const [index, language] of languages.entries()) {
      for (const view of index === 0 ? [...views, ...more] : [views[index]]) {
        await openConsole(page, `/redesign/${hash}/${view}&lng=${language}`);
        await page.locator('[role=tabpanel] :is(h2, td, input):visible').first().waitFor();
        await page.locator('aside iframe').scrollIntoViewIfNeeded();
        // The chat, or the dedicated page.
        await page.frameLocator('iframe').locator('[role=dialog], main').first().waitFor();
        await expectNoOverflow(page);
        // Colours do not depend on the width.
        for (const colorScheme of width === 320 ? (['light'] as const) : themesToCheck(language)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expectAccessible(page);
        }
      }
    }
    await context.close();
  });
}
