import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { openConsole, signInAs } from './support/console.ts';
import { newCustomer } from './support/customer.ts';
import { ownerWithChats } from './support/history.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';

test('the palette finds chats by their words, customers of all chatbots, and offers the opened page again', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([
    'Do you bake rye bread?',
    'Are you open on Sunday?',
  ]);
  await (await newCustomer(hash)).call(contactEndpoints.submit, {
    params: { id: hash },
    body: {
      client_id: crypto.randomUUID(),
      reason: 'request',
      items: { name: 'Mina', email: 'mina@example.org' },
    },
  });
  await signInAs(context, owner);
  await openConsole(page, '/redesign/chatbots');
  const finder = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(finder).toBeVisible({ timeout: 500 });
  }).toPass();
  const customers = finder.getByRole('group', { name: 'Customers' });
  await finder.getByRole('combobox').fill('mina@example');
  await expect(customers.getByRole('option')).toHaveText(/Mina/);
  await finder.getByRole('combobox').fill('rye bread');
  await expect(finder.getByRole('group', { name: 'Chats' }).getByRole('option')).toHaveCount(1);
  for (const colorScheme of themesToCheck('en')) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inbox\?chat=/);
  await expect(page.getByRole('log')).toContainText('Do you bake rye bread?');

  await page.keyboard.press('Control+k');
  await expect(finder.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await finder.getByRole('combobox').fill('settings appearance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\?tab=appearance$/);
  await page.keyboard.press('Control+k');
  await expect(finder.getByRole('option').first()).toHaveText('Settings › Appearance');

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});

test('the palette offers nothing that the member may not open', async ({ page, context }) => {
  const { owner } = await ownerWithChats(['Do you bake rye bread?']);
  await signInAs(context, owner);
  await context.route(/\/redesign\/|\/account\/cookie/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"is_admin":true', '"is_admin":false')
      .replace(/"(all_chats|manage_chatbots_\w+)":true/g, '"$1":false');
    await route.fulfill({ response, body });
  });
  await openConsole(page, '/redesign/chatbots');
  const finder = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(finder).toBeVisible({ timeout: 500 });
  }).toPass();
  await finder.getByRole('combobox').fill('knowledge');
  await expect(finder.getByRole('option')).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const searched = page.waitForResponse((response) => /\/customers\?.*rye/.test(response.url()));
  await finder.getByRole('combobox').fill('rye');
  await searched;
  expect(requested.filter((url) => url.includes('/admin/inbox?'))).toEqual([]);
  await expect(finder.getByText('Nothing found', { exact: false })).toBeVisible();
});
