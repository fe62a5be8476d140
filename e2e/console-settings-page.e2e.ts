import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('page settings show on the page as soon as they are saved, and a title that is too long is marked', async ({
  page,
  context,
}) => {
  const bakery = await newShop();
  await signInAs(context, bakery.owner);
  await openConsole(page, `/redesign/${bakery.hash}/settings?tab=page`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const url = `${product().customer}/${bakery.hash}`;
  await expect(page.getByRole('link', { name: url })).toHaveAttribute('href', url);

  const title = page.getByLabel('Title', { exact: true });
  await title.fill('x'.repeat(81));
  await save.click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();
  await title.fill('Bread since 1911');
  await page.getByLabel('Text', { exact: true }).fill('## Opening\n\n- every day');
  await page.getByLabel('Notice', { exact: true }).fill('Closed on Monday.');
  const color = page.getByLabel('Background of the page', { exact: true });
  await color.fill('#fff8ee');
  // Settings of the draft are saved with the page, but wait to be published.
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByLabel('Brand').fill('Bakery in spring');
  await save.click();
  await expect(page.getByText('1 unpublished change')).toBeVisible();

  const own = await context.newPage();
  // The customer host caches a chatbot for a second.
  await expect(async () => {
    await own.goto(url);
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Bread since 1911', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(own.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(own.getByText('Closed on Monday.')).toBeVisible();
  await expectAccessible(own);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(color).toHaveValue('#fff8ee');
});

test('the identity secret is shown on request and can be replaced', async ({ page, context }) => {
  const { owner, hash } = await signInNewOwner(context);
  const { secret } = await owner.api.call(windowEndpoints.identity, { params: { hash } });
  await openConsole(page, `/redesign/${hash}/settings?tab=install`);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the secret' }).click();
  await expect(page.getByText(secret)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate a new secret' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Generate a new secret' })
    .click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});
