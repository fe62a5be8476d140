import type { Page } from '@playwright/test';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { newOwner, type Owner, openConsole, signInNewOwner } from './support/console.ts';
import { accountMenu, consoleUrl, openWithShell, signIn, waitForShell } from './support/shell.ts';
import { expect, takePageErrors, test } from './support/test.ts';

test('tabs renew the session once, and never before sign-in', async ({ page, context }) => {
  const checks: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/account/cookie')) checks.push(request.url());
  });
  await page.goto(consoleUrl('/redesign/signin'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(checks).toHaveLength(0);

  await signInNewOwner(context);
  await openConsole(page, '/redesign/chatbots');
  await expect.poll(() => checks.length).toBe(1);
  const other = await context.newPage();
  await other.goto(consoleUrl('/redesign/chatbots'));
  await waitForShell(other);
  expect(checks).toHaveLength(1);
});

test('a dialog signs the user in again and keeps the form when the session ends', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner } = await signInNewOwner(context);
  await openWithShell(page, '/redesign/chatbots/new');
  const field = await changeField(page);
  await endSession(page, owner);

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue('Half a name');
  const listStatus = () =>
    page.evaluate(async () => (await fetch('/api/admin/windows/list')).status);
  expect(await listStatus()).toBe(200);
  takePageErrors(pageErrors, /401/);
});

test('a page without unsaved changes goes to sign-in and back when the session ends', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner } = await signInNewOwner(context);
  await openWithShell(page, '/redesign/chatbots');
  await endSession(page, owner);
  await page.waitForURL('**/redesign/signin?next=%2Fredesign%2Fchatbots');
  await signIn(page, owner.email);
  await page.waitForURL(consoleUrl('/redesign/chatbots'));
  takePageErrors(pageErrors, /401/);
});

test('a form with unsaved changes asks before it is left', async ({ page, context }) => {
  await signInNewOwner(context);
  await openWithShell(page, '/redesign/chatbots/new');
  const field = await changeField(page);
  const chatbots = page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Chatbots' });
  await chatbots.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('Half a name');
  await chatbots.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(consoleUrl('/redesign/chatbots'));
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signInNewOwner(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(consoleUrl('/redesign/chatbots'));
    await waitForShell(tab);
  }
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(consoleUrl('/redesign/signin'));
  await other.waitForURL('**/redesign/signin?next=*');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('chatwindow_session');
});

test('signing in in one tab signs in the others', async ({ page, context }) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const other = await context.newPage();
  await other.goto(consoleUrl('/redesign/signin?next=%2Fredesign%2Fusage'));
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(consoleUrl('/redesign/signin'));
  await signIn(page, owner.email);
  await other.waitForURL(consoleUrl('/redesign/usage'));
});

async function changeField(page: Page) {
  await page.getByRole('radio').first().check();
  const next = page.getByRole('button', { name: /next|continue/i });
  if (await next.isVisible()) await next.click();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Half a name');
  return field;
}

/**
 * Revokes the session while the account menu is open, then makes the page call the server by
 * changing the theme. The key works whether or not the page has noticed by itself and left.
 */
async function endSession(page: Page, { api }: Owner): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).focus();
  await api.call(accountEndpoints.signOut, { body: {} });
  await page.keyboard.press('Enter');
}
