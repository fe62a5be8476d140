import type { Page } from '@playwright/test';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
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

test('retention periods are saved, and that of children’s chats is never longer than the other', async ({
  page,
  context,
}) => {
  await signInNewOwner(context);
  await openConsole(page, `${consolePaths.organization}?tab=privacy`);
  const chats = page.getByLabel('Chats', { exact: true });
  const children = page.getByLabel('Chats and contacts of children’s chatbots');
  await expect(chats).toHaveValue('');
  await expect(children).toHaveValue('90');
  await chats.selectOption('30 days');
  await expect(children).toHaveValue('30');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The retention periods were saved.')).toBeVisible();
  await page.reload();
  await expect(chats).toHaveValue('30');
  await expect(children).toHaveValue('30');
});

test('a channel is added, tested, paused and deleted', async ({ page, context }) => {
  await signInNewOwner(context);
  await openConsole(page, `${consolePaths.organization}?tab=channels`);
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await dialog.getByLabel('Name').fill('Desk');
  // The host does not exist, so the delivery fails.
  await dialog.getByLabel('Webhook URL').fill('https://hooks.example/services/1');
  await dialog.getByText('A customer is waiting for a person').click();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Desk' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Send a test message');
  const log = page.getByRole('dialog', { name: 'Deliveries to “Desk”' });
  await expect(log.getByText('Test message')).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await choose('Pause');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No channels yet')).toBeVisible();
});
