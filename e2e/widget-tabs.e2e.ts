import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { chatOn } from './support/chat.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

const words = Array.from({ length: 40 }, (_, index) => `word${index} `).join('');
let shop: BusinessPage;

test.beforeEach(async () => {
  shop = await startBusinessPage({ answer: () => ({ text: words, chunkLength: 6, paceMs: 40 }) });
});
test.afterEach(() => shop.stop());

const callsOf = (part: string) =>
  shop.chat.requests.filter(
    (call) => !call.startsWith('OPTIONS') && call.includes(part) && !call.includes('.js'),
  ).length;

test('two tabs show an answer while it streams over one connection', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(shop.url);
  await other.goto(shop.url);
  const [first, second] = [chatOn(page, 'en'), chatOn(other, 'en')];
  await first.open();
  await expect(first.answers).toHaveCount(1);
  await second.open();
  await expect(second.answers).toHaveCount(1);
  await second.field.fill('half a quest');

  await first.ask('Count, please.');
  await expect(second.lastAnswer).toContainText('word2');
  await expect(second.lastAnswer).not.toContainText('word39');
  await expect(second.lastAnswer).toContainText('word39');
  await second.waitForAnswer();
  await expect(second.field).toHaveValue('half a quest');
  expect([callsOf('/chat'), callsOf('/streams/')]).toEqual([2, 0]);

  await second.dialog.getByRole('button', { name: second.texts.header.startOver }).click();
  await expect(first.answers).toHaveCount(1);
  await expect(first.answers).toHaveAttribute('data-state', 'done');
  expect(shop.chat.sessions.size).toBe(2);
});

test('the other tab gets the whole answer when the tab that asked is closed', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(shop.url);
  await other.goto(shop.url);
  const [first, second] = [chatOn(page, 'en'), chatOn(other, 'en')];
  await first.open();
  await expect(first.answers).toHaveCount(1);
  await second.open();
  await expect(second.answers).toHaveCount(1);
  await first.ask('Count, please.');
  await expect(second.lastAnswer).toContainText('word2');
  await page.close();
  await expect(second.lastAnswer).toContainText(words.trim());
  await second.waitForAnswer();
  await expect(second.answers).toHaveCount(2);
});

test('the unread mark disappears in all tabs when one opens the chat', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(shop.url);
  await other.goto(shop.url);
  const [first, second] = [chatOn(page, 'en'), chatOn(other, 'en')];
  for (const chat of [second, first]) {
    await chat.open();
    await expect(chat.answers).toHaveCount(1);
  }
  await first.ask('Count, please.');
  await expect(second.lastAnswer).toContainText('word2');
  for (const { dialog, field } of [first, second]) {
    await field.press('Escape');
    await expect(dialog).toBeHidden();
  }
  for (const { launcher } of [first, second]) await expect(launcher).toHaveClass(/unread/);
  await first.open();
  await expect(second.launcher).not.toHaveClass(/unread/);
});

test('questions asked offline are marked, can be withdrawn and are sent when the network is back', async ({
  page,
  context,
  pageErrors,
}) => {
  const { message } = textsIn('en', 'widget');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shop.url);
  const chat = chatOn(page, 'en');
  await chat.open();
  await expect(chat.answers).toHaveCount(1);
  await context.setOffline(true);
  for (const question of ['One?', 'Two?', 'Three?']) await chat.ask(question);
  const waiting = chat.dialog.locator('article[data-state="waiting"]');
  await expect(waiting).toHaveCount(3);
  await expect(waiting.first()).toContainText(message.waiting);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await waiting.nth(1).getByRole('button', { name: message.withdraw }).click();
  await expect(chat.field).toBeFocused();
  await expect(waiting).toHaveCount(2);

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(chat.dialog.locator('article[data-from="customer"]')).toHaveText([
    /One\?/,
    /Three\?/,
  ]);
  await chat.waitForAnswer();
  await expect(chat.answers).toHaveCount(3);
  expect(callsOf('/chat')).toBe(3);
  takePageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});
