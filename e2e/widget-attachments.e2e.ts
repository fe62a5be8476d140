import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8AAQhAAAB3/A/2vCbu1AAAAAElFTkSuQmCC',
  'base64',
);
const photo = { name: '꽃다발.png', mimeType: 'image/png', buffer: png };
const order = { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('three roses') };
const { files } = textsIn('ko', 'widget');

test('a customer attaches files by keyboard on a phone, and the business gets them', async ({
  page,
}) => {
  const { visit, owner, hash } = await newShop({ language: 'ko' });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page);
  const chat = chatOn(page, 'ko');
  await chat.open();
  await chat.dialog.getByRole('button', { name: files.attach }).focus();
  await page.keyboard.press('Enter');
  const choose = chat.dialog.getByRole('button', { name: files.choose });
  await expect(choose).toBeFocused();
  await expect(chat.dialog.getByText('10MB')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choose).toBeHidden();
  await expect(chat.field).toBeFocused();

  await chat.dialog.getByRole('button', { name: files.attach }).click();
  const chooser = page.waitForEvent('filechooser');
  await choose.press('Enter');
  await (await chooser).setFiles([photo, order]);
  const tray = chat.dialog.getByRole('list', { name: files.tray });
  await expect(tray.getByText(files.ready)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await chat.field.press('Enter');
  await expect(tray).toBeHidden();
  await chat.waitForAnswer();
  const sent = chat.dialog.getByRole('list', { name: files.sent });
  await expect(sent.getByRole('button')).toHaveCount(2);
  await expect(sent.locator('img')).toHaveJSProperty('naturalWidth', 3);
  // Files without a text have no bubble.
  await expect(chat.dialog.locator('article[data-from="customer"] p')).toHaveCount(0);
  await expectNoOverflow(page);

  const download = page.waitForEvent('download');
  await sent.getByRole('button', { name: /order\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('order.txt');

  const { items } = await owner.api.call(sessionEndpoints.list, { params: { hash }, query: {} });
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash, session_id: items[0]?.session_id ?? '' },
    query: {},
  });
  const names = messages.flatMap(({ attachments = [] }) => attachments.map(({ name }) => name));
  expect(names).toEqual([photo.name, order.name]);

  await page.reload();
  await chat.open();
  await expect(sent.getByRole('button')).toHaveCount(2);
});

test('files can be dropped and pasted, and a refused one shows why', async ({
  page,
  pageErrors,
}) => {
  const { visit } = await newShop();
  const texts = textsIn('en', 'widget').files;
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  const held = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], 'photo.png', { type: 'image/png' }));
      data.items.add(new File(['PK\u0003\u0004 and so on'], 'zip.png', { type: 'image/png' }));
      return data;
    },
    [...png],
  );
  await chat.log.dispatchEvent('dragenter', { dataTransfer: held });
  await expect(chat.dialog.getByText(/Up to 5 files/)).toBeVisible();
  await chat.log.dispatchEvent('drop', { dataTransfer: held });
  const tray = chat.dialog.getByRole('list', { name: texts.tray });
  await expect(tray.getByText(texts.ready)).toHaveCount(1);
  await expect(tray.getByText(texts.problem.unsupported_file)).toBeVisible();
  expect(takePageErrors(pageErrors, /415/)).not.toEqual([]);
  await expectAccessible(page);
  await tray.getByRole('button', { name: 'Remove zip.png' }).click();

  await chat.field.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['a note'], 'note.txt', { type: 'text/plain' }));
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }),
    );
  });
  await expect(tray.getByText(texts.ready)).toHaveCount(2);
  await chat.ask('When is the bread fresh?');
  await chat.waitForAnswer();
  await expect(chat.lastAnswer).toContainText('seven and at three');
  await expect(chat.dialog.getByRole('list', { name: texts.sent }).getByRole('button')).toHaveCount(
    2,
  );
});

test('a file can be uploaded again when the connection was lost', async ({
  page,
  context,
  pageErrors,
}) => {
  const { visit } = await newShop();
  const texts = textsIn('en', 'widget').files;
  await visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.dialog.getByRole('button', { name: texts.attach }).click();
  const chooser = page.waitForEvent('filechooser');
  await chat.dialog.getByRole('button', { name: texts.choose }).click();
  const picker = await chooser;
  await context.setOffline(true);
  await picker.setFiles(order);
  await expect(chat.dialog.getByText(texts.problem.connection_lost)).toBeVisible();
  await context.setOffline(false);
  await chat.dialog.getByRole('button', { name: 'Upload order.txt again' }).click();
  await expect(chat.dialog.getByText(texts.ready)).toBeVisible();
  expect(takePageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/)).not.toEqual([]);
});
