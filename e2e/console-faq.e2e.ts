import { openConsole, ownChatbot } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const table = `question,answer
Do you bake rye bread?,Every Friday from seven.
Is there parking?,
Do you bake rye bread?,Never.
`;

test('CS1 CS2 K6 questions come from a file, the same is not asked twice, and the past comes back', async ({
  page,
  context,
}) => {
  const { hash } = await ownChatbot(context);
  await openConsole(page, `/redesign/${hash}/settings?tab=knowledge`);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(dialog.getByRole('row', { name: /3.*The answer is missing/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /4.*stands further up/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(dialog.getByText('1 question was added. 2 rows were left out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByLabel(/^Question/).fill('Do you bake a rye bread?');
  await dialog.getByLabel(/^Answer/).fill('And on Monday.');
  await dialog.getByRole('button', { name: 'Add to that one' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /rye bread/ });
  await expect(row).toContainText('And on Monday.');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(row).not.toContainText('And on Monday.');

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('Do you have rye bread?');
  await chat.press('Enter');
  await expect(customer.getByText('Every Friday from seven.').first()).toBeVisible();
});
