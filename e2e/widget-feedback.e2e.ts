import { chatOn } from './support/chat.ts';
import { signInAs } from './support/console.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('feedback on an answer appears in the open thread of the console and disappears when it is withdrawn', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hash, visit } = await newShop({ language: 'ko' });
  const { answer, composer } = textsIn('ko', 'widget');
  const customer = await (
    await browser.newContext({ viewport: { width: 390, height: 800 } })
  ).newPage();
  await visit(customer);
  const chat = chatOn(customer, 'ko');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();

  await signInAs(context, owner);
  await page.goto(new URL(`/redesign/${hash}/chat-history`, product().console).href);
  await page.locator('a[data-row]').click();
  const thread = page.getByRole('log');
  await expect(thread.getByText('seven and at three').first()).toBeVisible();

  const down = chat.lastAnswer.getByRole('button', { name: answer.down });
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(thread.getByText(textsIn('ko', 'history').feedback.down)).toBeVisible();

  await chat.lastAnswer.getByRole('textbox').fill('주말에는 언제 굽나요?');
  await expectAccessible(customer);
  await expectNoOverflow(customer);
  await chat.lastAnswer.getByRole('button', { name: composer.send }).click();
  await expect(chat.lastAnswer.getByRole('status')).toHaveText(answer.thanks);
  await expect(thread.getByText('주말에는 언제 굽나요?')).toBeVisible();
  await expectAccessible(page);

  await customer.reload();
  await chat.open();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await expect(thread.getByText('주말에는 언제 굽나요?')).toBeHidden();
});

test('an answer is copied with one click', async ({ page, context }) => {
  const { visit } = await newShop();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await chat.lastAnswer.getByRole('button', { name: 'Copy the answer' }).click();
  await expect(chat.lastAnswer.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('seven and at three');
});
