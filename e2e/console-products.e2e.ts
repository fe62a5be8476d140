import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const table = `title,cost,currency,stock_left
Red rose bouquet,37.50,USD,12
White lily,12.00,USD,3
Cactus,8.00,USD,0
`;

test('products are imported from a table and shown to a customer who asks', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await owner.api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: hash, replace: true },
  });
  await openConsole(page, `/redesign/${hash}/knowledge?section=products`);
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
  await dialog.getByRole('button', { name: 'Import products' }).click();
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

test('a sample shop with described columns answers in Korean', async ({ page, context }) => {
  const { owner, hash } = await signInNewOwner(context);
  await owner.api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: hash, replace: true },
  });
  await owner.api.call(windowEndpoints.change, {
    params: { hash },
    body: { languages: ['ko'], publish: true },
  });
  await openConsole(page, `/redesign/${hash}/knowledge?section=products`);
  await page.getByRole('button', { name: /sample shop of 30 products/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('30 products', { exact: true })).toBeVisible();
  await expect(main.getByRole('row', { name: /트레일 방수 재킷.*99,000/ })).toBeVisible();

  await main.getByRole('button', { name: 'Edit descriptions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description of 색상').fill('겉감의 색');
  await dialog.getByRole('button', { name: 'Suggest descriptions' }).click();
  await expect(dialog.getByRole('status')).toContainText('10 empty fields were filled in');
  await expect(dialog.getByLabel('Description of 색상')).toHaveValue('겉감의 색');
  await expect(dialog.getByLabel('Description of 판매가')).not.toHaveValue('');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('10만원 이하 방수 재킷 있습니까?');
  await chat.press('Enter');
  const cards = customer.getByRole('list', { name: '상품' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('트레일 방수 재킷');
  await expect(cards.first()).toContainText('99,000');
});

test('a product is entered by hand, shown to a customer, edited and deleted', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  await owner.api.call(agentEndpoints.createEcommerce, {
    body: { window_hash: hash, replace: true },
  });
  await openConsole(page, `/redesign/${hash}/knowledge?section=products`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Linen shirt');
  await dialog.getByLabel(/^Price/).fill('cheap');
  await dialog.getByLabel(/^Original price/).fill('49.90 USD');
  await dialog.getByLabel(/^Stock/).fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This value is not valid. Check it.')).toBeVisible();
  expect(takePageErrors(pageErrors, /422/)).toHaveLength(1);
  await dialog.getByLabel(/^Price/).fill('39.90 USD');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('row', { name: /Linen shirt.*39\.90.*49\.90.*3/ })).toBeVisible();

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('Is the linen shirt in stock?');
  await chat.press('Enter');
  await expect(customer.getByRole('log')).toContainText('3 left');

  await main.getByRole('button', { name: 'Actions for Linen shirt' }).click();
  await page.getByRole('menuitem', { name: 'Edit product' }).click();
  await dialog.getByRole('button', { name: 'Add a variant' }).click();
  await dialog.getByLabel(/^Options/).fill('Size: L');
  await dialog.getByLabel('Price', { exact: true }).fill('45 USD');
  await dialog.getByLabel('Stock', { exact: true }).fill('sold out');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('row', { name: /Linen shirt.*45\.00.*Sold out/ })).toBeVisible();

  await main.getByRole('button', { name: 'Actions for Linen shirt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByRole('row', { name: /Linen shirt/ })).toBeHidden();
});
