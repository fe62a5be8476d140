import { conversationEndpoints } from '#shared/contracts/conversation.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { chatOn } from './support/chat.ts';
import { latestChat } from './support/console.ts';
import { ownShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** A shop whose people can be asked for. */
async function shopWithPeople(language: 'ko' | 'en', settings: Partial<WindowSettings> = {}) {
  const shop = await ownShop({ language });
  const handoff = { enabled: true, notification_emails: [] };
  await shop.owner.api.call(windowEndpoints.change, {
    params: { hash: shop.hash },
    body: { handoff, ...settings, publish: true },
  });
  return shop;
}

test('T21 T25 a customer waits for a person on a phone, writes with them over a reload, and rates the chat', async ({
  page,
}) => {
  const { owner, hash, visit } = await shopWithPeople('ko');
  const { handoff, header } = textsIn('ko', 'widget');
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'ko');
  await chat.open();
  await chat.askStarter();
  await chat.settled();
  const human = chat.dialog.locator('article[data-from="human"]');
  const status = chat.dialog.getByRole('region', { name: handoff.label });

  await chat.dialog.getByRole('button', { name: handoff.ask }).click();
  await expect(status).toContainText(handoff.position.replace('{{position}}', '1'));
  await expect(chat.dialog).toContainText(header.queue);
  await expect(chat.field).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // While they wait, customers may write; nothing pretends to think.
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
  const { by } = await reply('안녕하십니까.\n주문 번호를 알려 주시겠습니까?');
  await expect(human).toContainText('주문 번호를 알려 주시겠습니까?');
  await expect(human.getByRole('heading')).toHaveText(by?.name ?? 'a name');
  await expect(chat.dialog.getByText(`${by?.name} 님이 답변 중입니다`)).toBeVisible();
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
  // The last words stay in sight above what has come between them and the field.
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

test('T22 who no longer wants to wait is back with the AI, which answers again', async ({
  page,
}) => {
  const { visit } = await shopWithPeople('en');
  await visit(page);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('handoff', (event) => heard.push((event as CustomEvent).detail));
  });
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.ask('Do you repair bicycles?');
  await chat.settled();
  await chat.lastAnswer.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.dialog.getByRole('button', { name: 'Back to the assistant' }).click();
  await expect(chat.field).toBeFocused();
  await expect(chat.log).toContainText('You are no longer waiting for a person.');
  await chat.ask('When is the bread fresh?');
  await expect(chat.lastAnswer).toContainText('seven and at three');
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  expect(await heard()).toEqual([
    { handled_by: 'queue', position: 1, person: null },
    { handled_by: 'bot', position: null, person: null },
  ]);
});

test('T22 a person who takes a chat over is read at once by the customer who looks at it', async ({
  page,
}) => {
  const { owner, hash, visit } = await shopWithPeople('en');
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.settled();
  const { session } = await latestChat(owner, hash);
  await owner.api.call(conversationEndpoints.reply, {
    params: { id: session.session_id },
    body: { text: 'May I help you myself?', client_id: crypto.randomUUID() },
  });
  await expect(chat.lastAnswer).toContainText('May I help you myself?');
  await expect(chat.dialog.getByRole('button', { name: 'Talk to a person' })).toHaveCount(0);
});

test.describe('elsewhere in the world', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('E80 outside its hours the shop says when it is back, in the customer’s time', async ({
    page,
  }) => {
    const inThreeDays = (new Date().getUTCDay() + 3) % 7;
    const { visit } = await shopWithPeople('en', {
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
    await chat.settled();
    await chat.dialog.getByRole('button', { name: 'Talk to a person' }).click();
    const status = chat.dialog.getByRole('region', { name: 'Talking to a person' });
    await expect(status).toContainText('Our team is not here at the moment.');
    // Nine in Seoul is seven or eight the evening before.
    await expect(status).toContainText(/We are back on \w+, \w+ \d+ at [78]:00 PM\./);
    await expect(chat.log).toContainText('The bakers are asleep.');
    await expectAccessible(page);
    await chat.ask('When is the bread fresh?');
    await expect(status).toBeHidden();
    await expect(chat.lastAnswer).toContainText('seven and at three');
  });
});
