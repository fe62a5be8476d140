import { ask } from '#server/testing/chat-client.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { teamEndpoints } from '#shared/contracts/conversations/teams.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { hashIdOf, newOwner, signInAs } from './support/console.ts';
import { enableHandoff, requestPerson } from './support/handoff.ts';
import { log, openLive, rows } from './support/history.ts';
import { newMember } from './support/members.ts';
import { stayAvailable } from './support/stay-available.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

async function ownerOfTwoChatbots() {
  const owner = await newOwner({ windows: ['Bakery', 'Hotel'] });
  const hashes = [await hashIdOf(owner, 'Bakery'), await hashIdOf(owner, 'Hotel')] as const;
  for (const hash of hashes) {
    await enableHandoff(owner, hash);
  }
  await stayAvailable(owner);
  return { owner, hashes };
}

test('a chat that one member accepts leaves the waiting view of the other, and can be tagged, snoozed and assigned to a team', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hashes } = await ownerOfTwoChatbots();
  const colleague = await newMember(owner, ['all_chats']);
  const members = await owner.api.call(memberEndpoints.list, {});
  const member_ids = members.flatMap(({ id, me }) => (me ? [] : [id]));
  await owner.api.call(teamEndpoints.create, { body: { name: 'Night shift', member_ids } });
  await requestPerson(hashes[0]);
  await signInAs(context, owner);
  await openLive(page, `${consolePaths.inbox}?view=waiting`);
  const waiting = page.getByRole('link', { name: /^Waiting/ });
  await expect(waiting).toHaveText('Waiting1');

  const second = await browser.newContext();
  await signInAs(second, colleague);
  const other = await second.newPage();
  await openLive(other, `${consolePaths.inbox}?view=waiting`);
  await expect(other.getByRole('link', { name: /^Waiting/ })).toHaveText('Waiting1');

  await requestPerson(hashes[1]);
  await expect(waiting).toHaveText('Waiting2');
  const hotel = page.getByRole('link', { name: /Hotel/ });
  await hotel.click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting).toHaveText('Waiting1');
  await expect(other.getByRole('link', { name: /^Waiting/ })).toHaveText('Waiting1');
  await expect(other.getByRole('link', { name: /Hotel/ })).toHaveCount(0);

  await page.getByRole('link', { name: /^Mine/ }).click();
  await expect(hotel).toBeVisible();
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByLabel('Tag name').fill('Late arrival');
  await page.keyboard.press('Enter');
  await expect(hotel).toContainText('Late arrival');
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: /Tomorrow morning/ }).click();
  await expect(page.getByRole('button', { name: /^Snoozed until/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Snoozed/ })).toHaveText('Snoozed1');
  await page.getByRole('link', { name: /^Snoozed/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(hotel).toContainText('Until');

  await page.getByLabel('Assignee').selectOption('Team: Night shift');
  await expect(rows(page)).toHaveCount(0);
  await other.getByLabel('Team').selectOption('My teams');
  await expect(rows(other)).toHaveCount(1);
  await expect(rows(other)).toContainText('Night shift');
  await second.close();
});

test('a saved view brings the filters of the inbox back', async ({ page, context }) => {
  const { owner, hashes } = await ownerOfTwoChatbots();
  await requestPerson(hashes[0]);
  await requestPerson(hashes[1]);
  await signInAs(context, owner);
  await openLive(page, `${consolePaths.inbox}?view=waiting&chatbot=${hashes[1]}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('Guests who wait');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Guests who wait' })).toBeVisible();

  await openLive(page, consolePaths.inbox);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Guests who wait' }).click();
  await expect(page).toHaveURL(new RegExp(`chatbot=${hashes[1]}`));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Hotel/ })).toBeVisible();
});

test('the inbox fits a phone, is accessible in both themes and works by keyboard', async ({
  page,
  context,
}) => {
  const { owner, hashes } = await ownerOfTwoChatbots();
  await requestPerson(hashes[0]);
  await requestPerson(hashes[1]);
  await signInAs(context, owner);
  await openLive(page, consolePaths.inbox);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('next chat');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const composer = page.getByRole('region', { name: 'Your reply' });
  await expect(composer).toContainText('A customer is waiting');
  await log(page).focus();
  await page.keyboard.press('a');
  await expect(composer).toContainText('A person is answering this chat');
  await log(page).focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: /^Note about/ })).toBeFocused();
  await log(page).focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await log(page).focus();
  await page.keyboard.press('e');
  const ending = page.getByRole('dialog', { name: 'End this chat?' });
  await expect(ending).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ending).toHaveCount(0);
  await log(page).focus();
  await page.keyboard.press('Escape');
  await expect(log(page)).toHaveCount(0);
});

test('a reply quotes a message, shares its draft with other tabs, can be unsent, and is sent once after being offline', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hashes } = await ownerOfTwoChatbots();
  const { customer, session_id } = await requestPerson(hashes[0]);
  await ask(customer, hashes[0], { text: 'Is rye bread left?', session_id });
  await signInAs(context, owner);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = `${consolePaths.inbox}?chat=${session_id}&of=${hashes[0]}`;
  await openLive(page, path);
  await page.getByRole('button', { name: 'Accept' }).click();
  const question = log(page).getByRole('article').filter({ hasText: 'Is rye bread left?' });
  await question.hover();
  await question.getByRole('button', { name: /^Copy the message/ }).click();
  await expect(page.getByText('Message copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Is rye bread left?');
  await question.getByRole('button', { name: /^Quote the message/ }).click();
  const field = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(field).toBeFocused();
  await field.pressSequentially('Two loaves ');
  await page.getByRole('button', { name: 'Insert an emoji' }).click();
  const picker = page.getByRole('group', { name: 'Emoji' });
  await expectAccessible(page);
  await picker.getByRole('button', { name: '🙏' }).click();
  await expect(field).toHaveValue('Two loaves 🙏');

  const tab = await context.newPage();
  await openLive(tab, path);
  const otherField = tab.getByRole('textbox', { name: /^Reply to/ });
  await expect(otherField).toHaveValue('Two loaves 🙏');
  await otherField.press('End');
  await otherField.pressSequentially('!');
  await expect(field).toHaveValue('Two loaves 🙏!');
  await tab.close();
  // Animations stand still in a page behind another.
  await page.bringToFront();

  await field.press('Enter');
  const replies = log(page).getByRole('article').filter({ hasText: 'Two loaves 🙏!' });
  const sent = replies.filter({ hasNotText: 'Unsent' });
  await expect(sent).toContainText('Is rye bread left?');
  await page.getByRole('button', { name: 'Undo send' }).click();
  await expect(sent).toHaveCount(0);
  await expect(replies).toContainText('Unsent. The customer may already have read it.');
  await expect(field).toHaveValue('Two loaves 🙏!');

  await context.setOffline(true);
  await field.press('Enter');
  await expect(page.getByText(/Not sent yet/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0);
  await expect(sent).toHaveCount(1);
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: hashes[0], session_id },
    query: {},
  });
  expect(messages.filter(({ text }) => text === 'Two loaves 🙏!')).toHaveLength(1);
  takePageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});
