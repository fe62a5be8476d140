import { addOnEndpoints } from '#shared/contracts/money/add-ons.ts';
import { payLedgerEndpoints } from '#shared/contracts/money/pay-ledger.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import { subscriptionEndpoints } from '#shared/contracts/money/subscriptions.ts';
import { openBilling } from './support/billing.ts';
import { demoOwner, openConsole, signInAs } from './support/console.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('a business subscribes after a declined card, upgrades as previewed and withdraws its cancellation', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, texts, dialog, offer, pay, chooseCard, tab } = await openBilling(page, context);
  await offer('subscribe', 'basic').click();
  await dialog.getByRole('button', { name: texts.checkout.registerCard }).click();
  await chooseCard('declines');
  await expect(page.getByText(texts.notice.cardRegistered)).toBeVisible();
  await pay('₩31,900').click();
  await expect(dialog.getByRole('alert')).toContainText(texts.decline.insufficient_funds);
  takePageErrors(pageErrors, /status of 402/);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: texts.checkout.otherCard }).click();
  await chooseCard('succeeds');
  await pay('₩31,900').dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Renews on .* for another month at ₩29,000/)).toBeVisible();

  await offer('upgrade', 'pro').click();
  await expect(
    dialog.getByRole('row', { name: /Credit for the unused part of Basic/ }),
  ).toContainText('-₩29,000');
  await pay('₩77,000').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/of 5,000 answers/)).toBeVisible();

  await page.getByRole('button', { name: texts.ending.cancel }).click();
  await dialog.getByText(texts.ending.reason.price).click();
  await dialog.getByRole('button', { name: texts.ending.cancel }).click();
  await page.getByRole('button', { name: texts.ending.withdraw }).click();
  await expect(page.getByRole('button', { name: texts.ending.cancel })).toBeVisible();

  await tab('invoices').click();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('₩77,000');
  await expect(rows.last()).toContainText(texts.invoices.status.failed);
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  expect(items.map(({ amount, status }) => [amount, status])).toEqual([
    [77_000, 'paid'],
    [31_900, 'paid'],
    [31_900, 'failed'],
  ]);
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: texts.invoices.details }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: texts.invoices.downloadInvoice }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-[0-9A-F]{10}-0002\.pdf$/);
});

test('an operator refunds a part of a payment and ends the subscription', async ({
  page,
  context,
}) => {
  const { owner, texts, dialog, offer, pay, chooseCard } = await openBilling(page, context);
  await offer('subscribe', 'basic').click();
  await dialog.getByRole('button', { name: texts.checkout.registerCard }).click();
  await chooseCard('succeeds');
  await pay('₩31,900').click();
  await expect(dialog).toBeHidden();

  await signInAs(context, await demoOwner());
  await openConsole(page, `/redesign/payments?search=${encodeURIComponent(owner.email)}`);
  // The demo's owner reads Korean.
  const { payments } = textsIn('ko', 'areas');
  const refunds = textsIn('ko', 'refunds');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: payments.refund }).click();
  await dialog.getByLabel(refunds.amount, { exact: true }).fill('1,900');
  await dialog.getByLabel(refunds.reason).fill('Outage');
  await dialog.getByText(payments.end, { exact: true }).click();
  await expectAccessible(page, '[role="dialog"]');
  await dialog
    .getByRole('button', { name: refunds.refundAmount.replace('{{amount}}', '₩1,900') })
    .click();
  await expect(dialog).toBeHidden();
  await expect(rows.first()).toContainText(
    payments.refunds.succeeded.replace('{{amount}}', '₩1,900'),
  );
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  expect(items[0]).toMatchObject({
    ...{ status: 'partially_refunded', refund_amount: 1_900 },
    documents: [{ kind: 'invoice' }, { kind: 'credit_note' }],
  });
  const { state } = await owner.api.call(subscriptionEndpoints.current, {});
  expect(state).toBe('canceled');
});

test('a checkout in two tabs buys one subscription, and the other tab says so', async ({
  page,
  context,
}) => {
  const { owner, texts, dialog, offer, pay, chooseCard } = await openBilling(page, context);
  await offer('subscribe', 'basic').click();
  await dialog.getByRole('button', { name: texts.checkout.registerCard }).click();
  await chooseCard('challenges');
  await page.getByRole('button', { name: textsIn('en', 'server').sandbox.confirm }).click();
  await pay('₩31,900').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Pay ₩31,900/ })
    .click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(dialog.getByText(texts.checkout.already)).toBeVisible();
  await dialog.getByRole('button', { name: texts.checkout.cancel }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Renews on/)).toBeVisible();
  const { items } = await owner.api.call(payLedgerEndpoints.list, { query: {} });
  expect(items).toHaveLength(1);
});

test('in Korean at 320 px a card is entered, an add-on bought by keyboard, and all tabs fit', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const { owner, texts, dialog, pay, chooseCard, tab } = await openBilling(page, context, 'ko');
  await tab('card').click();
  await page.getByRole('button', { name: texts.card.register }).click();
  await page.getByRole('button', { name: textsIn('ko', 'server').sandbox.cancel }).click();
  await expect(page.getByText(texts.notice.cardFailed)).toBeVisible();
  await page.getByRole('button', { name: texts.card.register }).click();
  await chooseCard('succeeds');
  await expect(page.getByText(texts.notice.cardRegistered)).toBeVisible();
  await owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: 'basic', period: 'month' },
  });
  await page.reload();
  await tab('add-ons').click();
  const name = texts.addOns.startNamed.replace('{{name}}', texts.addOn.extra_seats);
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('spinbutton').fill('2');
  await pay('₩15,400').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const addOns = await owner.api.call(addOnEndpoints.list, {});
  expect(addOns.find(({ code }) => code === 'extra_seats')).toMatchObject({ quantity: 2 });
  const { seats } = await owner.api.call(subscriptionEndpoints.current, {});
  expect(seats).toBe(7);
  for (const each of ['plan', 'add-ons', 'card', 'invoices']) {
    await tab(each).click();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page, 'main');
  }
});
