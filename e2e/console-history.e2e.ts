import { languages } from '#shared/contracts/languages.ts';
import { historyPath } from '#shared/utils/console-paths.ts';
import { chatOn } from './support/chat.ts';
import { openConsole, signInAs } from './support/console.ts';
import { log, openLive, ownerWithChats, rows } from './support/history.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('a question from a website appears in the list, and its answer with sources in the thread', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hash, visit } = await newShop({ language: 'ko' });
  await signInAs(context, owner);
  const shop = await (await browser.newContext()).newPage();
  await visit(shop);
  await openLive(page, historyPath(hash));

  const chat = chatOn(shop, 'ko');
  await chat.open();
  const question = await chat.askStarter();
  await chat.waitForAnswer();
  const answer = (await chat.lastAnswer.locator('p').first().textContent()) ?? '';
  // The latest chat is on top.
  const row = rows(page)
    .filter({ hasText: answer.slice(0, 40) })
    .first();
  await expect(row).toBeVisible();
  await expect(row.getByText('1', { exact: false }).first()).toBeVisible();

  await row.click();
  await expect(page).toHaveURL(/[?&]chat=/);
  await expect(log(page)).toContainText(question);
  await expect(log(page)).toContainText(answer);
  const texts = textsIn('ko', 'history');
  const sources = log(page).getByRole('group', { name: texts.sources.label });
  await sources.locator('summary').first().click();
  await expect(sources.locator('blockquote').first()).not.toBeEmpty();
  await expectAccessible(page, 'main');

  await chat.ask('Do you deliver to Busan?');
  await expect(log(page)).toContainText('Do you deliver to Busan?');
  await chat.waitForAnswer();
  await expect(log(page).locator('article').last()).toHaveAttribute('data-from', 'ai');
  await expect(log(page).getByText(texts.outcome.streaming)).toHaveCount(0);
  await shop.context().close();
});

test('chats are found by Hangul and Japanese words, and filters survive a reload', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([
    '교환과 환불 규정이 궁금해요',
    '送料はいくらですか',
    'Hello there',
  ]);
  await signInAs(context, owner);
  await openConsole(page, historyPath(hash));
  await expect(rows(page)).toHaveCount(3);

  const field = page.getByRole('searchbox', { name: 'Search chats' });
  for (const text of ['환불', '送料']) {
    await field.fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('mark')).toHaveText(text);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(field).toHaveValue(text);
    expect(new URL(page.url()).searchParams.get('q')).toBe(text);
  }

  await page.getByRole('combobox', { name: 'Chats to show' }).selectOption('closed');
  await expect(page.getByText('No matching chats')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('button', { name: 'Any time' }).click();
  await page.getByLabel('Until').fill('2020-01-31');
  await expect(page.getByText('No matching chats')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('until')).toBe('2020-01-31');
});

test('the list works by keyboard alone, and a new chat does not move the focus', async ({
  page,
  context,
}) => {
  const { owner, hash, askQuestion } = await ownerWithChats([
    'First of all',
    'Second to that',
    'Third thing',
  ]);
  await signInAs(context, owner);
  await openLive(page, historyPath(hash));
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  const focused = await rows(page).nth(1).getAttribute('data-row');
  await askQuestion('Somebody comes in between');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.locator(`a[data-row="${focused}"]`)).toBeFocused();
  await expect(rows(page).nth(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Second to that');
  await expect(log(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/chat=/);
  await expect(page.locator(`a[data-row="${focused}"]`)).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('jk/');
  await expect(page.getByRole('searchbox')).toHaveValue('jk/');
});

test('a new chat appears behind a button without moving the rows while the list is scrolled', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const texts = Array.from({ length: 9 }, (_, index) => `Question ${index}`);
  const { owner, hash, askQuestion } = await ownerWithChats(texts);
  await signInAs(context, owner);
  await openLive(page, historyPath(hash));
  await expect(rows(page)).toHaveCount(9);

  const seen = rows(page).last();
  await seen.scrollIntoViewIfNeeded();
  const before = await seen.boundingBox();
  await askQuestion('Something new');
  const bar = page.getByRole('button', { name: '1 chat with new messages' });
  await bar.waitFor();
  expect(await seen.boundingBox()).toEqual(before);
  await bar.click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toBeInViewport();
});

test('the list opens the thread and goes back to the row at 320 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { owner, hash } = await ownerWithChats([
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    '배송은 얼마나 걸리나요',
  ]);
  await signInAs(context, owner);
  await openConsole(page, historyPath(hash));
  await expectNoOverflow(page);

  await rows(page).last().click();
  await expect(log(page)).toContainText('Donau');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectNoOverflow(page);
  expect(await log(page).evaluate((thread) => thread.scrollWidth - thread.clientWidth)).toBe(0);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Chat details' }).click();
  await expect(page.getByRole('dialog').getByText('Messages from the customer')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rows(page).last()).toBeFocused();
  await page.goForward();
  await expect(log(page)).toContainText('Donau');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
});

for (const language of languages) {
  test(`empty state, list and thread are in ${language} and accessible`, async ({
    page,
    context,
  }) => {
    const texts = textsIn(language, 'history');
    const { owner, hash, askQuestion } = await ownerWithChats([], language);
    await signInAs(context, owner);
    await openConsole(page, historyPath(hash));
    await expect(page.getByText(texts.list.none.title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nav.history);
    await expectAccessible(page, 'main');

    await askQuestion('Anybody there?');
    await rows(page).click();
    await expect(log(page)).toContainText('Anybody there?');
    await expect(page.getByText(texts.details.messages)).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/\b(history|list|thread)[:.]\w|error$/);
    for (const colorScheme of themesToCheck(language)) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'main');
    }
  });
}
