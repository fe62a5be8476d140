import { type SmsServer, startSmsServer } from '#server/testing/stand-ins/sms-server.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { actAs, newOwner } from './support/console.ts';
import { type Product, product as sharedProduct, startProduct } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takeComplaints,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

// R3, T4 on a console that requires a phone number and sends its codes by a provider.

const account = { provider: 'twilio', key: 'AC1', secret: 'secret' } as const;
let sms: SmsServer;
let strict: Product;

test.beforeAll(async () => {
  sms = await startSmsServer(account);
  strict = await startProduct({
    ...{ SMS_PROVIDER: 'twilio', SMS_KEY: account.key, SMS_SECRET: account.secret },
    ...{ SMS_FROM: '+15005550006', SMS_BASE_URL: sms.baseUrl, REQUIRE_PHONE: 'true' },
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
  test(`R3 T4 phone, code, chatbot in ${language}: left, reloaded, and gone on with elsewhere`, async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    const { quickStart: words } = textsIn(language, 'shell');
    const number = numbers[language];
    const owner = await newOwner({ language }, strict);
    await actAs(context, owner, strict);
    await page.setViewportSize({ width: 390, height: 844 });

    // Every private page leads here, whatever was wanted.
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

    // On another device the same step stands, and typing goes on there.
    const elsewhere = await browser.newContext();
    await actAs(elsewhere, owner, strict);
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
    // As it is pasted out of a message.
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(heading).toHaveText(words.chatbot.heading);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const login = await owner.api.call(accountEndpoints.cookie, { body: {} });
    expect(login).toMatchObject({ phone_number: number?.e164, completed_cnt: 2 });

    // No loop: with a number every page is open, and the beginning leads to what is left.
    await other.goto(`${strict.console}/redesign/chatbots`);
    await expect(other).toHaveURL(`${strict.console}/redesign/chatbots`);
    await other.goto(`${strict.console}/redesign`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.chatbot.heading);
    await other.getByRole('textbox', { name: words.chatbot.name }).fill(words.chatbot.placeholder);
    await other.getByRole('textbox', { name: words.chatbot.website }).fill('flowers');
    await other.getByRole('button', { name: words.chatbot.submit }).click();
    await expect(other.getByText(words.chatbot.mistake.website)).toBeVisible();
    await other.getByRole('textbox', { name: words.chatbot.website }).fill('flowers.example');
    await other.getByRole('button', { name: words.chatbot.submit }).click();
    await expect(other).toHaveURL(/\/settings\?tab=knowledge$/);

    const windows = await owner.api.call(windowEndpoints.list);
    expect(windows.map(({ name }) => name)).toEqual([words.chatbot.placeholder]);
    expect(await owner.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
      ...{ completed_cnt: 3, onboarding_completed: false },
    });
    await other.goto(strict.console + start);
    await expect(other).toHaveURL(`${strict.console}/redesign/chatbots`);
    await elsewhere.close();
    expect(takeComplaints(complaints, /422/)).toHaveLength(2);
  });
}

test('R3 where a number is not required, the phone is skipped, and a demo shows its codes', async ({
  page,
  context,
}) => {
  const { quickStart: words } = textsIn('ja', 'shell');
  const { console } = sharedProduct();
  const owner = await newOwner({ language: 'ja' });
  await actAs(context, owner);
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

/** The words for how many tries are left, as the language counts them. */
function tries(words: { code: Record<string, string> }, count: number): string {
  const form = words.code.tries_other ?? '';
  return form.replace('{{count}}', String(count));
}
