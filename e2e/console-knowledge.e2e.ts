import type { BrowserContext, Page } from '@playwright/test';
import { openConsole, signInNewOwner } from './support/console.ts';
import { expect, test } from './support/test.ts';

async function newSettings(context: BrowserContext) {
  const { owner, hash } = await signInNewOwner(context);
  return { owner, hash, path: `/redesign/${hash}/knowledge` };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text)).toBeVisible();

test('a new question is found by the test search and answered in the preview', async ({
  page,
  context,
}) => {
  const { path } = await newSettings(context);
  await openConsole(page, path);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(2);
  await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
  await dialog.getByLabel('Question', { exact: true }).fill('Do you repair bicycles?');
  await dialog.getByLabel('Answer', { exact: true }).fill('Yes, every Tuesday from nine to noon.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Do you repair bicycles/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Search test' }).click();
  await page.getByLabel('Question of a customer').fill('can you repair bicycles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Answer/ })).toContainText('every Tuesday');
  await expect(page.getByRole('listitem').filter({ hasText: 'In the answer' })).toBeVisible();

  const preview = page.frameLocator('iframe');
  await expect(page.locator('aside iframe')).not.toHaveAttribute('inert');
  await preview.getByRole('textbox').fill('Do you repair bicycles?');
  await preview.getByRole('textbox').press('Enter');
  await expect(preview.getByRole('log')).toContainText('every Tuesday from nine to noon');

  // The preview keeps its chat when a setting is saved.
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page.locator('aside iframe')).not.toHaveAttribute('inert');
  await preview.getByRole('textbox').fill('Do you repair bicycles?');
  await preview.getByRole('textbox').press('Enter');
  await expect(preview.getByRole('log')).toContainText('every Tuesday from nine to noon');
  await page.getByLabel('Brand').fill('Bikes & more');
  await save(page).click();
  await expect(preview.getByRole('heading', { name: 'Bikes & more' })).toBeVisible();
  await expect(preview.getByRole('log')).toContainText('every Tuesday from nine to noon');
});

test('several questions are pasted, searched and deleted together', async ({ page, context }) => {
  const { path } = await newSettings(context);
  await openConsole(page, path);
  await page.getByRole('button', { name: 'Paste your five most frequent questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste several' });
  const pairs = Array.from({ length: 12 }, (_, n) => `Q: What is item ${n}?\nA: Number ${n}.`);
  await dialog.getByLabel('Questions and answers').fill(pairs.join('\n\n'));
  await dialog.getByRole('button', { name: 'Add 12 questions' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectText(page, '2 questions were deleted.');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('searchbox').fill('item 7');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a document becomes ready, and one that cannot be read shows why', async ({
  page,
  context,
}) => {
  const { path } = await newSettings(context);
  await openConsole(page, `${path}?section=documents`);
  const files = page.locator('input[type=file]');
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await files.setInputFiles([
    text('hours.txt', 'The library opens at eight in the morning on every working day.'),
    text('broken.pdf', '%PDF-1.7 and then nothing of a PDF'),
  ]);
  await expect(page.getByRole('row', { name: /hours\.txt/ })).toContainText('Ready');
  const broken = page.getByRole('row', { name: /broken\.pdf/ });
  await expect(broken).toContainText('Failed');
  await expect(broken).toContainText('damaged');
  await broken.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await expect(broken).toContainText('Failed');

  await files.setInputFiles(text('photo.exe', 'MZ'));
  await expectText(page, 'This kind of file is not accepted: photo.exe');

  await page.getByRole('button', { name: 'Write a text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a text' });
  await dialog.getByLabel('Title').fill('House rules / 2026');
  await dialog.getByLabel('Text').fill('Dogs are welcome in the garden, cats are not.');
  await dialog.getByRole('button', { name: 'Add the text' }).click();
  await expect(page.getByRole('row', { name: /House rules 2026\.txt/ })).toContainText('Ready');

  await broken.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toBeHidden();
});

test('a file of 60 MB is refused with its limit', async ({ page, context }) => {
  const { path } = await newSettings(context);
  await openConsole(page, `${path}?section=documents`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(60 * 1024 * 1024)], 'large.txt'));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expectText(page, 'The file is larger than 50 MB. Split it into smaller files.');
});
