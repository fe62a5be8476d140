import { chatOn } from './support/chat.ts';
import { newShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('a customer opens an earlier chat by keyboard on a phone in Spanish and continues it', async ({
  page,
}) => {
  const { earlier } = textsIn('es', 'widget');
  const { visit } = await newShop({ language: 'es' });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'es');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await chat.dialog.getByRole('button', { name: chat.texts.header.startOver }).click();
  await chat.ask('¿Tienen bicicletas azules?');
  await chat.waitForAnswer();

  const list = chat.dialog.getByRole('button', { name: earlier.title });
  // The launcher's styles in the same shadow root hide icons by the state of their button.
  await expect(list.locator('path')).toBeVisible();
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(chat.dialog.getByRole('heading', { name: earlier.title })).toBeVisible();
  await expect(chat.dialog.getByRole('button', { name: earlier.back })).toBeFocused();
  await expect(chat.dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Below the search field, the current chat comes before the earlier one.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chat.lastAnswer).toContainText('seven and at three');
  await expect(chat.field).toBeFocused();
  await chat.ask('¿Y los domingos?');
  await chat.waitForAnswer();
  await expect(chat.dialog.locator('article[data-from="customer"]')).toHaveCount(2);

  await page.reload();
  await chat.open();
  await expect(chat.dialog.locator('article[data-from="customer"]')).toHaveCount(2);
});

test('Escape or a new chat closes the list of earlier chats before the chat itself', async ({
  page,
}) => {
  const { visit } = await newShop();
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await chat.dialog.getByRole('button', { name: 'Earlier chats' }).click();
  await expect(chat.dialog.getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.field).toBeFocused();

  await chat.dialog.getByRole('button', { name: 'Earlier chats' }).click();
  await expect(chat.dialog.getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await chat.dialog.getByRole('button', { name: 'Start a new chat' }).click();
  await expect(chat.field).toBeFocused();
  await expect(chat.starters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.dialog).toBeHidden();
});

test('the chat stays open when the list of earlier chats cannot be loaded, and a retry opens the list', async ({
  page,
  pageErrors,
}) => {
  const { visit } = await newShop();
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await page.route('**/widget/earlier.*', (route) => route.abort());
  await chat.dialog.getByRole('button', { name: 'Earlier chats' }).click();
  await expect(chat.dialog.getByRole('alert')).toContainText('There is no connection');
  await chat.dialog.getByRole('button', { name: 'Earlier chats' }).click();
  await expect(chat.lastAnswer).toContainText('seven and at three');
  expect(takePageErrors(pageErrors, /ERR_FAILED/)).not.toEqual([]);

  await page.unroute('**/widget/earlier.*');
  await chat.dialog.getByRole('button', { name: 'Earlier chats' }).click();
  await expect(chat.dialog.getByRole('listitem')).toHaveCount(1);
});
