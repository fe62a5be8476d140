import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { chatOn } from './support/chat.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import { enableHandoff } from './support/handoff.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import { stayAvailable } from './support/stay-available.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('a customer who asks for a refund is put in the queue once a rule for it is written, tried and published', async ({
  page,
  context,
}) => {
  const shop = await newShop();
  await enableHandoff(shop.owner, shop.hash);
  await stayAvailable(shop.owner);
  await signInAs(context, shop.owner);
  await openConsole(page, `/redesign/${shop.hash}/knowledge?section=guidance`);
  await expect(page.getByText('No rules yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel(/^Name/).fill('Refunds');
  await dialog.getByLabel(/^Words/).fill('refund\nmoney back');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const rules = page.getByRole('list', { name: 'Rules in their order' });
  await expect(rules.getByRole('listitem')).toContainText('Hand over to a person');

  await page.getByLabel('Question of a customer').fill('Can I have my money back?');
  await page.getByRole('button', { name: 'Show what happens' }).click();
  await expect(page.getByText('Matched by “money back”')).toBeVisible();
  await page.getByText('Explain what the chatbot can help with').click();
  await page.getByLabel('Answer to off-topic questions').fill('Only bread and cakes here.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Question of a customer').fill('Who won the football?');
  await page.getByRole('button', { name: 'Show what happens' }).click();
  await expect(page.getByText('explains what it can help with', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const bar = page.getByRole('region', { name: 'Draft' });
  await bar.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Refunds · refund, money back');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(bar).toBeHidden();

  const customer = await context.newPage();
  await shop.visit(customer);
  const chat = chatOn(customer, 'en');
  await chat.open();
  await chat.ask('Who won the football?');
  await chat.waitForAnswer();
  await expect(chat.lastAnswer).toContainText('Only bread and cakes here.');
  await chat.ask('I want a refund, please');
  const status = chat.dialog.getByRole('region', { name: textsIn('en', 'widget').handoff.label });
  await expect(status).toContainText('1');
});

test('the child safety tab shows answers and stored data, but not what a child wrote', async ({
  page,
  context,
}) => {
  const owner = await newOwner();
  const { hash_id: hash, agent_id } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little school', agent_type: 'blooming' },
  });
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: agent_id ?? '' },
    body: { pairs: [{ question: 'Why is the sky blue?', answer: 'Air scatters blue light.' }] },
  });
  await owner.api.call(windowEndpoints.change, { params: { hash }, body: { publish: true } });

  const child = await context.newPage();
  await child.goto(`${product().customer}/${hash}`);
  const field = child.getByRole('textbox', { name: 'Message' });
  const answer = child.locator('article[data-from="ai"]').last();
  const ask = async (text: string, words: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(answer).toContainText(words);
    await expect(answer).toHaveAttribute('data-state', 'done');
  };
  await ask('Why is the sky blue?', 'scatters');
  await ask('I live at 5 Rose Street', 'to yourself');

  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}/knowledge?section=safety`);
  const safety = page.getByRole('tabpanel', { name: 'Child safety' });
  await expect(safety.getByRole('listitem').filter({ hasText: 'private facts' })).toContainText(
    'Mentioned once',
  );
  await expect(safety).toContainText('Why is the sky blue?');
  await expect(safety).toContainText('1 chat with its messages');
  await expect(safety).not.toContainText('Rose Street');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});
