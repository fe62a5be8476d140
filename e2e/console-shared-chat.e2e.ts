import type { Browser, Page } from '@playwright/test';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { chatOn } from './support/chat.ts';
import type { Owner } from './support/console.ts';
import { enableHandoff } from './support/handoff.ts';
import { log, openLiveAs, rows } from './support/history.ts';
import { newMember } from './support/members.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const question = 'When is the bread fresh?';
const greeting = '안녕하세요. 무엇을 도와드릴까요?';
const noteText = 'Is this order still open?';

test('two members share the chats of a Korean and an English customer', async ({ browser }) => {
  const shop = await newShop({ language: 'ko' });
  const { owner, hash } = shop;
  await enableHandoff(owner, hash);
  const colleague = await newMember(owner, ['all_chats', 'customer_info']);
  await rename(owner, 'Minji');
  await rename(colleague, 'Jun');
  const minji = await openInbox(browser, owner);
  const jun = await openInbox(browser, colleague);

  const ko = textsIn('ko', 'widget').handoff;
  const korean = chatOn(await newPage(browser), 'ko');
  await shop.visit(korean.page);
  await korean.open();
  await korean.askStarter();
  await korean.waitForAnswer();
  await korean.dialog.getByRole('button', { name: ko.ask }).click();
  const koreanStatus = korean.dialog.getByRole('region', { name: ko.label });
  await expect(koreanStatus).toContainText(ko.position.replace('{{position}}', '1'));

  await test.step('both members see the waiting chat with its summary, and one accepts', async () => {
    for (const page of [minji, jun]) {
      await expect(waitingView(page)).toHaveText('Waiting1');
      await rows(page).click();
      await expect(summary(page)).toContainText(question);
    }
    await minji.getByRole('button', { name: 'Accept' }).click();
    await expect(koreanStatus).toContainText('Minji');
    const assignee = jun.getByRole('combobox', { name: 'Assignee' });
    await expect(assignee.locator('option:checked')).toHaveText('Minji');
    await expect(waitingView(jun)).toHaveText('Waiting');
    await reply(jun, 'May I help?');
    await expect(jun.getByText('Minji is handling this chat.')).toBeVisible();
    await replyField(jun).clear();
  });

  await test.step('the member sees that the customer has read the reply', async () => {
    await reply(minji, greeting);
    await expect(korean.log).toContainText(greeting);
    await expect(log(minji)).toContainText('Read by the customer at');
  });

  await test.step('a note with a mention reaches the colleague and not the customer', async () => {
    await log(jun).focus();
    await jun.keyboard.press('n');
    const field = jun.getByRole('textbox', { name: /^Note about/ });
    await field.pressSequentially(`${noteText} @Min`);
    const colleagues = jun.getByRole('listbox', { name: 'Colleagues' });
    await colleagues.getByRole('option', { name: 'Minji' }).click();
    await field.press('Enter');
    const note = minji.locator('article[data-from="note"]');
    await expect(note).toContainText(`${noteText} @Minji`);
    await expect(note.locator('strong')).toHaveText('@Minji');
    await expect(korean.log).not.toContainText(noteText);
  });

  await test.step('the second customer is answered by the AI, and offered to the other member', async () => {
    const en = textsIn('en', 'widget').handoff;
    const english = chatOn(await newPage(browser), 'en');
    await shop.visit(english.page, 'en');
    await english.open();
    await english.ask(question);
    await english.waitForAnswer();
    await expect(english.lastAnswer).toContainText('seven and at three');
    await english.dialog.getByRole('button', { name: en.ask }).click();
    const offer = rows(jun).filter({ hasText: 'Offered to you' });
    await expect(offer).toHaveCount(1);
    await expect(rows(minji)).toHaveCount(1);
    await expect(rows(minji)).not.toContainText('Offered to you');
    await offer.click();
    await jun.getByRole('button', { name: 'Accept' }).click();
    await expect(english.dialog.getByRole('region', { name: en.label })).toContainText('Jun');
    await english.page.context().close();
  });

  await test.step('the first chat is returned to the AI, and closed with a reason', async () => {
    await minji.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(minji);
    await minji.getByRole('button', { name: 'Return to AI' }).click();
    await expect(korean.dialog).not.toContainText(ko.person.replace('{{name}}', 'Minji'));
    await minji.getByRole('button', { name: 'Take over' }).click();
    await minji.getByRole('button', { name: 'End chat' }).click();
    const dialog = minji.getByRole('dialog', { name: 'End this chat?' });
    await dialog.getByRole('radio', { name: 'Resolved' }).press('Space');
    await dialog.getByRole('button', { name: 'End chat' }).click();
    await expect(minji.getByText('This chat has ended')).toBeVisible();
    await expect(koreanStatus.getByRole('radio')).toHaveCount(5);
    await minji.getByRole('button', { name: 'Chat details' }).click();
    const details = minji.getByRole('dialog', { name: 'Chat details' });
    await expect(details).toContainText('ReasonResolved');
  });
  await Promise.all([minji, jun, korean.page].map((page) => page.context().close()));
});

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function rename({ api }: Owner, name: string): Promise<void> {
  const { id } = await api.call(accountEndpoints.cookie, { body: {} });
  await api.call(userEndpoints.change, { params: { id }, body: { name, language: 'en' } });
}

function openInbox(browser: Browser, member: Owner): Promise<Page> {
  return openLiveAs(browser, member, `${consolePaths.inbox}?view=waiting`);
}

const waitingView = (page: Page) => page.getByRole('link', { name: /^Waiting/ });
const summary = (page: Page) => page.locator('details').filter({ hasText: 'Summary' });
const replyField = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });

async function reply(page: Page, text: string): Promise<void> {
  await replyField(page).fill(text);
  await replyField(page).press('Enter');
}
