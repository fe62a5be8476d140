import { membershipOn, shopThatSells, useCouponElsewhere } from './support/membership.ts';
import { useOwnAddress } from './support/own-address.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

test.beforeEach(({ context }) => useOwnAddress(context));

for (const language of ['ko', 'en'] as const) {
  test(`in ${language} a customer without answers signs in, subscribes, buys a pack and cancels`, async ({
    page,
    pageErrors,
  }) => {
    const { visit, texts } = await shopThatSells(language);
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page);
    const { chat, button, fill, ...customer } = membershipOn(page, language, texts);
    await chat.open();
    for (const question of ['Is the bread fresh?', 'When is the bread fresh?']) {
      await chat.ask(question);
      await chat.waitForAnswer();
    }
    const line = fill(texts.usage.left.today, { left: '0', limit: '2' });
    await expect(chat.dialog.getByText(line)).toBeVisible();

    const refused = 'And the cakes?';
    await chat.ask(refused);
    await expect(chat.dialog.getByText(texts.usage.usedUp)).toBeVisible();
    await expect(chat.field).toHaveValue(refused);
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
    expect(takePageErrors(pageErrors, /402/)).toHaveLength(1);

    await button(texts.usage.plans).click();
    await expect(chat.dialog.getByRole('heading', { name: texts.plans.title })).toBeFocused();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
    await button(fill(texts.plans.subscribeTo, { plan: 'Gold' })).click();
    await customer.signIn(`gold-${language}@example.com`);
    await expect(chat.dialog.getByText(texts.pay.cardFirst)).toBeVisible();
    await customer.registerCard('succeeds');
    await expectAccessibleInBothThemes(page);
    await button(/9,900|9\.99/).click();
    await expect(chat.dialog.locator('.notice')).toContainText('Gold');
    await expect(chat.dialog.locator('.notice')).toBeFocused();

    const packs = chat.dialog.getByRole('region', { name: texts.packs.title });
    await packs.getByRole('spinbutton').fill('2');
    await packs.getByRole('button').click();
    await button(/10,000|9\.00/).click();
    await expect(chat.dialog.getByText(texts.pay.packBought)).toBeVisible();
    await expect(
      chat.dialog.getByText(fill(texts.usage.leftExtra_other, { count: '20' })),
    ).toBeVisible();
    const payments = chat.dialog.getByRole('region', { name: texts.payments.title });
    await expect(payments.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleInBothThemes(page);

    await button(texts.mine.cancel).click();
    await button(texts.mine.cancelNow).click();
    await button(texts.mine.resume).click();
    await expect(button(texts.mine.cancel)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(chat.field).toHaveValue(refused);
    await chat.field.press('Enter');
    await chat.waitForAnswer();
    await expect(chat.dialog.getByText(texts.usage.usedUp)).toBeHidden();
  });
}

test('a declined card is explained, and a coupon gives a membership instead, at 320 px', async ({
  page,
  pageErrors,
}) => {
  const { hash, visit, texts, coupon, usedCoupon } = await shopThatSells('en');
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page);
  const { chat, button, fill, ...customer } = membershipOn(page, 'en', texts);
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await customer.openFromMenu();
  await expectNoOverflow(page);
  await button(fill(texts.plans.subscribeTo, { plan: 'Gold' })).click();
  await customer.signIn('coupon@example.com');
  await customer.registerCard('declines');
  await button(/9\.99/).click();
  await expect(chat.dialog.getByText(texts.problem.card_declined)).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');

  const field = chat.dialog.getByLabel(texts.coupon.code);
  await field.fill('WRONG-CODE');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(texts.problem.coupon_invalid);
  await useCouponElsewhere(hash, usedCoupon);
  await field.fill(usedCoupon);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(texts.problem.coupon_used);
  await field.fill(coupon);
  await field.press('Enter');
  await expect(chat.dialog.locator('.notice')).toContainText('Gold');
  await expectAccessibleInBothThemes(page);
  expect(takePageErrors(pageErrors, /402|409|422/).length).toBeGreaterThan(0);

  await button(texts.account.signOut).click();
  await expect(chat.dialog.locator('article[data-from="customer"]')).toHaveCount(0);
});
