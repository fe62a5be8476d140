import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { signInNewOwner } from './support/console.ts';
import { leaveContact } from './support/customer.ts';
import { consoleUrl } from './support/shell.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('two customers are merged, shown as one, and separated again', async ({ page, context }) => {
  const { owner, hash } = await signInNewOwner(context);
  await leaveContact(hash, 'Mina', 'Roses by Friday?');
  await leaveContact(hash, 'Jun', 'Tulips by Monday?');
  const { items } = await owner.api.call(contactEndpoints.list, { params: { hash } });
  await page.goto(consoleUrl(`/redesign/${hash}/customers/${items[1]?.customer_id}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge customers' });
  await dialog.getByRole('searchbox').fill('jun');
  await dialog.getByRole('button', { name: /^Jun/ }).click();
  await expect(dialog).toContainText('Not shown, from the other customer: Jun@example.org');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const requests = page.getByText('Tulips by Monday?');
  await expect(requests.first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Undo the merge with Jun' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(requests).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mina' })).toBeVisible();
});
