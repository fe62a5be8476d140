import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { openBilling } from './support/billing.ts';
import { hashIdOf, newOwner } from './support/console.ts';
import { endPeriod, registerCard } from './support/payments.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { fillText, textsIn } from './support/texts.ts';

for (const [language, width] of [
  ['ko', 390],
  ['en', 1280],
] as const) {
  test(`in ${language} at ${width} px an owner reduces, suspends and ends a subscription, and removes the card`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = await newOwner({ language, windows: ['First', 'Second', 'Third', 'Fourth'] });
    await registerCard(owner, 'succeeds');
    await owner.api.call(planChangeEndpoints.subscribe, { body: { subscription_type: 'pro' } });
    const { texts, dialog, offer, tab } = await openBilling(page, context, language, owner);
    const { ending, current, exceeding, checkout, card } = texts;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true });
    const chooseMore = async (name: string) => {
      await button(ending.more).click();
      await page.getByRole('menuitem', { name }).click();
    };

    await offer('downgrade', 'basic').click();
    const tooMany = fillText(exceeding.windows, { used: '4', limit: '3' });
    await expect(dialog.getByRole('listitem')).toHaveText([tooMany]);
    await expect(confirm(checkout.confirm)).toBeDisabled();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    const hash = await hashIdOf(owner, 'Fourth');
    await owner.api.call(windowEndpoints.remove, { params: { hash } });
    await offer('downgrade', 'basic').click();
    await confirm(checkout.confirm).click();
    await button(fillText(current.withdrawChange, { plan: texts.name.pro })).click();
    await expect(offer('downgrade', 'basic')).toBeVisible();

    await chooseMore(ending.suspend);
    await dialog.getByText(ending.now, { exact: true }).click();
    await expectAccessible(page, '[role="dialog"]');
    await confirm(ending.suspend).click();
    await expect(page.getByText(current.suspended)).toBeVisible();
    await expectNoOverflow(page);
    await button(ending.resume).click();
    await confirm(checkout.confirm).click();
    await expect(button(ending.cancel)).toBeVisible();

    await tab('card').click();
    await button(card.remove).click();
    const removing = page.getByRole('alertdialog');
    await removing.getByRole('button', { name: card.remove }).click();
    await expect(page.getByText(textsIn(language, 'errors').card_needed)).toBeVisible();
    takePageErrors(pageErrors, /status of 409/);
    await page.keyboard.press('Escape');

    await tab('plan').click();
    await chooseMore(ending.end);
    const ended = page.getByRole('alertdialog');
    const [organization] = await owner.api.call(organizationEndpoints.list);
    await ended.getByRole('textbox').fill(organization?.name ?? '');
    await expectAccessible(page, '[role="alertdialog"]');
    await ended.getByRole('button', { name: ending.end }).click();
    await expect(page.getByText(current.canceled)).toBeVisible();
    await tab('card').click();
    await button(card.remove).click();
    await removing.getByRole('button', { name: card.remove }).click();
    await expect(page.getByText(card.none)).toBeVisible();
    await expectNoOverflow(page);
  });

  test(`in ${language} at ${width} px a renewal that failed is paid with another card`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = await newOwner({ language, windows: ['Bakery'] });
    await registerCard(owner, 'succeeds');
    await owner.api.call(planChangeEndpoints.subscribe, { body: { subscription_type: 'basic' } });
    await registerCard(owner, 'declines');
    await endPeriod(owner);
    const unpaid = async () =>
      (await owner.api.call(subscriptionEndpoints.current, {})).unpaid_count;
    await expect.poll(unpaid).toBe(1);

    const { texts, chooseCard } = await openBilling(page, context, language, owner);
    await expect(page.getByText(texts.current.unpaid)).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: texts.notice.showUnpaid, exact: true }).click();
    const owed = page.getByRole('region', { name: texts.unpaid.title });
    const pay = owed.getByRole('button', {
      name: fillText(texts.unpaid.payAmount, { amount: '₩31,900' }),
    });
    await pay.click();
    await expect(owed.getByRole('alert')).toContainText(texts.decline.insufficient_funds);
    takePageErrors(pageErrors, /status of 402/);
    await expectNoOverflow(page);
    await expectAccessible(page, 'main');
    await owed.getByRole('button', { name: texts.checkout.otherCard }).click();
    await chooseCard('succeeds');
    await pay.click();
    await expect(owed).toHaveCount(0);
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('₩31,900');
    expect(await unpaid()).toBe(0);
  });
}
