import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { chatOn } from './support/chat.ts';
import { newCustomer } from './support/customer.ts';
import { newShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('answers show and send sources only when the published settings allow it', async ({
  page,
}) => {
  const { owner, hash, visit } = await newShop();
  const set = (show_sources: boolean, publish: boolean) =>
    owner.api.call(windowEndpoints.change, {
      params: { hash },
      body: { show_sources, ...(publish && { publish }) },
    });
  const question = 'When is the bread fresh?';
  /** Bodies of all customer API responses, both streams and stored messages. */
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/web/')) return;
    sent.push(await response.text().catch(() => ''));
  });
  const chat = chatOn(page, 'en');
  const open = async () => {
    await visit(page);
    await chat.open();
  };

  await set(false, true);
  // Widgets refresh their settings every minute; this one loads them for the first time.
  await open();
  await chat.ask(question);
  await chat.waitForAnswer();
  await expect(chat.lastAnswer).toContainText('out of the oven at seven');
  await expect(chat.sources).toBeHidden();
  // An open chat opens again after a reload.
  await page.reload();
  await expect(chat.lastAnswer).toContainText('out of the oven at seven');
  await expect(chat.sources).toBeHidden();
  await expect.poll(() => sent.join()).toContain('out of the oven at seven');
  expect(sent.join()).not.toContain('event: citation');
  expect(sent.join()).not.toContain('"excerpt"');

  // Only the console uses the draft.
  await set(true, false);
  await chat.ask('Is the bread fresh at three?');
  await chat.waitForAnswer();
  expect(sent.join()).not.toContain('event: citation');

  await set(true, true);
  const customer = await newCustomer(hash);
  await expect
    .poll(
      async () =>
        (await customer.call(webEndpoints.window, { query: { window_hash: hash } })).show_sources,
    )
    .toBe(true);
  // The page caches its settings for a minute; a new browser has no cache.
  const fresh = await page.context().browser()?.newContext();
  if (!fresh) throw new Error('no browser');
  const other = await fresh.newPage();
  await visit(other);
  const next = chatOn(other, 'en');
  await next.open();
  await next.ask(question);
  await next.waitForAnswer();
  await expect(next.sources).toBeVisible();
  await next.sources.getByText(question).click();
  await expect(next.sources.locator('blockquote')).toContainText('out of the oven at seven');
  await fresh.close();
});
