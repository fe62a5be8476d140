import { demoOwner, newOwner, openConsole, signInAs } from './support/console.ts';
import { lastMailTo } from './support/outbox.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** Waits for an email to the address and returns its link to `path`. */
async function waitForMailedLink(email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { body } = await lastMailTo(email);
    link = new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(body)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('a user resets a forgotten password by the link in the email, in Japanese', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  const { email, token } = await newOwner({ language: 'ja' });
  const { reset, password: passwordTexts } = textsIn('ja', 'account');
  const { signIn, account } = textsIn('ja', 'shell');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product().console}/redesign/signin`);
  await page.getByRole('link', { name: signIn.forgot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: reset.email }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(email);

  const link = await waitForMailedLink(email, '/redesign/reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.choose);
  const field = page.getByRole('textbox', { name: passwordTexts.new });
  await field.fill('1234567890');
  await page.keyboard.press('Enter');
  await expect(page.getByText(passwordTexts.error.common)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await field.fill('忘れないことば 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.done.title);

  // Earlier sessions have ended, and the link is used up.
  const response = await fetch(`${product().console}/api/admin/organizations`, {
    headers: { 'x-access-token': token },
  });
  expect(response.status).toBe(401);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.closed.used.title);
  await page.goto(`${product().console}/redesign/signin`);
  await page.getByLabel(signIn.email).fill(email);
  await page.getByRole('textbox', { name: signIn.password }).fill('忘れないことば 2026');
  await page.getByRole('button', { name: account.signIn.submit }).click();
  await page.waitForURL('**/redesign/chatbots/new');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await context.close();
});

test('the reset page explains an unknown link', async ({ page }) => {
  const { reset } = textsIn('en', 'account');
  await page.goto(`${product().console}/redesign/reset-password?lng=en&token=made-up`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.closed.unknown.title);
  await expectAccessible(page);
});

test('the link in the first email verifies the address and removes the notice', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ isVerified: false });
  const { verify } = textsIn('en', 'account');
  await signInAs(context, owner);
  await openConsole(page, '/redesign/account');
  // The product under test has no mail server.
  const resend = page.getByRole('button', { name: verify.toAccount });
  await resend.click();
  await expect(resend).toHaveCount(0);
  await page.goto(await waitForMailedLink(owner.email, '/redesign/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verify.verified.title);
  await expectAccessible(page);
  await openConsole(page, '/redesign/account');
  await expect(page.getByText(textsIn('en', 'account').profile.name).first()).toBeVisible();
  await expect(page.getByText(verify.unsent.replace('{{email}}', owner.email))).toHaveCount(0);
});

test('the owner of an address can choose a new password by keyboard when somebody else created the account, at 320 px in Korean', async ({
  page,
}) => {
  const { email } = await newOwner({ isVerified: false, language: 'ko' });
  const { verify } = textsIn('ko', 'account');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${await waitForMailedLink(email, '/redesign/verify-email')}&lng=ko`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(verify.choice.title);
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: verify.signIn })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: verify.choice.password })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/redesign/reset-password?token=*');
  await expect(page.locator('input[autocomplete="new-password"]')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the account page is accessible, fits 320 px and saves a name, ${colorScheme}`, async ({
    page,
    context,
  }) => {
    const owner = await newOwner();
    const { profile, title } = textsIn('en', 'account');
    await signInAs(context, owner);
    await page.emulateMedia({ colorScheme });
    await openConsole(page, '/redesign/chatbots/new');
    await page.getByRole('group', { name: 'Your account' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('This device')).toBeVisible();
    // The account page is not in the navigation.
    await expect(page.locator('a[href="/redesign/account"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page);
    await page.getByLabel(profile.name).fill('Mina Park');
    await page.getByRole('button', { name: profile.save }).click();
    await expect(page.getByText(profile.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(profile.name)).toHaveValue('Mina Park');
  });
}

test('other sessions end when the password changes or the user signs out everywhere else', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  const owner = await newOwner();
  const { password: passwordTexts, signIns } = textsIn('en', 'account');
  await signInAs(context, owner);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  async function signInElsewhere(password: string) {
    await other.goto(`${product().console}/redesign/signin?next=%2Fredesign%2Fchatbots`);
    await other.getByLabel('Email').fill(owner.email);
    await other.getByRole('textbox', { name: 'Password' }).fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/redesign/chatbots');
    await other.locator('main h1').first().waitFor();
  }
  const waitForSignIn = () => other.waitForURL('**/redesign/signin?next=*');

  await signInElsewhere(owner.password);
  await openConsole(page, '/redesign/account');
  await page.getByRole('textbox', { name: passwordTexts.current }).fill('not my password');
  await page.getByRole('textbox', { name: passwordTexts.new }).fill('a much better one');
  await page.getByRole('button', { name: passwordTexts.submit }).click();
  await expect(page.getByText(passwordTexts.error.wrong)).toBeVisible();
  takePageErrors(pageErrors, /422/);
  await page.getByRole('textbox', { name: passwordTexts.current }).fill(owner.password);
  await page.getByRole('button', { name: passwordTexts.submit }).click();
  await expect(page.getByText(passwordTexts.changed)).toBeVisible();
  await other.reload().catch(() => {}); // it may be navigating already
  await waitForSignIn();

  await signInElsewhere('a much better one');
  await openConsole(page, '/redesign/account');
  await page.getByRole('button', { name: signIns.endOthers }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: signIns.endOthers }).click();
  await expect(page.getByText(signIns.only)).toBeVisible();
  await other.reload().catch(() => {}); // it may be navigating already
  await waitForSignIn();
  await elsewhere.close();
});

test('a page with a live connection redirects to sign-in when its session is ended elsewhere', async ({
  page,
  browser,
}) => {
  const { signIns } = textsIn('ko', 'account');
  const context = await browser.newContext();
  await signInAs(context, await demoOwner());
  await signInAs(page.context(), await demoOwner());
  const live = await context.newPage();
  const opened = live.waitForResponse('**/api/admin/events');
  await openConsole(live, '/redesign/chatbots');
  await opened;
  await openConsole(page, '/redesign/account');
  await page.getByRole('button', { name: signIns.endOthers }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: signIns.endOthers }).click();
  await live.waitForURL('**/redesign/signin?next=*');
  await context.close();
});
