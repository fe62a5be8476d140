import type { Page } from '@playwright/test';
import { codeAt } from '#server/testing/authenticator.ts';
import { newOwner, type Owner, openConsole, signInAs } from './support/console.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** Submits email and password; a second factor is left to the test. */
async function signIn(page: Page, { email, password }: Owner) {
  await page.goto(`${product().console}/redesign/signin`);
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
}

async function chooseInMenu(page: Page, { nav }: { nav: { account: string } }, label: string) {
  await page.getByRole('group', { name: nav.account }).getByRole('button').click();
  await page.getByRole('menuitem', { name: label }).click();
}

async function signOut(page: Page, shell: { nav: { account: string }; signOut: string }) {
  await chooseInMenu(page, shell, shell.signOut);
  await page.waitForURL(/signin/);
}

test('two-factor sign-in requires a code from the authenticator app or a recovery code, in Spanish', async ({
  browser,
  pageErrors,
}) => {
  const context = await browser.newContext({ locale: 'es', viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  const owner = await newOwner({ language: 'es', windows: ['Panadería'] });
  const { twoFactor, confirmPassword: password } = textsIn('es', 'account');
  const shell = textsIn('es', 'shell');
  await signInAs(context, owner);
  await openConsole(page, '/redesign/account');

  const card = page.getByRole('region', { name: twoFactor.title });
  await card.getByRole('button', { name: twoFactor.setUp }).click();
  await card.getByLabel(password, { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('img', { name: twoFactor.qr })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
  const secret = (await card.locator('code').textContent())?.replaceAll(' ', '');
  const uri = `otpauth://totp/Chatwindow?secret=${secret}`;
  await card.getByLabel(twoFactor.code, { exact: true }).fill(codeAt(uri));
  await page.keyboard.press('Enter');
  await expect(card.getByText(twoFactor.codes.text)).toBeVisible();
  const codes = (await card.locator('code').textContent())?.split('\n') ?? [];
  expect(codes).toHaveLength(10);
  await expectAccessibleInBothThemes(page);
  await card.getByRole('button', { name: twoFactor.codes.done }).click();
  await expect(card.getByText(twoFactor.on, { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signOut(page, shell);
  await signIn(page, owner);
  const field = page.getByLabel(shell.signIn.code.app, { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessibleInBothThemes(page);
  await field.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(textsIn('es', 'errors').wrong_code);
  // The current code was used to switch it on; the next one is already valid.
  await field.fill(codeAt(uri, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await page.waitForURL(/redesign\/chatbots/);

  await signOut(page, shell);
  await signIn(page, owner);
  await page.getByRole('button', { name: shell.signIn.code.toRecovery }).click();
  await page.getByLabel(shell.signIn.code.recovery).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/redesign\/chatbots/);
  await openConsole(page, '/redesign/account');
  await expect(card.getByText(twoFactor.on, { exact: true })).toBeVisible();
  takePageErrors(pageErrors, /status of (401|422)/);
  await context.close();
});

test('a user reviews the product, downloads their data, deletes their account and restores it, in Korean', async ({
  browser,
  pageErrors,
}) => {
  const context = await browser.newContext({ locale: 'ko' });
  const page = await context.newPage();
  const owner = await newOwner({ language: 'ko', windows: ['빵집'] });
  const account = textsIn('ko', 'account');
  const shell = textsIn('ko', 'shell');
  await signInAs(context, owner);
  await openConsole(page, '/redesign/account');

  await chooseInMenu(page, shell, shell.review.open);
  const review = page.getByRole('dialog', { name: shell.review.title });
  await review.getByLabel('4').press('Space');
  await review.getByLabel(shell.review.text).fill('글꼴이 더 크면 좋겠습니다');
  await expectAccessibleInBothThemes(page);
  await review.getByRole('button', { name: shell.review.submit }).click();
  await expect(page.getByText(shell.review.thanks)).toBeVisible();

  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: account.ownData.download }).click();
  expect((await data).suggestedFilename()).toBe('chatwindow-data.json');

  const card = page.getByRole('region', { name: account.deleteAccount.title });
  await card.getByRole('button', { name: account.deleteAccount.open }).click();
  await card.getByLabel(account.confirmPassword, { exact: true }).fill(owner.password);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: account.deleteAccount.confirm });
  await dialog.getByRole('textbox').fill(owner.email);
  await dialog.getByRole('button', { name: account.deleteAccount.submit }).click();
  await page.waitForURL(/signin/);

  await signIn(page, owner);
  await expect(page.getByRole('heading', { name: shell.signIn.return.title })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: shell.signIn.return.submit }).click();
  await page.waitForURL(/redesign\/chatbots/);
  takePageErrors(pageErrors, /status of (401|409)/);
  await context.close();
});
