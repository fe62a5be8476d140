import { webEndpoints } from '#shared/contracts/web.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { chatOn } from './support/chat.ts';
import { newCustomer } from './support/customer.ts';
import { ownShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('N1 sources are under answers only where the published window shows them', async ({
  page,
}) => {
  const { owner, hash, visit } = await ownShop();
  const set = (show_sources: boolean, publish: boolean) =>
    owner.api.call(windowEndpoints.change, {
      params: { hash },
      body: { show_sources, ...(publish && { publish }) },
    });
  const question = 'When is the bread fresh?';
  /** What the server sent to the page, streams and stored messages alike. */
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
  // Widgets are told of a change within the minute; this one asks for the first time.
  await open();
  await chat.ask(question);
  await chat.settled();
  await expect(chat.lastAnswer).toContainText('out of the oven at seven');
  await expect(chat.sources).toBeHidden();
  // What was open comes back by itself.
  await page.reload();
  await expect(chat.lastAnswer).toContainText('out of the oven at seven');
  await expect(chat.sources).toBeHidden();
  await expect.poll(() => sent.join()).toContain('out of the oven at seven');
  expect(sent.join()).not.toContain('event: citation');
  expect(sent.join()).not.toContain('"excerpt"');

  // A draft is nobody's business but the console's.
  await set(true, false);
  await chat.ask('Is the bread fresh at three?');
  await chat.settled();
  expect(sent.join()).not.toContain('event: citation');

  await set(true, true);
  const customer = await newCustomer(hash);
  await expect
    .poll(
      async () =>
        (await customer.call(webEndpoints.window, { query: { window_hash: hash } })).show_sources,
    )
    .toBe(true);
  // The page's own copy of the settings is a minute old at most: a new browser has none.
  const fresh = await page.context().browser()?.newContext();
  if (!fresh) throw new Error('no browser');
  const other = await fresh.newPage();
  await visit(other);
  const later = chatOn(other, 'en');
  await later.open();
  await later.ask(question);
  await later.settled();
  await expect(later.sources).toBeVisible();
  await later.sources.getByText(question).click();
  await expect(later.sources.locator('blockquote')).toContainText('out of the oven at seven');
  await fresh.close();
});
