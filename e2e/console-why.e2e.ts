import type { Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { historyPath, settingsPath } from '#shared/utils/console-paths.ts';
import { signInAs } from './support/console.ts';
import { createAsk, log, openLive, rows } from './support/history.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** Opens the explanation of the latest chat's answer by keyboard. */
async function openWhy(page: Page, hash: string, language: Language) {
  await openLive(page, historyPath(hash));
  await rows(page).first().click();
  const { why } = textsIn(language, 'history');
  await log(page).getByRole('button', { name: why.open }).focus();
  await page.keyboard.press('Enter');
  return { texts: why, panel: log(page).getByRole('group', { name: why.label }) };
}

for (const language of ['en', 'ko'] as const) {
  for (const theme of themesToCheck(language)) {
    test(`the explanation of an answer is readable on a phone, ${language}, ${theme}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      const { owner, hash } = await newShop({ language });
      const ask = await createAsk(hash);
      await ask('When is the bread fresh?');
      await signInAs(context, owner);
      const { texts, panel } = await openWhy(page, hash, language);
      await expect(panel.getByText(texts.found)).toBeVisible();
      await expect(panel.getByText(texts.noModel)).toBeVisible();
      await panel.getByText(texts.numbers).click();
      await expect(panel.getByText(texts.needed).first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page, 'main');
    });
  }
}

test('the try-out explains its last answer beside the chat', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { owner, hash } = await newShop({ language: 'en' });
  await signInAs(context, owner);
  await openLive(page, settingsPath(hash));
  const preview = page.getByRole('complementary', {
    name: textsIn('en', 'chatbots').settings.preview.title,
  });
  const chat = page.frameLocator('iframe').getByRole('dialog');
  await chat.getByRole('textbox').fill('When is the bread fresh?');
  await chat.getByRole('textbox').press('Enter');
  const { why } = textsIn('en', 'history');
  await preview.getByRole('button', { name: why.open }).click();
  await expect(preview.getByRole('group', { name: why.label })).toContainText(why.found);
  await expectAccessible(page, 'main');
});
