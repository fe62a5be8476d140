import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { chatOn } from './support/chat.ts';
import { openConsole, signInAs } from './support/console.ts';
import { newCustomer } from './support/customer.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const question = 'Can I pay with a gift card?';
const answer = 'Gift cards are welcome in all our shops.';

test('an unanswered question is turned into a FAQ and answered from then on', async ({
  page,
  context,
}) => {
  const shop = await newShop();
  await signInAs(context, shop.owner);
  const customer = await context.newPage();
  await shop.visit(customer);
  const chat = chatOn(customer, 'en');
  await chat.open();
  await chat.ask(question);
  await chat.waitForAnswer();
  await expect(chat.lastAnswer).not.toContainText(answer);

  await openConsole(page, `/redesign/${shop.hash}/knowledge?section=unanswered`);
  const group = page.getByRole('listitem').filter({ hasText: question });
  await expect(group).toContainText('Asked once');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await group.getByRole('button', { name: 'Create FAQ' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Question/)).toHaveValue(question);
  await dialog.getByLabel(/^Answer/).fill(answer);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No unanswered questions')).toBeVisible();

  await chat.ask('May I pay with a gift card?');
  await expect(chat.lastAnswer).toContainText(answer);
});

test('a disliked answer is reviewed by adding its question to the FAQ', async ({
  page,
  context,
}) => {
  const { owner, hash } = await newShop();
  const rate = async (text: string, value: 1 | -1) => {
    const customer = await newCustomer(hash);
    const { message_id } = dataOf(await ask(customer, hash, { text }), 'meta');
    const params = { id: hash, message_id };
    await customer.call(webEndpoints.feedback, { params, body: { value } });
  };
  await rate(question, -1);
  await rate('Do you sell cups?', 1);
  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}/knowledge?section=ratings`);
  const panel = page.getByRole('tabpanel', { name: 'Ratings' });
  const ratings = panel.getByRole('list', { name: 'Ratings' }).getByRole('listitem');
  await expect(ratings).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel.getByLabel('Rating', { exact: true }).selectOption('Bad');
  await expect(ratings).toHaveCount(1);
  await expect(ratings).toContainText(['Disliked']);
  await ratings.getByRole('button', { name: 'Create FAQ' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Question/)).toHaveValue(question);
  await dialog.getByLabel(/^Answer/).fill(answer);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No ratings')).toBeVisible();
  await panel.getByLabel('State', { exact: true }).selectOption('Reviewed');
  await expect(ratings).toContainText([question]);
  await ratings.getByRole('button', { name: 'Mark as not reviewed' }).click();
  await expect(page.getByText('No ratings')).toBeVisible();
  const events = await ask(await newCustomer(hash), hash, { text: question });
  expect(answerTextOf(events)).toContain(answer);
});

test('publishing is refused and names the failed question when an answer is missing', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hash } = await newShop();
  await signInAs(context, owner);
  const { agent_id } = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id: agent_id ?? '', question: 'Do you deliver?', answer: 'Yes, in the city.' },
  });
  const section = `/redesign/${hash}/knowledge?section=evaluation`;
  await openConsole(page, section);
  await page.getByRole('button', { name: 'Add from FAQ' }).click();
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
  const set = page.getByRole('list', { name: 'Test questions in order' }).getByRole('listitem');
  await expect(set.last()).toContainText('Do you deliver?');
  await page.getByRole('button', { name: 'Move “Do you deliver?” up' }).press('Enter');
  await expect(set.first()).toContainText('Do you deliver?');
  await page.getByRole('button', { name: 'Change “Do you deliver?”' }).click();
  await expectAccessible(page);
  await set.first().getByLabel('Words the answer must contain').fill('in the city');
  await set.first().getByRole('button', { name: 'Save' }).click();
  await expect(set.first()).toContainText('Expected words: in the city');
  await page.getByText('Publish only if every question passes').click();
  await expect(page.getByRole('switch')).toBeChecked();
  await page.getByRole('button', { name: 'Run the questions' }).click();
  await expect(page.getByText('2 of 2 passed.')).toBeVisible();
  await expectAccessible(page);

  await owner.api.call(faqEndpoints.remove, { query: { id: faq.id }, body: {} });
  await page.getByRole('button', { name: 'Run the questions' }).click();
  await expect(page.getByText('1 of 2 passed. 1 passed last time.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.getByLabel('Brand').fill('Bakery in spring');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const gate = page.getByRole('dialog');
  await expect(gate).toContainText('1 question fails');
  const failed = gate.getByRole('listitem');
  await expect(failed).toContainText('Do you deliver?');
  await expect(failed).toContainText('No answer was found.');
  expect(takePageErrors(pageErrors, /409/)).toHaveLength(1);
  await expectAccessible(page);
  const live = await context.newPage();
  await live.goto(`${product().customer}/${hash}`);
  await expect(live.getByText('Bakery in spring')).toHaveCount(0);

  await gate.getByRole('link', { name: 'Open test questions' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Do you deliver?' }).first(),
  ).toBeVisible();
});
