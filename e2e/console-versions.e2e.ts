import { readFile } from 'node:fs/promises';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { hashIdOf, newOwner, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('customers see an earlier version after it was restored', async ({ page, context }) => {
  const { owner, hash } = await signInNewOwner(context);
  const publish = (intro_text: string) =>
    owner.api.call(windowEndpoints.change, {
      params: { hash },
      body: { intro_text, publish: true },
    });
  await publish('Fresh bread since 1911.');
  await publish('Everything must go!');

  await openConsole(page, `/redesign/${hash}/settings?tab=history`);
  const panel = page.getByRole('tabpanel');
  const row = panel.getByRole('row', { name: /Version 2/ });
  await expect(panel.getByRole('row', { name: /Version 3.*Live.*Greeting/ })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Compare with the live version' }).click();
  const compared = page.getByRole('dialog').getByRole('row', { name: /Greeting/ });
  await expect(compared).toContainText('Fresh bread since 1911.');
  await expect(compared).toContainText('Everything must go!');
  await page.keyboard.press('Escape');

  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByText('Restored from version 2')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);

  const customer = await context.newPage();
  await customer.goto(`${product().customer}/${hash}`);
  await expect(customer.getByText('Fresh bread since 1911.').first()).toBeVisible();
});

test('a downloaded chatbot answers the same after it is imported into another organization', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hash } = await signInNewOwner(context);
  const { agent_id } = await owner.api.call(windowEndpoints.get, {
    query: { window_hash: hash },
  });
  await owner.api.call(faqEndpoints.create, {
    body: {
      agent_id: agent_id ?? '',
      question: 'Do you sell rye bread?',
      answer: 'Every Friday from seven.',
    },
  });
  await openConsole(page, '/redesign/chatbots');
  await page.getByRole('button', { name: 'Actions for Bakery' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as a file' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('"question": "Do you sell rye bread?"');

  const other = await newOwner();
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, other);
  const theirs = await elsewhere.newPage();
  await openConsole(theirs, '/redesign/chatbots');
  await theirs.getByRole('button', { name: 'Import' }).click();
  const dialog = theirs.getByRole('dialog');
  const choose = dialog.locator('input[type="file"]');
  await choose.setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":'),
  });
  await expect(dialog.getByText('This is not a chatbot file')).toBeVisible();
  await choose.setInputFiles({
    name: 'bakery.chatbot.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await expect(dialog.getByRole('status')).toContainText('1 FAQ');
  await expectAccessible(theirs);
  await dialog.getByLabel('Name').fill('Bakery abroad');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(theirs).toHaveURL(/\/settings$/);

  const customer = await elsewhere.newPage();
  await customer.goto(`${product().customer}/${await hashIdOf(other, 'abroad')}`);
  const chat = customer.getByRole('textbox').first();
  await chat.fill('Is there rye bread?');
  await chat.press('Enter');
  await expect(customer.getByText('Every Friday from seven.').first()).toBeVisible();
  await elsewhere.close();
});
