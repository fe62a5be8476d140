import { createHmac } from 'node:crypto';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { membershipOn, shopThatSells } from './support/membership.ts';
import { useOwnAddress } from './support/own-address.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test } from './support/test.ts';

test.beforeEach(({ context }) => useOwnAddress(context));

test('a customer signed in by the site connects an address by a code, at 320 px', async ({
  page,
}) => {
  const { owner, hash, visit, texts } = await shopThatSells('ko');
  const { secret } = await owner.api.call(windowEndpoints.identity, { params: { hash } });
  const hmac = createHmac('sha256', secret).update('user-1').digest('hex');
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page);
  await page.locator('chatbot-window').evaluate((host, userHash) => {
    host.setAttribute('user-hash', userHash);
    host.setAttribute('user-id', 'user-1');
  }, hmac);
  const { chat, notice, button, ...customer } = membershipOn(page, 'ko', texts);
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await customer.openFromMenu();
  await button(texts.account.connect).click();
  await customer.signIn('site@example.com');
  await expect(notice).toContainText('site@example.com');
  await expect(button(texts.account.signOut)).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
});
