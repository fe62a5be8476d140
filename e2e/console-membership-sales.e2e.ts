import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { membershipsPath, settlementsPath } from '#shared/utils/console-paths.ts';
import { demoOwner, openConsole, signInAs } from './support/console.ts';
import { sellMembership, shopThatSells, signedInCustomer } from './support/membership.ts';
import { moveSalesToLastMonth } from './support/payments.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { fillText, textsIn } from './support/texts.ts';

/** Of a month, and what is left of it without the fee of 10 % and its tax of 10 %. */
const sales = {
  ko: { currency: 'KRW', expected_price: 9_900, gross: '₩9,900', net: '₩8,811' },
  en: { currency: 'USD', expected_price: 999, gross: '$9.99', net: '$8.89' },
} as const;

for (const [language, width] of [
  ['ko', 390],
  ['en', 1280],
] as const) {
  const { gross, net, ...price } = sales[language];
  const ui = textsIn(language, 'ui');
  const actions = new RegExp(fillText(ui.table.actionsFor, { name: '.+' }));

  test(`in ${language} at ${width} px a member grants, stops and refunds memberships, and stops a coupon`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shop = await shopThatSells(language);
    const { owner, hash: window_hash, usedCoupon } = shop;
    const buyer = await sellMembership(shop, price);
    const state = async () =>
      (await buyer.call(customerMembershipEndpoints.get, { query: { window_hash } })).mine?.state;
    const guest = await signedInCustomer(window_hash, 'guest@example.com');
    await signInAs(context, owner);
    await openConsole(page, `${membershipsPath(window_hash)}?tab=members`);
    const texts = textsIn(language, 'memberships');
    const refunds = textsIn(language, 'refunds');
    const dialog = page.getByRole('dialog');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const choose = async (text: string, action: string) => {
      await row(text).getByRole('button', { name: actions }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const confirm = (name: string) =>
      page.getByRole('alertdialog').getByRole('button', { name }).click();

    await page.getByRole('button', { name: texts.members.grant }).click();
    await dialog.getByRole('button', { name: texts.members.customer }).click();
    await page.getByRole('combobox', { name: ui.choice.search }).fill('guest');
    await page.getByRole('option', { name: /guest@example\.com/ }).click();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: texts.members.grant }).click();
    await expect(dialog).toBeHidden();
    await choose('guest@example.com', texts.members.stop);
    await confirm(texts.members.stop);
    await expect(row('guest@example.com')).toContainText(texts.members.states.stopped);
    await choose('guest@example.com', texts.members.continue);
    await confirm(texts.members.continue);
    await expect(row('guest@example.com')).toContainText(texts.members.states.active);
    await expectNoOverflow(page);

    await page.getByRole('tab', { name: texts.tab.payments.name }).click();
    await choose(gross, texts.payments.refund);
    await dialog.getByLabel(refunds.reason).fill('Outage');
    await dialog.getByText(texts.refund.membership.end, { exact: true }).click();
    await expectNoOverflow(page);
    await expectAccessible(page, '[role="dialog"]');
    await dialog
      .getByRole('button', { name: fillText(refunds.refundAmount, { amount: gross }) })
      .click();
    await expect(dialog).toBeHidden();
    await expect(row(gross)).toContainText(texts.payments.statuses.refunded);
    await expect.poll(state).toBe('ended');

    await page.getByRole('tab', { name: texts.tab.coupons.name }).click();
    const prefix = usedCoupon.split('-')[0] ?? '';
    await choose(prefix, texts.coupons.stop);
    await expect(row(prefix)).toContainText(texts.coupons.statuses.stopped);
    const use = { body: { window_hash, code: usedCoupon } };
    await expect(guest.call(customerMembershipEndpoints.useCoupon, use)).rejects.toThrow();
    await choose(prefix, texts.coupons.start);
    await expect(row(prefix)).toContainText(texts.coupons.statuses.unused);
    await guest.call(customerMembershipEndpoints.useCoupon, use);
  });

  test(`in ${language} at ${width} px an operator pays out the sales of a month`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shop = await shopThatSells(language);
    await sellMembership(shop, price);
    await moveSalesToLastMonth(shop.owner);
    await signInAs(context, shop.owner);
    const { settlements, account, save } = textsIn(language, 'memberships');
    await openConsole(page, settlementsPath());
    const month = page.getByRole('combobox').first();
    await month.selectOption({ index: 1 });
    const card = page.getByRole('region', { name: price.currency });
    await expect(card).toContainText(net);
    await expect(card).toContainText(settlements.states.due);
    await page.getByRole('button', { name: account.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(account.holder).fill('Bakery');
    await dialog.getByLabel(account.bank.kr, { exact: true }).fill('Shinhan');
    await dialog.getByLabel(account.number.kr).fill('110-123-456789');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: save }).click();
    await expect(page.getByText('•••• 6789')).toBeVisible();
    await expectNoOverflow(page);

    await signInAs(context, await demoOwner());
    const payouts = textsIn(language, 'payouts');
    await openConsole(page, `/redesign/payouts?lng=${language}&currency=${price.currency}`);
    await page.getByRole('button', { name: payouts.preview.create }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const run = page.getByRole('region', { name: net });
    const download = page.waitForEvent('download');
    await run.getByRole('button', { name: payouts.bankFile.kr }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await run.getByRole('button', { name: actions }).click();
    await page.getByRole('menuitem', { name: payouts.settle.paid }).click();
    await expect(run).toContainText(payouts.states.paid);
    await expectNoOverflow(page);
    await expectAccessible(page, 'main');

    await signInAs(context, shop.owner);
    await openConsole(page, settlementsPath());
    await month.selectOption({ index: 1 });
    await expect(card).toContainText(settlements.states.paid);
  });
}
