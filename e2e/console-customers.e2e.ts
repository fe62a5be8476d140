import { readFile } from 'node:fs/promises';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { signInAs } from './support/console.ts';
import { newCustomer } from './support/customer.ts';
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
