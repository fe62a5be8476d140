import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('an owner adds a model, chooses it for a chatbot and limits its spending', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  await signInAs(context, owner);
  await openConsole(page, '/redesign/organization?tab=models');
  await page.getByRole('button', { name: 'Add a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a model' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Own contract');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('https://models.example/v1');
  await dialog.getByRole('textbox', { name: /^Model ID/ }).fill('large');
  await dialog.getByLabel(/^API key/).fill('sk-own-8fQ2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Own contract')).toBeVisible();
  await expect(page.getByText('sk-own-8fQ2')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);

  await openConsole(page, `/redesign/${hash}/settings`);
  await page.getByLabel('Model', { exact: true }).selectOption('Own contract');
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const limit = page.getByRole('dialog', { name: 'Set a limit' });
  await limit.getByRole('textbox', { name: /Limit per month/ }).fill('500000');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Limit: 500,000 tokens a month.')).toBeVisible();
  await page.getByText('Spending on the model').scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
});
