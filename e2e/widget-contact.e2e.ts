import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { chatOn } from './support/chat.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

async function shopThatAsks(language: Language, settings: Partial<WindowSettings>) {
  const shop = await newShop({ language });
  const params = { hash: shop.hash };
  await shop.owner.api.call(windowEndpoints.change, {
    params,
    body: { ...settings, publish: true },
  });
  const contacts = async () => (await shop.owner.api.call(contactEndpoints.list, { params })).items;
  return { ...shop, contacts, texts: textsIn(language, 'widget').contact };
}

const contactFields = {
  items: [
    { item: 'name' as const, required: true },
    { item: 'date_of_birth' as const, required: false },
    { item: 'phone_number' as const, required: false },
    { item: 'hobby' as const, required: false },
  ],
  consent_text: {
    ko: '이름과 전화번호를 1년간 보관합니다.',
    en: 'We keep your name and number for a year.',
  },
};

test('the contact form is filled in by keyboard before the chat and not shown again, at 320 px in Korean', async ({
  page,
  pageErrors,
}) => {
  const { visit, contacts, texts } = await shopThatAsks('ko', {
    contact_collect: 'before',
    collect: contactFields,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page);
  await page.evaluate(() => {
    const contactEvents: unknown[] = [];
    Object.assign(window, { contactEvents });
    addEventListener('contact', (event) => contactEvents.push((event as CustomEvent).detail));
  });
  const chat = chatOn(page, 'ko');
  await chat.launcher.focus();
  await page.keyboard.press('Enter');
  const form = chat.dialog.getByRole('form', { name: texts.before });
  await expect(form.getByRole('heading')).toBeFocused();
  await expect(chat.answers.first()).toBeVisible();
  await expect(chat.field).toBeHidden();
  await expect(chat.starters).toBeHidden();
  await expectNoOverflow(page);

  const name = form.getByRole('textbox', { name: texts.item.name });
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(texts.missing.any);
  await expect(name).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await page.keyboard.type('김온유');
  await form.getByLabel(texts.country).selectOption('KR');
  await form.getByRole('textbox', { name: texts.item.phone_number }).fill('12');
  await form.getByRole('textbox', { name: texts.item.hobby }).fill('등산, 독서');
  await form.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const phone = form.getByRole('textbox', { name: texts.item.phone_number });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(texts.wrong.phone_number);
  await expect(name).toHaveValue('김온유');
  expect(takePageErrors(pageErrors, /422/)).toHaveLength(1); // the invalid number

  await phone.fill('010-2345-6789');
  await page.keyboard.press('Enter');
  await expect(chat.dialog.getByText(texts.thanks).first()).toBeVisible();
  await expect(chat.field).toBeFocused();
  await expect(chat.starters).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'contactEvents'))).toEqual([
    { reason: 'before' },
  ]);
  expect(await contacts()).toEqual([
    expect.objectContaining({
      reason: 'before',
      name: '김온유',
      phone: '+821023456789',
      items: { hobby: ['등산', '독서'] },
      consent_text: contactFields.consent_text.ko,
      progress: 'new',
    }),
  ]);

  await chat.askStarter();
  await chat.waitForAnswer();
  await chat.dialog.getByRole('button', { name: chat.texts.header.startOver }).click();
  await expect(chat.starters).toBeVisible();
  await page.reload();
  await chat.open();
  await expect(chat.field).toBeVisible();
  await expect(form).toBeHidden();
});

test('a customer leaves a contact with the question below an answer that found nothing', async ({
  page,
}) => {
  const { visit, contacts, texts } = await shopThatAsks('en', {
    contact_collect: 'when_unanswered',
    request_text: { en: 'Our baker would like to call you back.' },
    collect: contactFields,
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  const open = chat.dialog.getByRole('button', { name: texts.open });
  await expect(open).toBeHidden();
  await chat.ask('Do you repair bicycles?');
  await chat.waitForAnswer();
  await expectAccessible(page);
  await open.focus();
  await page.keyboard.press('Enter');
  const form = chat.dialog.getByRole('form', { name: 'Our baker would like to call you back.' });
  await expect(form.getByRole('heading')).toBeFocused();
  await expect(form.getByRole('textbox', { name: texts.message })).toHaveValue(
    'Do you repair bicycles?',
  );

  // The guardian's consent is asked of children only.
  await form.getByLabel(texts.item.date_of_birth).fill(`${new Date().getFullYear() - 8}-01-01`);
  await expect(form.getByRole('checkbox', { name: texts.guardian })).toBeVisible();
  await form.getByLabel(texts.item.date_of_birth).fill('1990-05-03');
  await expect(form.getByRole('checkbox', { name: texts.guardian })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);

  await form.getByRole('textbox', { name: texts.item.name }).fill('Ana');
  await form.getByRole('textbox', { name: texts.item.phone_number }).fill('+34 612 34 56 78');
  await form.getByRole('checkbox', { name: texts.consent }).check();
  await form.getByRole('button', { name: texts.send }).click();
  await expect(chat.dialog.getByText(texts.thanks).first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(chat.field).toBeFocused();
  const [contact] = await contacts();
  expect(contact).toMatchObject({
    reason: 'unanswered',
    name: 'Ana',
    phone: '+34612345678',
    message: 'Do you repair bicycles?',
    items: { date_of_birth: '1990-05-03' },
  });
  expect(contact?.session_id).not.toBeNull();

  await chat.ask('When is the bread fresh?');
  await chat.waitForAnswer();
  await expect(chat.dialog.getByText(texts.thanks).first()).toBeVisible();
});
