import { agentEndpoints } from '#shared/contracts/agents.ts';
import { openConsole, ownChatbot } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const table = `title,cost,currency,stock_left
Red rose bouquet,37.50,USD,12
White lily,12.00,USD,3
Cactus,8.00,USD,0
`;

test('A13 A14 the products of a table are taken over, and shown to the customer who asks', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownChatbot(context);
  await owner.api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: hash, replace: true },
  });
  await openConsole(page, `/redesign/${hash}/settings?tab=knowledge&section=products`);
  await expect(page.getByText('No products yet')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main input[type="file"]').setInputFiles({
    name: 'flowers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('title');
  await expectAccessible(page);
  await dialog.getByLabel('Price', { exact: true }).selectOption('cost');
  await dialog.getByLabel('Stock', { exact: true }).selectOption('stock_left');
  await dialog.getByRole('button', { name: 'Take over products' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Red rose bouquet.*37\.50/ })).toBeVisible();
  await expect(main.getByText('3 products')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('Do you have a rose bouquet?');
  await chat.press('Enter');
  const cards = customer.getByRole('list', { name: 'Products' });
  await expect(cards.getByRole('listitem').first()).toContainText('Red rose bouquet');
  await expectAccessible(customer);
});
