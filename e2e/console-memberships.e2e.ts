import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { membershipsPath } from '#shared/utils/console-paths.ts';
import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const tabs = ['plans', 'members', 'coupons', 'payments'] as const;

/** Opens the memberships page of a new chatbot. */
async function openMemberships(page: Page, context: BrowserContext, language: Language) {
  const owner = await newOwner({ language, windows: ['Bakery'] });
  await signInAs(context, owner);
  const hash = await hashIdOf(owner);
  await openConsole(page, membershipsPath(hash));
  const texts = textsIn(language, 'memberships');
  return { owner, hash, texts, dialog: page.getByRole('dialog') };
}

for (const language of ['ko', 'en'] as const) {
  test(`in ${language} a plan is created, and coupons of it are shown once`, async ({
    page,
    context,
  }) => {
    const { owner, hash, texts, dialog } = await openMemberships(page, context, language);
    await page.getByRole('button', { name: texts.plans.create }).click();
    await dialog.getByLabel(texts.plans.name, { exact: true }).fill('Plus');
    await dialog.locator('[name="price.KRW"]').fill('9,900');
    await dialog.locator('[name="daily_chat_count"]').fill('20');
    await dialog.getByRole('button', { name: texts.create, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Plus/ })).toContainText('₩9,900');
    const { items } = await owner.api.call(membershipPlanEndpoints.list, {
      query: { window_hash: hash },
    });
    expect(items).toMatchObject([
      { name: 'Plus', price: { KRW: 9_900, JPY: null, USD: null }, daily_chat_count: 20 },
    ]);

    await page.getByRole('tab', { name: texts.tab.coupons.name }).click();
    await page.getByRole('button', { name: texts.coupons.create }).click();
    await dialog.locator('[name="name"]').fill('Fair');
    await dialog.locator('[name="count"]').fill('6');
    await dialog.getByRole('button', { name: texts.create, exact: true }).click();
    const codes = page.getByRole('alertdialog');
    await expect(codes.getByRole('listitem')).toHaveCount(6);
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: texts.coupons.download }).click();
    expect((await download).suggestedFilename()).toBe('coupons-Fair.csv');
    await codes.getByRole('button', { name: texts.coupons.codesSaved }).click();
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(5);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: texts.coupons.deleteSelected }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.delete }).click();
    await expect(rows).toHaveCount(1);
    const coupons = await owner.api.call(couponEndpoints.list, { query: { window_hash: hash } });
    expect(coupons.total).toBe(1);
  });

  test(`in ${language} all tabs fit wide and narrow pages and are accessible`, async ({
    page,
    context,
  }) => {
    const { texts } = await openMemberships(page, context, language);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const each of tabs) {
        await page.getByRole('tab', { name: texts.tab[each].name }).click();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectNoOverflow(page);
        if (width !== 320) await expectAccessibleInBothThemes(page, 'main');
      }
    }
  });
}
