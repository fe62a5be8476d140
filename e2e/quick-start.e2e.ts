import { type SmsServer, startSmsServer } from '#server/testing/stand-ins/sms-server.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { newOwner, signInAs } from './support/console.ts';
import { type StartedProduct, product as sharedProduct, startProduct } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
  themesToCheck,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

// All but the last test use a console that requires a phone number and sends codes by SMS.

const account = { provider: 'twilio', key: 'AC1', secret: 'secret' } as const;
let sms: SmsServer;
let strict: StartedProduct;

test.beforeAll(async () => {
  sms = await startSmsServer(account);
  strict = await startProduct({
    SMS_PROVIDER: 'twilio',
    SMS_KEY: account.key,
    SMS_SECRET: account.secret,
    SMS_FROM: '+15005550006',
    SMS_BASE_URL: sms.baseUrl,
    REQUIRE_PHONE: 'true',
  });
});
test.afterAll(async () => {
  await strict?.stop();
  await sms?.close();
});

const start = '/redesign/quick-start';
const numbers: Partial<Record<Language, { typed: string; display: string; e164: string }>> = {
  ko: { typed: '010-2345-6789', display: '+82 10 2345 6789', e164: '+821023456789' },
  es: { typed: '+34 612 34 56 78', display: '+34 612 34 56 78', e164: '+34612345678' },
};

for (const language of ['ko', 'es'] as const) {
  test(`the quick start continues after a reload and on another device, in ${language}`, async ({
    page,
    context,
    browser,
    pageErrors,
  }) => {
    const { quickStart: words } = textsIn(language, 'shell');
    const number = numbers[language];
    const owner = await newOwner({ language }, strict);
    await signInAs(context, owner, strict);
    await page.setViewportSize({ width: 390, height: 844 });

    // Every private page redirects here.
    await page.goto(`${strict.console}/redesign/chatbots`);
    await expect(page).toHaveURL(`${strict.console}${start}?next=%2Fredesign%2Fchatbots`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.phone.heading);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: words.phone.skip })).toHaveCount(0);
    const phone = page.getByRole('textbox', { name: words.phone.number });
    await expect(phone).toBeFocused();
    await phone.fill('02-123-4567');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.phone.invalid)).toBeVisible();
    await phone.fill(number?.typed ?? '');
    await page.keyboard.press('Enter');

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(words.code.heading);
    await expect(page.getByText(number?.display ?? '')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);

    // Another device shows the same step.
    const elsewhere = await browser.newContext();
    await signInAs(elsewhere, owner, strict);
    const other = await elsewhere.newPage();
    await other.goto(`${strict.console}/redesign`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.code.heading);
    await page.reload();
    await expect(heading).toHaveText(words.code.heading);
    const code = page.getByRole('textbox', { name: words.code.label });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const right = sms.lastCode();
    await code.fill(right === '000000' ? '111111' : '000000');
    await expect(page.getByText(/4/).filter({ hasText: tries(words, 4) })).toBeVisible();
    await expect(code).toBeFocused();
    // Pasted codes may contain a space.
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(heading).toHaveText(words.chatbot.heading);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const login = await owner.api.call(accountEndpoints.cookie, { body: {} });
    expect(login).toMatchObject({ phone_number: number?.e164, completed_cnt: 2 });

    // With a number every page opens, and the start page leads to the remaining step.
    await other.goto(`${strict.console}/redesign/chatbots`);
    await expect(other).toHaveURL(`${strict.console}/redesign/chatbots`);
    await other.goto(`${strict.console}/redesign`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.chatbot.heading);
    await other.getByRole('textbox', { name: words.chatbot.name }).fill(words.chatbot.placeholder);
    await other.getByRole('textbox', { name: words.chatbot.website }).fill('flowers');
    await other.getByRole('button', { name: words.chatbot.submit }).click();
    await expect(other.getByText(words.chatbot.error.website)).toBeVisible();
    await other.getByRole('textbox', { name: words.chatbot.website }).fill('flowers.example');
    await other.getByRole('button', { name: words.chatbot.submit }).click();
    await expect(other).toHaveURL(/\/knowledge$/);

    const windows = await owner.api.call(windowEndpoints.list);
    expect(windows.map(({ name }) => name)).toEqual([words.chatbot.placeholder]);
    expect(await owner.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
      completed_cnt: 3,
      onboarding_completed: false,
    });
    await other.goto(strict.console + start);
    await expect(other).toHaveURL(`${strict.console}/redesign/chatbots`);
    await elsewhere.close();
    expect(takePageErrors(pageErrors, /422/)).toHaveLength(2);
  });
}

for (const language of ['ko', 'en'] as const) {
  test(`a number is added and changed on the account page when it is required, in ${language}`, async ({
    page,
    context,
    pageErrors,
  }) => {
    const { phone: words } = textsIn(language, 'account');
    const { quickStart: steps, nav } = textsIn(language, 'shell');
    const owner = await newOwner({ language, windows: ['Flowers'] }, strict);
    await signInAs(context, owner, strict);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${strict.console}/redesign`);
    await page.getByRole('link', { name: nav.toAccount, exact: true }).click();
    await expect(page).toHaveURL(`${strict.console}/redesign/account`);
    const card = page.getByRole('region', { name: words.title });
    await expect(card.getByText(words.none)).toBeVisible();
    // Client-side navigation cannot skip the number either.
    await page.evaluate(() => history.pushState(null, '', '/redesign/chatbots'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(steps.phone.heading);
    await page.goBack();

    const submitNumber = async (number: string, button: string) => {
      await card.getByRole('button', { name: button, exact: true }).click();
      const field = card.getByRole('textbox', { name: steps.phone.number });
      await expect(field).toBeFocused();
      await field.fill(number);
      await page.keyboard.press('Enter');
      await expect(card.getByRole('heading', { name: steps.code.heading })).toBeVisible();
    };
    const digits = language === 'ko' ? 700 : 800;
    const [first, second] = [`+82 10 3456 ${digits}1`, `+82 10 3456 ${digits}2`];
    await submitNumber(first, words.add);
    for (const colorScheme of themesToCheck(language)) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const code = card.getByRole('textbox', { name: steps.code.label });
    await code.fill(sms.lastCode());
    await expect(card.getByText(first)).toBeVisible();

    await submitNumber(second, words.change);
    // The previous number stays until the code is right, also after a reload.
    await expect(card.getByText(first)).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: words.change, exact: true }).click();
    await code.fill(sms.lastCode() === '000000' ? '111111' : '000000');
    await expect(card.getByText(tries(steps, 4))).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    await code.fill(sms.lastCode());
    await expect(card.getByText(second)).toBeVisible();
    await expect(card.getByRole('button', { name: words.change, exact: true })).toBeVisible();
    const stored = async () =>
      (await owner.api.call(accountEndpoints.cookie, { body: {} })).phone_number;
    await expect.poll(stored).toBe(second.replaceAll(' ', ''));
    expect(takePageErrors(pageErrors, /422/)).toHaveLength(1);
  });
}

test('the phone step can be skipped and shows its code when there is no SMS provider', async ({
  page,
  context,
}) => {
  const { quickStart: words } = textsIn('ja', 'shell');
  const { console } = sharedProduct();
  const owner = await newOwner({ language: 'ja' });
  await signInAs(context, owner);
  await page.goto(console + start);
  const heading = page.getByRole('heading', { level: 1 });
  const phone = page.getByRole('textbox', { name: words.phone.number });
  await phone.fill(`010-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`);
  await page.getByRole('button', { name: words.phone.submit }).click();
  await expect(page.getByText(words.code.shown.replace('{{code}}', ''))).toBeVisible();
  await page.getByRole('button', { name: words.code.change }).click();
  await page.getByRole('button', { name: words.phone.skip }).click();
  await expect(heading).toHaveText(words.chatbot.heading);
  await page.reload();
  await expect(heading).toHaveText(words.chatbot.heading);
  await page.getByRole('button', { name: words.chatbot.skip }).click();
  await expect(page).toHaveURL(`${console}/redesign/chatbots/new`);
});

function tries(words: { code: Record<string, string> }, count: number): string {
  const form = words.code.tries_other ?? '';
  return form.replace('{{count}}', String(count));
}
