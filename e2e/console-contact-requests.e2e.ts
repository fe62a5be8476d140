import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { hashIdOf, newOwner, signInAs } from './support/console.ts';
import { leaveContact } from './support/customer.ts';
import { openLive, openLiveAs, rows } from './support/history.ts';
import { newMember } from './support/members.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

const path = consolePaths.contactRequests;

test('a request that a customer leaves is counted in the inbox, taken, noted and finished by keyboard', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery', 'Hotel'] });
  const hashes = [await hashIdOf(owner, 'Bakery'), await hashIdOf(owner, 'Hotel')] as const;
  await leaveContact(hashes[0], 'Mina', 'Do you bake rye bread?');
  await signInAs(context, owner);
  await openLive(page, consolePaths.inbox);
  const entry = page.getByRole('link', { name: /^Contact requests/ });
  await expect(entry).toHaveText('Contact requests1');
  await leaveContact(hashes[1], 'Juno', 'Please call me about a room for twenty people.');
  await expect(entry).toHaveText('Contact requests2');

  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(rows(page)).toContainText(['Juno', 'Mina']);
  await expect(rows(page).first()).toContainText('Hotel');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Juno' });
  await expect(detail.getByRole('link', { name: 'Juno@example.org' })).toHaveAttribute(
    'href',
    'mailto:Juno@example.org',
  );
  await expectAccessibleInBothThemes(page, 'main');

  await page.keyboard.press('a');
  await expect(detail.getByLabel('Assignee')).not.toHaveValue('');
  await page.keyboard.press('n');
  await page.keyboard.type('Calls back on Monday');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  await page.keyboard.press('e');
  await expect(rows(page)).toHaveCount(1);
  await expect(detail.getByLabel('Progress')).toHaveValue('done');
  await expect(entry).toHaveText('Contact requests1');
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await page.getByLabel('Status of the requests').selectOption('done');
  await expect(rows(page)).toContainText(['Juno']);
  const { items } = await owner.api.call(contactEndpoints.list, { params: { hash: hashes[1] } });
  expect(items).toMatchObject([{ memo: 'Calls back on Monday', progress: 'done' }]);
});

test('in Korean on a phone a request is opened from its notification and assigned', async ({
  page,
  context,
}) => {
  const { view, title, assignToMe } = textsIn('ko', 'requests');
  const { thread } = textsIn('ko', 'history');
  const owner = await newOwner({ language: 'ko', windows: ['꽃집'] });
  await leaveContact(await hashIdOf(owner), 'Minji', '금요일까지 장미를 받을 수 있나요?');
  await signInAs(context, owner);
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, consolePaths.chatbots);
  await page.getByRole('button', { name: /^알림/ }).click();
  await page.getByRole('link', { name: /연락처를 남겼습니다/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page, 'main');

  await rows(page).click();
  const detail = page.getByRole('region', { name: 'Minji' });
  await detail.getByRole('button', { name: assignToMe }).click();
  await expect(detail.getByRole('button', { name: assignToMe })).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page, 'main');
  await detail.getByRole('button', { name: thread.back }).click();
  await expect(rows(page)).toBeFocused();
  await expect(page.getByLabel(textsIn('ko', 'requests').views)).toContainText(view.mine);
});

test('without the permission, a member sees an explanation and no entry', async ({ browser }) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const member = await newMember(owner, ['all_chats']);
  const page = await openLiveAs(browser, member, consolePaths.inbox);
  await expect(page.getByRole('link', { name: /^Waiting/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Contact requests/ })).toHaveCount(0);
  await openLive(page, path);
  await expect(page.locator('main')).toContainText('See customer information');
  await page.context().close();
});
