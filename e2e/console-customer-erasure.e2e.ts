import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { signInNewOwner } from './support/console.ts';
import { leaveContact } from './support/customer.ts';
import { openLive } from './support/history.ts';
import { expect, expectAccessible, takePageErrors, test } from './support/test.ts';

test('deleting a customer causes no failed request, and their page says that they no longer exist', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await leaveContact(hash, 'Mina', 'Roses by Friday?');
  await leaveContact(hash, 'Jun', 'Tulips by Monday?');
  const { items } = await owner.api.call(contactEndpoints.list, { params: { hash } });
  const mina = items.find(({ name }) => name === 'Mina');
  await openLive(page, `/redesign/${hash}/customers/${mina?.customer_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete customer…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Mina?' });
  await dialog.getByRole('textbox').fill('Mina');
  await expectAccessible(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  const table = page.getByRole('table', { name: 'Customers who left their details' });
  await expect(table).toContainText('Jun');
  await expect(table).not.toContainText('Mina');
  expect(pageErrors).toEqual([]);
  await page.goBack();
  await expect(page.getByText('This customer no longer exists')).toBeVisible();
  expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
});
