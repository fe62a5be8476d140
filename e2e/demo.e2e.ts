import type { Page } from '@playwright/test';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

let product: StartedProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ DEMO_CHATS: 'true' });
});
test.afterAll(() => product?.stop());

test.use({ locale: 'es-ES' });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.console}/redesign`);
  await page.getByRole('textbox').first().fill(product.email);
  await page.locator('input[type=password]').fill(product.password);
  await page.keyboard.press('Enter');
}

test('a newcomer finds a living demo in their language, and removes its data with one click', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText('Onyu Flores').first()).toBeVisible();
  await expect(page.getByText('Atención de Onyu Flores').first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/Está viendo una demostración/)).toBeVisible();
  await expectAccessible(page);

  // The waiting customer arrives after the page has opened.
  await page.goto(`${product.console}/redesign/inbox`);
  await expect(page.getByText('Es para nuestro aniversario', { exact: false }).first()).toBeVisible(
    {
      timeout: 60_000,
    },
  );

  await page.goto(`${product.console}/redesign/chatbots`);
  await main.getByRole('button', { name: 'Eliminar los datos de ejemplo' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Eliminar los datos de ejemplo' }).click();
  await expect(main.getByText(/Está viendo una demostración/)).toHaveCount(0);
  await page.goto(`${product.console}/redesign/inbox`);
  await expect(page.getByText('Es para nuestro aniversario', { exact: false })).toHaveCount(0);
});
