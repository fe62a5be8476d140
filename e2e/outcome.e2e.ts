import { languages } from '#shared/contracts/languages.ts';
import { chatOn, hashOn } from './support/chat.ts';
import { demoOwner, latestChat } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** One theme per language is enough, because colours do not depend on the language. */
const themeOf = { ko: 'light', en: 'dark', zh: 'light', es: 'dark', ja: 'light' } as const;
const locales = { ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' };

for (const language of languages) {
  test.describe(`${language}, ${themeOf[language]}`, () => {
    test.use({ locale: locales[language], colorScheme: themeOf[language] });

    test('a customer on another origin gets an answer with its source, also after a reload', async ({
      page,
    }) => {
      await page.goto(product().demo);
      const chat = chatOn(page, language);
      await chat.open();
      await expect(chat.dialog).toHaveAttribute('lang', language);
      await expectAccessible(page);

      const question = await chat.askStarter();
      await expect(chat.sources).toBeVisible();
      await chat.sources.locator('summary').first().click();
      await expect(chat.sources.locator('blockquote').first()).not.toBeEmpty();
      await expectAccessible(page);

      const answer = (await chat.lastAnswer.textContent()) ?? '';
      await page.reload();
      await expect(chat.log).toContainText(question);
      await expect(chat.lastAnswer).toHaveText(answer);
    });
  });
}

test('a chat can be read through the Admin API', async ({ page }) => {
  await page.goto(product().demo);
  const chat = chatOn(page, 'en');
  await chat.open();
  const question = await chat.askStarter();
  await expect(chat.sources).toBeVisible();

  const { messages } = await latestChat(await demoOwner(), await hashOn(page));
  const [customerMessage, answered] = messages.slice(-2);
  expect(customerMessage).toMatchObject({ sender: 'customer', text: question, state: 'stored' });
  expect(answered).toMatchObject({ sender: 'chatbot', state: 'done', mode: 'retrieval' });
  expect(answered?.citations.length).toBeGreaterThan(0);
});
