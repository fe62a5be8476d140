import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const sales = `Date,Region,Revenue
2026-01-05,Seoul,"₩12,000"
2026-01-20,Busan,"₩8,000"
2026-02-03,Seoul,"₩30,500"
2026-03-01,Busan,"₩21,000"
`;

test('a table is uploaded and described, and answers customers with figures and a chart', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: { window_hash: hash, replace: true },
  });
  await openConsole(page, `/redesign/${hash}/knowledge?section=tables`);
  const main = page.getByRole('main');
  await expect(main.getByText('No tables yet')).toBeVisible();
  const upload = (name: string, content: string) =>
    main.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
  await upload('header.csv', 'Date,Region,Revenue\n');
  await expect(main.getByText('The file has no rows below its header.')).toBeVisible();
  await upload('sales.csv', sales);
  const item = main.getByRole('listitem').filter({ hasText: 'sales.csv' });
  await expect(item.getByText('4 rows · 3 columns')).toBeVisible();

  await item.getByRole('button', { name: 'Columns and rows' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: '₩30,500' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Description of Revenue').fill('Takings of the day, with tax');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await main.getByRole('textbox', { name: 'Question' }).fill('Total revenue by month');
  await main.getByRole('button', { name: 'Ask' }).click();
  await expect(main.getByRole('cell', { name: '₩20,000' })).toBeVisible();
  await expect(main.getByText('How it was computed')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);

  const customer = await context.newPage();
  await customer.setViewportSize({ width: 390, height: 800 });
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('region', { name: 'Bakery' });
  await chat.getByRole('textbox').fill('Total revenue by month');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('cell', { name: '₩20,000' })).toBeVisible();
  await expect(chat.getByRole('img', { name: /^Chart/ })).toBeVisible();
});
