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
const section = 'settings?preview=hidden&tab=knowledge';

test('the FAQ is accessible while it loads and after it failed, and a retry keeps the focus', async ({
  page,
  context,
  pageErrors,
}) => {
  const { hash } = await signInNewOwner(context);
  let answer = (_status: number) => {};
  await page.route(faqs, async (route) => {
    const status = await new Promise<number>((resolve) => {
      answer = resolve;
    });
    return status === 200 ? route.continue() : route.fulfill({ status });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await openConsole(page, `/redesign/${hash}/${section}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await inBothThemes(page);

  // Two retries come before the error.
  const retry = page.getByRole('button', { name: 'Try again' });
  while (!(await retry.isVisible())) {
    answer(500);
    await page.waitForTimeout(100);
  }
  await inBothThemes(page);
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  answer(200);
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
  await inBothThemes(page);
});

test('adding, removing, saving and publishing work by keyboard and keep a visible focus', async ({
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

test('errors of the server are in the language of the page, and the palette fits 320 px in five languages', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, await newOwner({ language: 'ko' }));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    await openConsole(page, `/redesign/chatbots?lng=${language}`);
    const finder = page.getByRole('dialog').getByRole('combobox');
    // The shortcut is loaded after the first screen.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(finder).toBeVisible({ timeout: 500 });
    }).toPass();
    const missing = await finder.evaluate((field: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen) pen.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (pen?.measureText(field.placeholder).width ?? Number.NaN) - room;
    });
    expect(missing, language).toBeLessThan(0);
  }

  await page.route('**/api/admin/chatbot-templates*', (route) =>
    route.continue({ url: `${product().console}/api/admin/windows?window_hash=none` }),
  );
  await page.goto(`${product().console}/redesign/chatbots/new?lng=ja`);
  await expect(page.getByText('存在しないか、アクセスする権限がありません')).toBeVisible();
  takePageErrors(pageErrors, /404/);
});

async function inBothThemes(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
}
