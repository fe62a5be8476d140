import type { Page } from '@playwright/test';
import { languages } from '#shared/contracts/languages.ts';
import { newOwner, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { newMember } from './support/members.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const faqs = '**/api/admin/customer-service/faq/list';
const section = 'knowledge?preview=hidden';

test('the FAQ is accessible while it loads and after it failed, and a retry keeps the focus', async ({
  page,
  context,
  pageErrors,
}) => {
  const { hash } = await signInNewOwner(context);
  let respondWith = (_status: number) => {};
  await page.route(faqs, async (route) => {
    const status = await new Promise<number>((resolve) => {
      respondWith = resolve;
    });
    return status === 200 ? route.continue() : route.fulfill({ status });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await openConsole(page, `/redesign/${hash}/${section}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expectFitsAndAccessible(page);

  // Two retries come before the error.
  const retry = page.getByRole('button', { name: 'Try again' });
  while (!(await retry.isVisible())) {
    respondWith(500);
    await page.waitForTimeout(100);
  }
  await expectFitsAndAccessible(page);
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  respondWith(200);
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: /^FAQ/ })).toBeFocused();
  takePageErrors(pageErrors, /500/);
});

test('a member without access to the settings reads who can grant it', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await signInAs(context, await newMember(owner, ['all_chats']));
  await page.setViewportSize({ width: 320, height: 700 });
  await openConsole(page, `/redesign/${hash}/${section}`);
  await expect(page.getByRole('main')).toContainText(/owner/);
  await expectFitsAndAccessible(page);
});

test('adding, removing, saving and publishing work by keyboard and do not lose the focus', async ({
  page,
  context,
}) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, '/redesign/chatbots');
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Bakery/ })).toBeFocused();

  const add = page.getByRole('button', { name: 'Add a question' });
  await add.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('textbox', { name: 'Question 1' });
  await expect(question).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.getByRole('textbox', { name: 'Brand' }).fill('Rye & Co');
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  // A second Enter on this button changes nothing.
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Published\./)).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'General' })).toBeFocused();
  expect(page.url()).toContain(hash);
});

test('the placeholder of the palette fits 320 px in five languages', async ({ page, context }) => {
  await signInAs(context, await newOwner({ language: 'ko' }));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    await openConsole(page, `/redesign/chatbots?lng=${language}`);
    const search = page.getByRole('dialog').getByRole('combobox');
    // The shortcut is loaded after the first screen.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(search).toBeVisible({ timeout: 500 });
    }).toPass();
    const overflowPx = await search.evaluate((field: HTMLInputElement) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (canvas) canvas.font = font;
      const availablePx =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (canvas?.measureText(field.placeholder).width ?? Number.NaN) - availablePx;
    });
    expect(overflowPx, language).toBeLessThan(0);
  }
});

test('an error of the server is in the language of the page', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, await newOwner({ language: 'ko' }));
  await page.route('**/api/admin/chatbot-templates*', (route) =>
    route.continue({ url: `${product().console}/api/admin/windows?window_hash=none` }),
  );
  await page.goto(`${product().console}/redesign/chatbots/new?lng=ja`);
  await expect(page.getByText('存在しないか、アクセスする権限がありません')).toBeVisible();
  takePageErrors(pageErrors, /404/);
});

async function expectFitsAndAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
}
