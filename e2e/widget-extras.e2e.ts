import { readFile } from 'node:fs/promises';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { chatOn } from './support/chat.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** A shop whose chatbot knows two answers about bread. */
async function bakery(language: 'en' | 'ko') {
  const shop = await newShop({ language });
  const { agent_id } = await shop.owner.api.call(windowEndpoints.get, {
    query: { window_hash: shop.hash },
  });
  await shop.owner.api.call(faqEndpoints.create, {
    body: {
      agent_id: agent_id ?? '',
      question: 'How long does the bread stay fresh?',
      answer: 'Three days in a bag of paper.',
    },
  });
  return shop;
}

test('a follow-up question is asked by click, and the last question is edited and sent again', async ({
  page,
}) => {
  const { edit } = textsIn('en', 'widget');
  const { visit } = await bakery('en');
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await chat.starters.getByRole('button', { name: 'How long does the bread stay fresh?' }).click();
  await expect(chat.lastAnswer).toContainText('Three days');
  // Both questions were asked, so there is no suggestion left.
  await expect(chat.starters).toBeHidden();

  await chat.ask('Wen is the bred fresh?');
  await chat.waitForAnswer();
  await chat.dialog.getByRole('button', { name: edit.button }).focus();
  await page.keyboard.press('Enter');
  await expect(chat.field).toBeFocused();
  await expect(chat.field).toHaveValue('Wen is the bred fresh?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(chat.dialog.getByText(edit.note)).toBeHidden();
  await expect(chat.dialog).toBeVisible();

  await chat.dialog.getByRole('button', { name: edit.button }).click();
  await chat.ask('When is the bread fresh?');
  await chat.waitForAnswer();
  const questions = chat.dialog.locator('article[data-from="customer"]');
  await expect(questions).toHaveCount(3);
  await page.reload();
  await chat.open();
  await expect(questions).toHaveCount(3);
  await expect(questions.last()).toContainText('When is the bread fresh?');
});

for (const [language, colorScheme] of [
  ['ko', 'light'],
  ['en', 'dark'],
] as const) {
  test(`a customer downloads the chat and searches earlier ones: ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    const { more, message, sources, earlier } = textsIn(language, 'widget');
    const { visit } = await bakery(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page);
    const chat = chatOn(page, language);
    await chat.open();
    const question = await chat.askStarter();
    await chat.waitForAnswer();
    await chat.dialog.getByRole('button', { name: more.title }).click();
    await expect(chat.dialog.getByRole('button', { name: earlier.back })).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const downloading = page.waitForEvent('download');
    await chat.dialog.getByRole('button', { name: more.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Bakery \d{4}-\d\d-\d\d\.txt$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`${message.customer} · `);
    expect(text).toContain(question);
    expect(text).toContain('seven and at three');
    expect(text).toContain(`${sources.label}:\n[1]`);

    // This installation sends no mail, so none is offered.
    await expect(chat.dialog.getByRole('textbox', { name: more.email })).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(chat.field).toBeFocused();
    await chat.dialog.getByRole('button', { name: earlier.title }).click();
    const search = chat.dialog.getByRole('searchbox', { name: earlier.search });
    await search.fill('oven');
    await expect(chat.dialog.getByRole('listitem').locator('mark')).toHaveText('oven');
    await expectAccessible(page);
    await search.fill('bicycle');
    await expect(chat.dialog.getByText(earlier.notFound)).toBeVisible();
  });
}
