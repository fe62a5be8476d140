import type { Page } from '@playwright/test';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { membershipOn, shopThatSells } from './support/membership.ts';
import { lastMailTo } from './support/outbox.ts';
import { useOwnAddress } from './support/own-address.ts';
import { settleLostPayments } from './support/payments.ts';
import { product } from './support/product.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

test.beforeEach(({ context }) => useOwnAddress(context));

test('a payment whose answer is lost is confirmed later, and a dearer price is announced', async ({
  page,
}) => {
  const { owner, visit, texts, planId } = await shopThatSells('en');
  await visit(page);
  const { chat, dialog, notice, button, fill, ...customer } = membershipOn(page, 'en', texts);
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await customer.openFromMenu();
  await button(fill(texts.plans.subscribeTo, { plan: 'Gold' })).click();
  await customer.signIn('lost@example.com');
  await customer.registerCard('times_out');
  await button(/9\.99/).click();
  await expect(notice).toHaveText(texts.pay.accepted);
  await expect(dialog.getByText(texts.pay.pending)).toBeVisible();
  await settleLostPayments();
  await expect(notice).toHaveText(texts.pay.confirmed);
  const mine = dialog.getByRole('region', { name: texts.mine.title });
  await expect(mine).toContainText('$9.99');

  await owner.api.call(membershipPlanEndpoints.update, {
    params: { plan_id: planId },
    body: { price: { KRW: 12_900, JPY: null, USD: 1_299 } },
  });
  const lastSubject = async () => (await lastMailTo('lost@example.com')).subject;
  await expect.poll(lastSubject).toMatch(/price/i);
  await page.reload();
  await customer.openFromMenu();
  await expect(mine).toContainText('the price is $12.99 a month');
});

test('two tabs of the dedicated page that buy at once are charged once, after a sign-in by phone', async ({
  page,
  context,
}) => {
  const { hash, texts } = await shopThatSells('en');
  const visit = async (tab: Page) => {
    await tab.goto(`${product().customer}/${hash}?lang=en`);
    return membershipOn(tab, 'en', texts, tab.getByRole('region', { name: 'Bakery' }));
  };
  const first = await visit(page);
  // The menu has the membership once the chat has begun, also in other tabs.
  await first.button('When is the bread fresh?').click();
  await first.openFromMenu();
  await first.button(texts.account.signIn).click();
  await first.signIn('+82 10 2345 6789');
  await expect(first.notice).toContainText('+821023456789');
  await first.registerCard('succeeds');
  const second = await visit(await context.newPage());
  await second.openFromMenu();
  const views = [first, second];
  for (const { dialog } of views) {
    await dialog.getByRole('region', { name: texts.packs.title }).getByRole('button').click();
  }
  await Promise.all(views.map(({ button }) => button(/4\.50/).click()));
  const outcomes = views.map(({ dialog }) =>
    dialog.getByText(texts.pay.packBought).or(dialog.getByText(texts.problem.bought_elsewhere)),
  );
  for (const outcome of outcomes) await expect(outcome).toBeVisible();
  const messages = await Promise.all(outcomes.map((outcome) => outcome.textContent()));
  expect(new Set(messages)).toEqual(
    new Set([texts.pay.packBought, texts.problem.bought_elsewhere]),
  );
  await expectNoOverflow(page);
  const again = await visit(page);
  await again.openFromMenu();
  const payments = again.dialog.getByRole('region', { name: texts.payments.title });
  await expect(payments.getByRole('listitem')).toHaveCount(1);
});
