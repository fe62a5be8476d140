import type { Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { chatPackEndpoints } from '#shared/contracts/money/chat-packs.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { chatOn } from './support/chat.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** A chatbot with two free answers a day, a plan, a pack and a coupon. */
async function shopThatSells(language: Language) {
  const shop = await newShop({ language });
  const { api } = shop.owner;
  const window_hash = shop.hash;
  const free = { daily_chat_count: 2, monthly_chat_count: null };
  await api.call(membershipPlanEndpoints.saveFree, { body: { window_hash, free } });
  const plan = await api.call(membershipPlanEndpoints.create, {
    body: {
      window_hash,
      name: 'Gold',
      price: { KRW: 9_900, JPY: null, USD: 999 },
      level: 1,
      daily_chat_count: 3,
      monthly_chat_count: null,
    },
  });
  await api.call(chatPackEndpoints.create, {
    body: { window_hash, name: 'Ten', chats: 10, price: { KRW: 5_000, JPY: null, USD: 450 } },
  });
  const { codes } = await api.call(couponEndpoints.create, {
    body: {
      window_hash,
      name: 'Fair',
      plan_id: plan.id,
      period_unit: 'month',
      period: 1,
      expiration_date: '2099-12-31',
      count: 1,
    },
  });
  const texts = {
    ...textsIn(language, 'purchases'),
    menu: textsIn(language, 'widget').more,
  };
  return { ...shop, texts, coupon: codes[0] ?? '' };
}

/** What a customer does in the membership view. */
function membershipOn(page: Page, language: Language, texts: ReturnType<typeof textsIn>) {
  const chat = chatOn(page, language);
  const button = (name: string | RegExp) => chat.dialog.getByRole('button', { name });
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
  return {
    chat,
    button,
    fill,
    async openFromMenu() {
      await chat.dialog.getByRole('button', { name: texts.menu.title }).click();
      await chat.dialog.getByRole('button', { name: texts.menu.openMembership }).click();
      await expect(chat.dialog.getByRole('heading', { name: texts.usage.title })).toBeVisible();
    },
    async signIn(email: string) {
      const field = chat.dialog.getByLabel(texts.signIn.either);
      await field.fill(email);
      await field.press('Enter');
      const code = chat.dialog.getByLabel(texts.signIn.code);
      await expect(code).toBeFocused();
      const shown = (await chat.dialog.getByText(/\d{6}/).first().textContent()) ?? '';
      await code.fill(/\d{6}/.exec(shown)?.[0] ?? '');
      await code.press('Enter');
    },
    async registerCard(card: string) {
      const opened = page.context().waitForEvent('page');
      await button(texts.card.register).click();
      const tab = await opened;
      // In the language of the browser.
      const { sandbox } = textsIn('en', 'server');
      await tab.getByRole('button', { name: sandbox.card[card], exact: true }).click();
      await expect(tab.getByRole('button')).toHaveCount(0);
      await tab.close();
    },
  };
}

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
  const { visit, texts, coupon } = await shopThatSells('en');
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
  await field.fill(coupon);
  await field.press('Enter');
  await expect(chat.dialog.locator('.notice')).toContainText('Gold');
  await expectAccessibleInBothThemes(page);
  expect(takePageErrors(pageErrors, /402|422/).length).toBeGreaterThan(0);

  await button(texts.account.signOut).click();
  await expect(chat.dialog.locator('article[data-from="customer"]')).toHaveCount(0);
});
