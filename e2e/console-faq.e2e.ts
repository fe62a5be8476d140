import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { openConsole, signInNewOwner } from './support/console.ts';
import { newMember } from './support/members.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const table = `question,answer
Do you bake rye bread?,Every Friday from seven.
Is there parking?,
Do you bake rye bread?,Never.
`;

test('questions are imported from a file, duplicates are merged and an earlier version is restored', async ({
  page,
  context,
}) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}/knowledge`);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(dialog.getByRole('row', { name: /3.*The answer is missing/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /4.*appears further up/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(dialog.getByText('1 question was added. 2 rows were skipped.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByLabel(/^Question/).fill('Do you bake a rye bread?');
  await dialog.getByLabel(/^Answer/).fill('And on Monday.');
  await dialog.getByRole('button', { name: 'Add to that one' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /rye bread/ });
  await expect(row).toContainText('And on Monday.');

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(row).not.toContainText('And on Monday.');

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('Do you have rye bread?');
  await chat.press('Enter');
  await expect(customer.getByText('Every Friday from seven.').first()).toBeVisible();
});

test('the form shows both answers and stores the chosen one when two people edit one question', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  const window = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const agent_id = window.agent_id ?? '';
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id, question: 'Do you deliver?', answer: 'Yes.' },
  });
  const colleague = await newMember(owner, ['manage_chatbots_all']);
  const params = { id: faq.id };

  await openConsole(page, `/redesign/${hash}/knowledge`);
  await page.getByRole('button', { name: 'Actions for Do you deliver?' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Answer/).fill('Within Seoul.');
  const changes = { answer: 'On weekdays.', question: 'Do you bring it?' };
  await colleague.api.call(faqEndpoints.change, { params, body: changes });
  await form.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator('tbody tr')).toHaveText(['AnswerOn weekdays.Within Seoul.']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Go back to the form' }).click();
  await expect(form.getByLabel(/^Answer/)).toHaveValue('Within Seoul.');
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(form).toHaveCount(0);
  const stored = await owner.api.call(faqEndpoints.list, { body: { agent_id } });
  // What only the other person changed stays as it is.
  expect(stored.items.map(({ question, answer }) => [question, answer])).toEqual([
    ['Do you bring it?', 'Within Seoul.'],
  ]);
  // The browser logs each 412.
  takePageErrors(pageErrors, /412/);
});

test('a deleted question is back after Undo', async ({ page, context }) => {
  const { owner, hash } = await signInNewOwner(context);
  const { agent_id } = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const body = { agent_id: agent_id ?? '', question: 'Is there parking?', answer: 'Behind us.' };
  await owner.api.call(faqEndpoints.create, { body });
  await openConsole(page, `/redesign/${hash}/knowledge?section=faq`);
  const row = page.getByRole('row', { name: /Is there parking\?/ });
  await page.getByRole('button', { name: 'Actions for Is there parking?' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
