import type { Page } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { chatOn } from './support/chat.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
  themesToCheck,
} from './support/test.ts';

const pasted = `꽃다발은 얼마입니까?
꽃다발은 3만 원부터입니다.

당일 배송이 됩니까?
오후 2시까지 주문하시면 오늘 배송해 드립니다.`;

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('a new user signs up, creates a chatbot in three steps, gets answers and the install code', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${product().console}/redesign/signin?tab=register`);
    await page
      .getByRole('textbox', { name: '이메일' })
      .fill(`p1-${crypto.randomUUID()}@example.com`);
    await page.getByLabel('비밀번호', { exact: true }).fill('a long test password');
    await page.getByRole('button', { name: '계정 만들기' }).click();

    const main = page.getByRole('main');
    await expect(page).toHaveURL(/\/redesign\/chatbots\/new/);
    await main.getByText('고객 상담', { exact: true }).click();
    await expect(main.getByRole('radio', { name: '고객 상담' })).toBeChecked();
    await main.getByRole('button', { name: '다음' }).click();
    await main.getByRole('textbox', { name: '이름' }).fill('한강꽃집 여의도점');
    await expect(main.getByText(/쓸 수 있는 주소입니다/)).toBeVisible();
    await main.getByRole('button', { name: '챗봇 만들기' }).click();
    await main.getByRole('textbox', { name: '질문과 답변' }).fill(pasted);
    await main.getByRole('button', { name: '질문 2개 추가' }).click();

    const chat = page.frameLocator('main iframe').getByRole('dialog');
    await chat.getByRole('button', { name: '당일 배송이 됩니까?' }).click();
    const answers = chat.getByRole('article').getByRole('paragraph');
    await expect(answers.filter({ hasText: '오후 2시까지 주문하시면' })).toBeVisible();
    await chat.getByRole('textbox').fill('꽃다발 가격을 알려 주십시오');
    await chat.getByRole('textbox').press('Enter');
    await expect(answers.filter({ hasText: '꽃다발은 3만 원부터입니다.' })).toBeVisible();

    await main.getByRole('button', { name: '완료' }).click();
    const code = main.getByRole('region', { name: '설치 코드' });
    await expect(code).toContainText(`<script src="${product().customer}/widget.js" async>`);
    await expect(code).toContainText(/<chatbot-window hash-id="hangang\S+"><\/chatbot-window>/);
    await main.getByRole('link', { name: '챗봇 설정하기' }).click();
    await expect(page).toHaveURL(/\/redesign\/hangang[^/]+\/settings/);
  });

  test('a chatbot is found by a search in Hangul, deleted by typing its name and restored', async ({
    page,
    context,
  }) => {
    await signInAs(
      context,
      await newOwner({ language: 'ko', windows: ['온유꽃집', '푸른 찻집', 'Bakery'] }),
    );
    await openConsole(page, '/redesign/chatbots');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.insertText('찻집');
    await expect(page).toHaveURL(/text=/);
    await expect(main.getByRole('link', { name: '온유꽃집' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: '푸른 찻집' })).toBeVisible();

    await main.getByRole('button', { name: '푸른 찻집 작업' }).click();
    await page.getByRole('menuitem', { name: '삭제…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: '챗봇 삭제' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('푸른 찻집');
    await dialog.getByRole('textbox').press('Enter');
    await expect(main.getByText('조건에 맞는 챗봇이 없습니다')).toBeVisible();
    await page.getByRole('button', { name: '실행 취소' }).click();
    await expect(main.getByRole('link', { name: '푸른 찻집' })).toBeVisible();
  });
});

test('the list updates its number of chats when a customer asks', async ({ page, context }) => {
  const { owner, visit } = await newShop({ language: 'ko' });
  await signInAs(context, owner);
  await openConsole(page, '/redesign/chatbots');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bakery' });
  const chats = async () => Number(/(\d+)건/.exec((await card.textContent()) ?? '')?.[1]);
  await card.waitFor();
  const before = await chats();
  const shop = await context.newPage();
  await visit(shop);
  const chat = chatOn(shop, 'ko');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await expect.poll(chats).toBe(before + 1);
  await expect(card.locator('time')).toBeVisible();
});

test('a chatbot can be archived and restored from the archive', async ({ page, context }) => {
  await signInAs(context, await newOwner({ windows: ['Green Tea House', 'Bakery'] }));
  await openConsole(page, '/redesign/chatbots');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Actions for Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Move to archive' }).click();
  await expect(main.getByRole('link', { name: 'Bakery' })).toHaveCount(0);
  await main.getByRole('tab', { name: 'Archive' }).click();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Restore: Bakery' }).click();
  await expect(main.getByText('The archive is empty')).toBeVisible();
  await main.getByRole('tab', { name: 'In use' }).click();
  await expect(main.getByRole('link', { name: 'Bakery' })).toBeVisible();
});

test('a chatbot is created by keyboard alone, and its name survives a reload', async ({
  page,
  context,
}) => {
  await signInAs(context, await newOwner());
  await openConsole(page, '/redesign/chatbots');
  const main = page.getByRole('main');
  await main.getByText('Create your first chatbot').first().waitFor();
  await page.keyboard.press('n');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('What is the chatbot for?');
  await tabTo(page, 'General');
  // E-commerce is between the two.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: 'Customer service' })).toBeChecked();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Name');
  await page.keyboard.type('Keyboard Bakery');
  await expect(main.getByText('“keyboard-bakery” is free.')).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Keyboard Bakery');
  await tabTo(page, 'Create chatbot');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, 'Start with 5 sample questions');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add 5 questions');
  await page.keyboard.press('Enter');
  await expect(main.getByText('What are your opening hours?').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: /5 questions/ })).toBeVisible();
});

test('the form reports an address that was taken in the meantime and suggests another', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, await newOwner());
  await openConsole(page, '/redesign/chatbots/new?step=name');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name' }).fill('Two fast hands');
  await expect(main.getByText('“two-fast-hands” is free.')).toBeVisible();
  const other = await newOwner();
  await other.api.call(windowEndpoints.create, { body: { name: 'Two fast hands' } });
  await main.getByRole('button', { name: 'Create chatbot' }).click();
  await expect(main.getByText('“two-fast-hands” is already taken.')).toBeVisible();
  await main.getByRole('button', { name: /^Use “two-fast-hands-/ }).click();
  await main.getByRole('button', { name: 'Create chatbot' }).click();
  await expect(main.getByRole('heading', { name: 'What should it know?' })).toBeVisible();
  // The browser logs each 409.
  takePageErrors(pageErrors, /409/);
});

const locales: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-US',
  zh: 'zh-CN',
  es: 'es-ES',
  ja: 'ja-JP',
};

for (const language of languages) {
  test.describe(`in ${language}, on a narrow phone`, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

    test('the list and the creation steps are translated, fit and are accessible', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const owner = await newOwner({ language, windows: ['온유꽃집 Onyu Flowers 오늘도'] });
      await signInAs(context, owner);
      for (const path of [
        '/redesign/chatbots',
        '/redesign/chatbots?tab=archive',
        '/redesign/chatbots/new',
        '/redesign/chatbots/new?step=name',
      ]) {
        await openConsole(page, path);
        await expectCompleteAndAccessible(page, language);
      }
      await page
        .getByRole('main')
        .getByRole('textbox')
        .first()
        .fill(`Onyu ${language} ${Date.now()}`);
      await page.locator('main form [type=submit]').click();
      await page.locator('main textarea').waitFor();
      await expectCompleteAndAccessible(page, language);
      await page.goto(page.url().replace('knowledge', 'finish'));
      await page.locator('main pre').waitFor();
      await expectCompleteAndAccessible(page, language);
    });
  });
}

async function expectCompleteAndAccessible(page: Page, language: Language): Promise<void> {
  await expect(page.locator('main [aria-busy=true], main [data-loading]')).toHaveCount(0);
  expect(await page.getByText('error', { exact: true }).count()).toBe(0);
  await expectNoOverflow(page);
  for (const colorScheme of themesToCheck(language)) {
    // Without motion, no color is checked in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** Presses Tab until the element with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const text =
        element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent;
      return text?.trim().startsWith(wanted) ?? false;
    }, name);
    if (isThere) return;
  }
  throw new Error(`Tab does not reach “${name}”`);
}
