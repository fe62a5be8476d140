import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { chatOn } from './support/chat.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

test('a customer chats on the dedicated page on a phone in Japanese, and the chat has the channel “page”', async ({
  page,
}) => {
  const { owner, hash } = await newShop({ language: 'ja' });
  const { url } = await owner.api.call(windowEndpoints.changePage, {
    params: { hash },
    body: {
      title: { ja: 'パン屋に聞く' },
      content: {
        ja: '毎朝**七時**に焼き上がります。\n\n- 食パン\n- [店舗案内](https://bakery.example/)',
      },
      btm_text: { ja: '株式会社ベーカリー' },
    },
  });
  expect(new URL(url).pathname).toBe(`/${hash}`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${product().customer}/${hash}?lang=ja`);
  await expect(page).toHaveTitle('パン屋に聞く');
  await expect(page.getByRole('link', { name: '店舗案内' })).toBeVisible();
  const chat = page.getByRole('region', { name: 'Bakery' });
  await expect(chat).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)');
  await expectAccessible(page);

  await chat.getByRole('textbox').fill('When is the bread fresh?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('article').last()).toContainText('seven and at three');
  const { items } = await owner.api.call(sessionEndpoints.list, { params: { hash }, query: {} });
  expect(items.map(({ channel }) => channel)).toEqual(['page']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoOverflow(page);
});

test('an unknown URL shows that the page does not exist', async ({ page, pageErrors }) => {
  const response = await page.goto(`${product().customer}/no-such-window`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expectAccessible(page);
  // The browser logs the 404.
  expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
});

test('the dedicated page stores nothing before the customer acts and shows no launcher', async ({
  page,
}) => {
  const { hash } = await newShop({ language: 'en' });
  await page.goto(`${product().customer}/${hash}?lang=en`);
  await expect(page.getByRole('region', { name: 'Bakery' })).toBeVisible();
  await expect(chatOn(page, 'en').launcher).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
