import { hashIdOf, newOwner, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { addInvite, newMember } from './support/members.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('a member’s open page updates when permissions change and explains a removal', async ({
  page,
  context,
  browser,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  const member = await newMember(owner, ['all_chats', 'usage']);
  await signInAs(context, owner);
  const theirs = await browser.newContext();
  await signInAs(theirs, member);
  const open = await theirs.newPage();
  await openConsole(open, `/redesign/${hash}`);
  const nav = open.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Settings' })).toHaveCount(0);

  await openConsole(page, `/redesign/${hash}/members`);
  const row = page.getByRole('row').filter({ hasText: member.email });
  const menu = row.getByRole('button', { name: /^Actions for/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change role and permissions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Role and permissions of / });
  await expectAccessible(page);
  await dialog.getByLabel('Usage', { exact: true }).press('Space');
  await dialog.getByLabel('The chatbots selected below').press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Reports' })).toHaveCount(0);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText('Their open chats go back to the queue');
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  const notice = open.getByRole('dialog');
  await expect(notice).toContainText('no longer');
  await expectAccessible(open);
  await notice.getByRole('button').click();
  await expect(open.locator('main h1').first()).toBeVisible();
  await theirs.close();
});

test('the list shows an invited person, whose details open and close by keyboard', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await addInvite(owner, 'guest@example.com');
  await openConsole(page, `/redesign/${hash}/members`);
  const row = page.getByRole('row').filter({ hasText: 'guest@example.com' });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText(/Expires in [67] days/);
  await expect(row).toContainText('Can answer all chats.');

  const link = row.getByRole('link', { name: 'guest@example.com' });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('guest');
  await expect(page.getByRole('row')).toHaveCount(2);
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'guest@example.com' });
  await expect(details.getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/members\?text=guest$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tabs of the organization are accessible and fit 320 px, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1280, height: 900 },
    });
    const owner = await newOwner({
      windows: ['Bakery'],
      language: colorScheme === 'light' ? 'ko' : 'en',
    });
    const hash = await hashIdOf(owner);
    await newMember(owner, ['all_chats'], 'leader');
    await signInAs(context, owner);
    const page = await context.newPage();
    for (const tab of ['organization', 'api-keys', 'audit']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openConsole(page, `/redesign/${hash}/members?tab=${tab}`);
      await page.locator('main :is(h2, td, input):visible').first().waitFor();
      if (tab === 'audit') await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page);
    }
    await context.close();
  });
}
