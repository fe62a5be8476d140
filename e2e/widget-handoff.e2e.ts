import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { chatOn } from './support/chat.ts';
import { latestChat } from './support/console.ts';
import { useOwnAddress } from './support/own-address.ts';
import { newShop } from './support/shop.ts';
import { stayAvailable } from './support/stay-available.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test.beforeEach(({ context }) => useOwnAddress(context));

/** A shop with handoff enabled. */
async function newHandoffShop(
  language: 'ko' | 'en',
  settings: Partial<Omit<WindowSettings, 'handoff'>> = {},
) {
  const shop = await newShop({ language });
  const handoff = { enabled: true, notification_emails: [] };
  await shop.owner.api.call(windowEndpoints.change, {
    params: { hash: shop.hash },
    body: { handoff, ...settings, publish: true },
  });
  await stayAvailable(shop.owner);
  return shop;
}

test('a customer waits for a person, chats with them across a reload and rates the chat, on a phone in Korean', async ({
  page,
}) => {
  const { owner, hash, visit } = await newHandoffShop('ko');
  const { handoff, header } = textsIn('ko', 'widget');
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'ko');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  const human = chat.dialog.locator('article[data-from="human"]');
  const status = chat.dialog.getByRole('region', { name: handoff.label });

  await chat.dialog.getByRole('button', { name: handoff.ask }).click();
  await expect(status).toContainText(handoff.position.replace('{{position}}', '1'));
  await expect(chat.dialog).toContainText(header.queue);
  await expect(chat.field).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Messages of waiting customers start no answer of the AI.
  await chat.ask('주문을 바꾸고 싶습니다');
  await expect(chat.dialog.locator('article[data-state="sent"]')).toHaveCount(2);
  await expect(chat.field).toBeEditable();

  const { session } = await latestChat(owner, hash);
  const params = { id: session.session_id };
  const reply = (text: string) =>
    owner.api.call(conversationEndpoints.reply, {
      params,
      body: { text, client_id: crypto.randomUUID() },
    });
  await owner.api.call(conversationEndpoints.accept, { params, body: {} });
  await expect(status).not.toContainText(handoff.leave);
  await owner.api.call(conversationEndpoints.typing, { params });
  await expect(status).toContainText('입력하고 있습니다');
  const { by } = await reply('안녕하세요.\n주문 번호를 알려 주시겠습니까?');
  await expect(human).toContainText('주문 번호를 알려 주시겠습니까?');
  await expect(human.getByRole('heading')).toHaveText(by?.name ?? 'a name');
  await expect(chat.dialog.getByText(`${by?.name}님이 답변 중입니다`)).toBeVisible();
  await expect(status).not.toContainText('입력하고 있습니다');
  await chat.ask('A-1024');
  await expect
    .poll(async () => (await latestChat(owner, hash)).messages.map(({ text }) => text))
    .toContain('A-1024');

  await page.reload();
  await chat.open();
  await expect(human).toHaveCount(1);
  await expect(status).toContainText(by?.name ?? 'a name');
  await page.keyboard.press('Escape');
  await expect(chat.dialog).toBeHidden();
  await reply('찾았습니다.');
  await expect(chat.launcher).toHaveClass(/unread/);
  await chat.open();
  await expect(human).toHaveCount(2);

  await owner.api.call(conversationEndpoints.change, { params, body: { state: 'closed' } });
  const stars = status.getByRole('radio');
  await expect(stars).toHaveCount(5);
  // The last message stays in view when the rating form appears below it.
  await expect(chat.lastAnswer).toBeInViewport({ ratio: 1 });
  await stars.nth(2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(stars.nth(3)).toBeChecked();
  await status.getByRole('textbox').fill('친절하셨습니다');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  await expect(status.getByRole('button', { name: handoff.rating.change })).toBeFocused();
  expect((await latestChat(owner, hash)).session.rating).toEqual({
    stars: 4,
    text: '친절하셨습니다',
  });
  await expectAccessible(page);
});

test('the AI answers again when a customer stops waiting', async ({ page }) => {
  const { visit } = await newHandoffShop('en');
  await visit(page);
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('handoff', (event) => received.push((event as CustomEvent).detail));
  });
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.ask('Do you repair bicycles?');
  await chat.waitForAnswer();
  await chat.lastAnswer.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.dialog.getByRole('button', { name: 'Back to the assistant' }).click();
  await expect(chat.field).toBeFocused();
  await expect(chat.log).toContainText('You are no longer waiting for a person.');
  await chat.ask('When is the bread fresh?');
  await expect(chat.lastAnswer).toContainText('seven and at three');
  const received = () =>
    page.evaluate(() => (window as unknown as { received: unknown[] }).received);
  expect(await received()).toEqual([
    { handled_by: 'queue', position: 1, person: null },
    { handled_by: 'bot', position: null, person: null },
  ]);
});

test('a message of a member who takes over appears in the open chat', async ({ page }) => {
  const { owner, hash, visit } = await newHandoffShop('en');
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  const { session } = await latestChat(owner, hash);
  await owner.api.call(conversationEndpoints.reply, {
    params: { id: session.session_id },
    body: { text: 'May I help you myself?', client_id: crypto.randomUUID() },
  });
  await expect(chat.lastAnswer).toContainText('May I help you myself?');
  await expect(chat.dialog.getByRole('button', { name: 'Talk to a person' })).toHaveCount(0);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the chat shows in the customer’s time zone when the business is back outside opening hours', async ({
    page,
  }) => {
    const inThreeDays = (new Date().getUTCDay() + 3) % 7;
    const { visit } = await newHandoffShop('en', {
      hours: {
        timezone: 'Asia/Seoul',
        weekly: [{ day: inThreeDays, from: '09:00', to: '10:00' }],
        holidays: [],
        closed_text: { en: 'The bakers are asleep.' },
      },
    });
    await visit(page);
    const chat = chatOn(page, 'en');
    await chat.open();
    await chat.askStarter();
    await chat.waitForAnswer();
    await chat.dialog.getByRole('button', { name: 'Talk to a person' }).click();
    const status = chat.dialog.getByRole('region', { name: 'Talking to a person' });
    await expect(status).toContainText('Our team is away at the moment.');
    // 09:00 in Seoul is 19:00 or 20:00 of the previous day in New York.
    await expect(status).toContainText(/We are back on \w+, \w+ \d+ at [78]:00 PM\./);
    await expect(chat.log).toContainText('The bakers are asleep.');
    await expectAccessible(page);
    await chat.ask('When is the bread fresh?');
    await expect(status).toBeHidden();
    await expect(chat.lastAnswer).toContainText('seven and at three');
  });
});
