import { readFile } from 'node:fs/promises';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { signInAs } from './support/console.ts';
import { leaveContact, newCustomer } from './support/customer.ts';
import { openLive, ownerWithChats } from './support/history.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  test,
} from './support/test.ts';

test('a new contact appears in the list of customers live, changes its state and is exported', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([]);
  await signInAs(context, owner);
  await openLive(page, `/redesign/${hash}/customers`);
  await expect(page.getByText('No customer has left their details yet')).toBeVisible();
  const customer = await newCustomer(hash);
  await customer.call(contactEndpoints.submit, {
    params: { id: hash },
    body: {
      client_id: crypto.randomUUID(),
      reason: 'request',
      items: { name: '=Mina', email: 'mina@example.org' },
      message: 'Please call me',
    },
  });
  const table = page.getByRole('table', { name: 'Customers who left their details' });
  await expect(table).toContainText('=Mina');
  await table.getByRole('combobox', { name: 'State of =Mina' }).selectOption('done');
  await expect(page.getByRole('option', { name: 'Done (1)' })).toBeAttached();
  await expectAccessibleInBothThemes(page, 'main');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('File format').selectOption('CSV');
  await page.getByLabel('Purpose').fill('Letters');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expectAccessible(page, '[role=dialog]');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain("'=Mina");
  expect(file).toContain('mina@example.org');
});

test('customers are moved between the columns of the board by mouse and by keyboard', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([]);
  await leaveContact(hash, 'Mina', 'Please call me');
  await leaveContact(hash, 'Juno', 'Is there a discount for groups of more than twenty people?');
  await signInAs(context, owner);
  await openLive(page, `/redesign/${hash}/customers?layout=board`);
  const column = (name: string) => page.getByRole('region', { name });
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(column('New, 2 customers').getByRole('article')).toHaveCount(2);

  const target = await column('In progress, 0 customers').boundingBox();
  await card('Mina').getByText('Please call me').hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 100, { steps: 5 });
  await expect(column('In progress, 0 customers')).toHaveAttribute('data-target');
  await page.mouse.up();
  const inProgress = column('In progress, 1 customer');
  await expect(inProgress.getByRole('link', { name: 'Mina' })).toBeVisible();
  await expect(page).toHaveURL(/layout=board/);

  const handle = card('Juno').getByRole('button', { name: /^Move Juno/ });
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(column('In progress, 2 customers').getByRole('article')).toHaveText([
    /Juno/,
    /Mina/,
  ]);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(column('In progress, 2 customers').getByRole('article')).toHaveText([
    /Mina/,
    /Juno/,
  ]);
  await expectAccessibleInBothThemes(page, 'main');

  await page.reload();
  await expect(column('In progress, 2 customers').getByRole('article')).toHaveText([
    /Mina/,
    /Juno/,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page, 'main');
  await handle.scrollIntoViewIfNeeded();
  await expect(handle).toBeInViewport();
});
