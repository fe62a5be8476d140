import type { Page } from '@playwright/test';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
import { enableHandoff, requestPerson } from './support/handoff.ts';
import { log, openLive } from './support/history.ts';
import { stayAvailable } from './support/stay-available.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';

async function expectUsable(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    for (const colorScheme of themesToCheck('en')) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the bell counts the offer of a waiting chat until the member opens it there', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await enableHandoff(owner, hash);
  await stayAvailable(owner);
  await openLive(page, consolePaths.chatbots);
  const bell = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(bell('Notifications')).toBeVisible();
  const { session_id } = await requestPerson(hash);
  await bell('Notifications, 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const item = panel.getByRole('link', { name: /^Unread: / });
  await expect(item).toHaveCount(1);
  await expectUsable(page);

  await item.first().click();
  await expect(page).toHaveURL(new RegExp(`chat=${session_id}`));
  await expect(log(page)).toBeVisible();
  await expect(panel).toBeHidden();
  await bell('Notifications').click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(item).toHaveCount(0);
});

test('the notification settings are saved at each change and survive a reload', async ({
  page,
  context,
}) => {
  await signInNewOwner(context);
  await openConsole(page, consolePaths.account);
  const mention = page.getByRole('group', { name: 'A colleague mentions me' });
  const inConsole = mention.getByRole('checkbox', { name: 'Console' });
  const mail = mention.getByRole('combobox', { name: 'Email' });
  const quiet = page.getByRole('switch', { name: 'Quiet hours', exact: true });
  const from = page.getByLabel('From', { exact: true });
  await expect(inConsole).toBeChecked();
  await expect(quiet).not.toBeChecked();
  await mention.getByText('Console').click();
  await expect(inConsole).not.toBeChecked();
  await mail.selectOption('In the daily email');
  await expect(mail).toHaveValue('digest');
  await page.getByText('Quiet hours', { exact: true }).click();
  await expect(from).toHaveValue('22:00');
  await expectUsable(page);
  const saving = page.waitForResponse(
    (response) =>
      response.url().endsWith('/notifications/settings') && response.request().method() === 'PATCH',
  );
  await from.fill('21:30');
  await from.blur(); // Tab goes to the minutes first
  expect((await saving).status()).toBe(200);

  await page.reload();
  await expect(from).toHaveValue('21:30');
  await expect(quiet).toBeChecked();
  await expect(mail).toHaveValue('digest');
  await expect(inConsole).not.toBeChecked();
});
