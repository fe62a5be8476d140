import type { BrowserContext } from '@playwright/test';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { newOwner, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { accountMenu, consoleUrl, openWithShell, password, signIn } from './support/shell.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

test('a user who signs up in Korean gets the console in Korean', async ({ page }) => {
  await page.goto(consoleUrl('/redesign/signin?lng=ko'));
  await page.getByRole('tab', { name: '회원가입' }).click();
  await page.getByLabel('이름', { exact: true }).fill('박민아');
  await page.getByLabel('이메일').fill(newEmail());
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '계정 만들기' }).click();
  await page.waitForURL('**/redesign/chatbots/new');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('navigation').getByText('챗봇').first()).toBeVisible();
});

test('the sign-in form lists its errors with links to the fields', async ({ page, pageErrors }) => {
  await page.goto(consoleUrl('/redesign/signin'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /password/ }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText('incorrect');
  await expect(page.getByLabel('Email')).toHaveValue(/person-/);
  // The browser logs each 401.
  takePageErrors(pageErrors, /401/);
});

test('signing in leads to the requested page', async ({ page }) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  await page.goto(consoleUrl('/redesign/usage'));
  await page.waitForURL('**/redesign/signin?next=*');
  await signIn(page, owner.email);
  await page.waitForURL('**/redesign/usage');
});

test('signing in ignores a redirect to another origin', async ({ page }) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  await page.goto(consoleUrl('/redesign/signin?next=https%3A%2F%2Felsewhere.example%2Fredesign'));
  await signIn(page, owner.email);
  await page.waitForURL(consoleUrl('/redesign/chatbots'));
});

test('a change of language or theme applies at once and to the next page from the server', async ({
  page,
  context,
}) => {
  const { owner } = await signInNewOwner(context);
  await openConsole(page, '/redesign/chatbots');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await accountMenu(page).click();
  await page.getByRole('menuitemcheckbox', { name: '日本語' }).click();
  await expect(page.getByRole('menuitem', { name: 'ログアウト' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('チャットボット');
  await page.getByRole('menuitemcheckbox', { name: 'ダーク' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  const user = () => owner.api.call(accountEndpoints.cookie, { body: {} });
  await expect.poll(user).toMatchObject({ language: 'ja', darkmode: true });

  // The server-rendered HTML, before any script runs.
  const sent = await (await context.request.get(consoleUrl('/redesign/chatbots'))).text();
  expect(sent).toContain('<html lang="ja" data-theme="dark">');
});

test('the sign-in page keeps the chosen language over a reload', async ({ page }) => {
  await page.goto(consoleUrl('/redesign/signin'));
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión en Chatwindow');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('navigation, palette and help work by keyboard alone', async ({ page, context }) => {
  await signInAs(context, await newOwner({ windows: ['Onyu Flowers', '온유 꽃집'] }));
  await openWithShell(page, '/redesign/chatbots');
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const members = page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Members', exact: true });
  await members.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused();
  await expect(members).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog');
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('chat his');
  await expect(finder.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(finder).toHaveCount(0);
  await page.waitForURL('**/chat-history');

  await page.keyboard.press('Control+k');
  await finder.getByRole('combobox').fill('온유');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(finder.getByRole('option', { selected: true })).toHaveText('온유 꽃집');
  await page.keyboard.press('Enter');
  await page.waitForURL(/onyu-kkotjip[^/]*\/chat-history/);

  await page.getByRole('heading', { level: 1 }).press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await finder.getByRole('combobox').press('?');
  await expect(finder).toHaveAttribute('aria-label', /Search or jump/);
});

test('a notice shows while the server cannot be reached and disappears when it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInNewOwner(context);
  await openWithShell(page, '/redesign/chatbots');
  for (const calls of ['**/api/**', '**/livez']) {
    await page.route(calls, (route) => route.abort('connectionrefused'));
  }
  await accountMenu(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  const notice = page.getByText('The server cannot be reached.', { exact: false }).first();
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText('We keep trying', { exact: false })).toHaveCount(0);
  takePageErrors(pageErrors, /ERR_CONNECTION_REFUSED/);
});

test('a page without access names the missing permission, and an unknown URL shows the not-found page', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInNewOwner(context);
  await asMemberWithout(context, 'manage_members');
  await openConsole(page, '/redesign/bakery/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/do not have access/);
  await expect(page.getByRole('main')).toContainText('Manage members');
  await expectAccessible(page);
  await page.goto(consoleUrl('/redesign/no/such/page'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page not found/);
  takePageErrors(pageErrors, /404/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-up, palette and account menu are accessible, ${colorScheme}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(consoleUrl('/redesign/signin?tab=register'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await signInNewOwner(context);
    await openWithShell(page, '/redesign/chatbots');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await accountMenu(page).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
  });
}

for (const width of [390, 320]) {
  test(`the navigation is a drawer and the page fits at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInNewOwner(context, { language: 'es' });
    await openWithShell(page, '/redesign/chatbots');
    const open = page.getByRole('button', { name: 'Abrir la navegación' });
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Navegación' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await drawer.getByRole('link', { name: 'Miembros' }).click();
    await page.waitForURL('**/members');
    await expect(drawer).toHaveCount(0);
    await expectNoOverflow(page);
  });
}

async function asMemberWithout(context: BrowserContext, permission: string): Promise<void> {
  await context.route(/\/redesign\/|\/account\/cookie/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replace('"is_admin":true', '"is_admin":false')
      .replace(`"${permission}":true`, `"${permission}":false`);
    await route.fulfill({ response, body });
  });
}

test('a second organization is created by keyboard, and its dialog fits 320 px', async ({
  page,
  context,
}) => {
  const { owner } = await signInNewOwner(context);
  await openWithShell(page, '/redesign/chatbots');
  await page
    .getByRole('button', { name: owner.email.replace(/@.*/, '') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'New organization' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoOverflow(page);
  }
  await page.keyboard.type('Second garden');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/redesign/chatbots/new');
  await expect(page.getByText('Second garden').first()).toBeAttached();
});
