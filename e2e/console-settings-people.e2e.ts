import { chatOn } from './support/chat.ts';
import { openConsole, signInAs } from './support/console.ts';
import { lastMailTo } from './support/outbox.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('contact fields and consent text reach customers, hours are validated and a notification address is confirmed by its link', async ({
  page,
  context,
  browser,
}) => {
  const bakery = await newShop();
  await signInAs(context, bakery.owner);
  await openConsole(page, `/redesign/${bakery.hash}/settings?tab=people`);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await page.getByText('Let customers talk to a person').click();
  const emails = page.getByRole('group', { name: 'Who is notified by email' });
  const first = emails.getByLabel('Address 1', { exact: true });
  const add = emails.getByRole('button', { name: 'Add an address' });
  for (let rows = 1; rows < 5; rows += 1) await add.click();
  await expect(add).toBeHidden();
  await expect(emails.getByRole('status')).toContainText('at most 5 addresses');
  await first.fill('nobody');
  await save.click();
  await expect(first).toHaveAccessibleDescription(/email address/);
  // Saving in another tab leads to the invalid field.
  await page.getByRole('tab', { name: 'General' }).click();
  await save.click();
  await expect(first).toBeFocused();
  const address = `team-${crypto.randomUUID()}@example.com`;
  await first.fill(address);
  await page.getByText('At certain times').click();
  await page.getByLabel('Monday, to').fill('02:00');
  await expect(page.getByText('until the next day')).toBeVisible();
  await page.getByLabel('Monday, to').fill('09:00');
  await save.click();
  await expect(page.getByLabel('Monday, to')).toHaveAccessibleDescription(
    'Enter a time that differs from the start time.',
  );
  // The invalid row of a list gets the focus.
  await expect(page.getByLabel('Monday, to')).toBeFocused();
  await page.getByLabel('Monday, to').fill('12:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday, from').nth(1).fill('13:00');
  await page.getByLabel('Monday, to').nth(1).fill('00:00');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByText(day, { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByLabel('Holiday 1', { exact: true }).fill('2026-12-25');
  await page.getByText('Before the chat', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).selectOption('Required');
  await page.getByLabel('Hobbies').selectOption('Optional');
  await page.getByLabel('Consent text').fill('We keep it for a year.');
  await save.click();
  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Unpublished changes' });
  await changes.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Customers see the changes now.')).toBeVisible();

  await page.reload();
  await expect(first).toHaveValue(address);
  await expect(emails.getByText('Link not opened yet')).toBeVisible();
  await expect(page.getByLabel('Monday, to')).toHaveCount(2);
  await expect(page.getByLabel('Monday, to').nth(1)).toHaveValue('00:00');
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked();
  await expect(page.getByLabel('Holiday 1', { exact: true })).toHaveValue('2026-12-25');

  const customer = await browser.newContext();
  const shop = await customer.newPage();
  await bakery.visit(shop);
  await chatOn(shop, 'en').open();
  const form = shop.getByRole('dialog');
  await expect(form.getByLabel('Name')).toHaveAttribute('required', '');
  await expect(form.getByLabel('Hobbies (optional)')).toBeVisible();
  await expect(form.getByText('We keep it for a year.')).toBeVisible();

  // The recipient confirms by the link, without an account.
  const { body } = await lastMailTo(address);
  const link = /http\S+/.exec(body)?.[0] ?? '';
  const reader = await customer.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    `${address} will now receive notifications`,
  );
  await expectAccessible(reader);
  await page.reload();
  await expect(emails.getByText('Confirmed', { exact: true })).toBeVisible();
  await customer.close();
});
