import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { languages } from '#shared/contracts/languages.ts';
import { chatOn } from './support/chat.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

async function shopWithConsent(language: (typeof languages)[number], consent_text = '') {
  const shop = await newShop({ language });
  await shop.owner.api.call(windowEndpoints.change, {
    params: { hash: shop.hash },
    body: { ask_consent: true, modal_text: 'Hello!', consent_text, publish: true },
  });
  return { ...shop, texts: textsIn(language, 'widget').consent };
}

test('the widget stores and sends nothing before the customer agrees', async ({
  page,
  context,
}) => {
  const shop = await shopWithConsent(
    'en',
    'We keep the chat for a year: https://example.com/privacy',
  );
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const storedKeys = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const chat = chatOn(page, 'en');
  await shop.visit(page);
  await page
    .getByRole('button', { name: /Hello!|Dismiss|Close/ })
    .last()
    .click();
  if (await chat.launcher.isVisible()) await chat.launcher.click();
  const { dialog } = chat;
  await expect(dialog.getByRole('heading', { name: shop.texts.title })).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://example.com/privacy');
  await expect(chat.field).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: shop.texts.dismiss }).click();
  await expect(dialog).toBeHidden();
  await chat.launcher.click();
  // Messages that the page sends wait for the consent, too.
  await page.evaluate(() => {
    const element = document.querySelector('chatbot-window');
    if (element && 'send' in element && element.send instanceof Function) element.send('Fresh?');
  });
  await expect(dialog.getByRole('button', { name: shop.texts.agree })).toBeVisible();
  expect(await storedKeys()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(
    requests.filter((path) => path.startsWith('/web/') && !path.startsWith('/web/windows')),
  ).toEqual([]);

  await dialog.getByRole('button', { name: shop.texts.agree }).click();
  await expect(chat.field).toBeFocused();
  await expect(chat.field).toHaveValue('Fresh?');
  await chat.ask('When is the bread fresh?');
  await chat.waitForAnswer();
  await expect(chat.lastAnswer).toContainText('seven');
  expect(await storedKeys()).not.toEqual([]);

  // Consent is asked once.
  await page.reload();
  await expect(chat.lastAnswer).toContainText('seven');
});

test('the consent form fits 320 px and is accessible in five languages', async ({ browser }) => {
  for (const [index, language] of languages.entries()) {
    const shop = await shopWithConsent(language);
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 320, height: 640 },
      colorScheme: index % 2 ? 'dark' : 'light',
    });
    const page = await context.newPage();
    await shop.visit(page);
    const chat = chatOn(page, language);
    await chat.launcher.click();
    const agree = chat.dialog.getByRole('button', { name: shop.texts.agree });
    await expect(agree).toBeVisible();
    await expect(chat.dialog).toContainText('Bakery');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await context.close();
  }
});
