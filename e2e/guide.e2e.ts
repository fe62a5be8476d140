import { languages } from '#shared/contracts/languages.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const pages = ['', '/inbox', '/money'];

for (const language of languages) {
  test(`the help pages in ${language} can be read at 1280 and 320 px`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(`${product().console}/docs/${language}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [width, colorScheme] of [
        [1280, themesToCheck(language)],
        [320, ['light']],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
        for (const scheme of colorScheme) {
          await page.emulateMedia({ colorScheme: scheme });
          await expectAccessible(page);
        }
      }
    }
  });
}

test('a help page leads from its contents to a section, and to other languages', async ({
  page,
}) => {
  await page.goto(`${product().console}/docs/en`);
  await page.getByRole('link', { name: 'Billing, memberships and settlements' }).click();
  await expect(page).toHaveURL(/\/docs\/en\/money$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Refunds' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeInViewport();
  await page.getByRole('link', { name: languageNames.ko }).click();
  await expect(page).toHaveURL(/\/docs\/ko\/money$/);
});

test('the inbox and the billing page link to their help, in the language of the console', async ({
  page,
  context,
}) => {
  await signInNewOwner(context, { language: 'ko' });
  await openConsole(page, '/redesign/inbox');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: textsIn('ko', 'history').help.inbox })
    .first()
    .click();
  const inbox = await opened;
  await expect(inbox).toHaveURL(/\/docs\/ko\/inbox$/);
  await inbox.close();
  await openConsole(page, '/redesign/billing');
  const section = context.waitForEvent('page');
  await page.getByRole('link', { name: textsIn('ko', 'billing').help.plans }).click();
  const billing = await section;
  await expect(billing).toHaveURL(/\/docs\/ko\/money#plans$/);
  await expect(billing.locator('#plans')).toBeInViewport();
});
