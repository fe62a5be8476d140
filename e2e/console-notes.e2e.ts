import { cannedReplyEndpoints } from '#shared/contracts/conversations/canned-replies.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { historyPath } from '#shared/utils/console-paths.ts';
import { chatOn } from './support/chat.ts';
import { latestChat, type Owner, signInAs } from './support/console.ts';
import { enableHandoff } from './support/handoff.ts';
import { createAsk, log, openLive, openLiveAs } from './support/history.ts';
import { newMember } from './support/members.ts';
import { newShop } from './support/shop.ts';
import { stayAvailable } from './support/stay-available.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const noteText = 'The parcel is still in the depot';

test('a note reaches a colleague at once and never the customer, who gets a canned reply by name', async ({
  page,
  browser,
}) => {
  const shop = await newShop();
  const { owner, hash } = shop;
  await enableHandoff(owner, hash);
  await stayAvailable(owner);
  await addReply(owner, 'thanks', 'Thank you, {customer}, says {chatbot}.');
  await shop.visit(page);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  const { handoff } = textsIn('en', 'widget');
  await chat.dialog.getByRole('button', { name: handoff.ask }).click();
  const status = chat.dialog.getByRole('region', { name: handoff.label });
  await expect(status).toContainText(handoff.position.replace('{{position}}', '1'));
  const { session } = await latestChat(owner, hash);
  const { session_id } = session;
  await owner.api.call(conversationEndpoints.change, {
    params: { id: session_id },
    body: { name: 'Minji' },
  });

  const path = `${historyPath(hash)}?chat=${session_id}`;
  const memberPage = await openLiveAs(browser, owner, path);
  const member = await newMember(owner, ['all_chats', 'customer_info']);
  const colleague = await openLiveAs(browser, member, path);
  await log(memberPage).focus();
  await memberPage.keyboard.press('n');
  const noteField = memberPage.getByRole('textbox', { name: 'Note about Minji' });
  await expect(noteField).toBeFocused();
  await noteField.pressSequentially(`${noteText}, @`);
  await expect(memberPage.getByRole('listbox', { name: 'Colleagues' })).toBeVisible();
  await expectAccessible(memberPage, 'main');
  await memberPage.keyboard.press('Enter');
  await memberPage.keyboard.press('Enter');
  const note = colleague.locator('article[data-from="note"]');
  await expect(note).toContainText(noteText);
  await expect(note).toContainText('Only your team sees this');
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(colleague, 'main');
  await expectNoOverflow(colleague);

  await log(memberPage).focus();
  await memberPage.keyboard.press('r');
  const reply = memberPage.getByRole('textbox', { name: 'Reply to Minji' });
  await expect(reply).toBeFocused();
  await reply.pressSequentially('Hi! /than');
  await expect(memberPage.getByRole('option', { name: /thanks/ })).toBeVisible();
  await expectAccessible(memberPage, 'main');
  await memberPage.keyboard.press('Enter');
  await expect(reply).toHaveValue('Hi! Thank you, Minji, says Bakery.');
  await memberPage.keyboard.press('Enter');
  await expect(chat.log).toContainText('Thank you, Minji, says Bakery.');
  await expect(colleague.getByRole('log')).toContainText('Thank you, Minji, says Bakery.');
  await expect(chat.log).not.toContainText(noteText);
  await page.reload(); // the open chat opens again
  await expect(chat.log).toContainText('Thank you, Minji');
  await expect(chat.log).not.toContainText(noteText);
  await Promise.all([memberPage.context().close(), colleague.context().close()]);
});

test('a member adds a canned reply from the composer on a phone in Korean and dark colours, by keyboard', async ({
  page,
  context,
}) => {
  const { owner, hash } = await newShop({ language: 'ko' });
  const session_id = await (await createAsk(hash))('영업시간이 궁금합니다');
  const { canned, answer } = textsIn('ko', 'history');
  const texts = textsIn('ko', 'replies');
  await signInAs(context, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLive(page, `${historyPath(hash)}?chat=${session_id}`);
  const field = page.getByRole('textbox', { name: answer.field.replace('{{name}}', '') });
  await field.pressSequentially('/');
  await expect(page.getByText(canned.none).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.none.title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.add }).press('Enter');
  await dialog.getByRole('textbox', { name: texts.shortcut }).fill('영업시간');
  await dialog.getByRole('textbox', { name: texts.name }).fill('영업시간 안내');
  await dialog.getByRole('textbox', { name: texts.text, exact: true }).fill('오전 9시에 엽니다.');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: texts.save }).press('Enter');
  const list = page.getByRole('dialog', { name: texts.title, exact: true });
  await expect(list).toContainText('/영업시간');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await field.pressSequentially('/영업');
  await page.getByRole('option', { name: /영업시간 안내/ }).click();
  await expect(field).toHaveValue('오전 9시에 엽니다.');
});

function addReply({ api }: Owner, shortcut: string, text: string) {
  return api.call(cannedReplyEndpoints.create, {
    body: { shortcut, title: shortcut, text, language: null, window_ids: null },
  });
}
