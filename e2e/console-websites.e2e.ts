import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const home =
  '<title>Tea house</title><h1>Tea house</h1><p>Welcome to us.</p><a href="/help">Help</a>';
let site: StandInWebsite;
let product: StartedProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startWebsite();
  Object.assign(site.pages, {
    '/': home,
    '/help':
      '<title>Help</title><h1>Help</h1><h2 id="returns">Returns</h2><p>Teapots can be returned within fourteen days of delivery.</p>',
  });
  product = await startProduct({ OUTBOUND_ALLOW: site.host });
});
test.afterAll(async () => {
  await product?.stop();
  await site?.close();
});

test('a newcomer enters an address, sees it read, asks about it, and the step survives a reload', async ({
  page,
  context,
}) => {
  const owner = await newOwner({}, product);
  await signInAs(context, owner, product);
  await openConsole(page, '/redesign/chatbots/new', product);
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'Address of your website' });
  await address.fill('our tea house');
  await main.getByRole('button', { name: 'Read my website' }).click();
  await expect(main.getByText(/Enter a web address such as/)).toBeVisible();
  await expectAccessible(page);
  await address.fill(site.url);
  await address.press('Enter');

  const reading = main.getByRole('region', { name: site.url });
  await expect(reading.getByText('2 pages read. Ask the chat about them.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(reading.getByRole('listitem').filter({ hasText: 'Help' })).toBeVisible();
  await expectAccessible(page);
  const chat = main.frameLocator('iframe');
  await chat.getByRole('textbox').fill('Within how many days can teapots be returned?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('article').last()).toContainText('fourteen days');

  await page.reload();
  await expect(main.getByRole('heading', { name: 'What should it know?' })).toBeVisible();
  await expect(reading.getByText('2 pages read. Ask the chat about them.')).toBeVisible({
    timeout: 60_000,
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);
  expect(await owner.api.call(windowEndpoints.list)).toHaveLength(1);
  await main.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(main.getByRole('heading', { name: /is ready/ })).toBeVisible();
});

test('a question that cannot be saved does not block the way out', async ({ page, context }) => {
  const owner = await newOwner({}, product);
  await signInAs(context, owner, product);
  await openConsole(page, '/redesign/chatbots/new?step=name', product);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea house');
  await main.getByRole('button', { name: 'Create chatbot' }).click();
  await main.getByRole('textbox', { name: 'Questions and answers' }).fill('A question alone');
  await main.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(main.getByText(/No question with an answer was recognized/)).toBeVisible();
  await main.getByRole('button', { name: 'Finish without it' }).click();
  await expect(main.getByRole('heading', { name: /is ready/ })).toBeVisible();
});

test('a website is read with live progress, and answers link to its page and warn when it is outdated', async ({
  page,
  context,
}) => {
  site.pages['/'] = `${home} <a href="/lost">Lost</a>`;
  const owner = await newOwner({ windows: ['Tea house'] }, product);
  await signInAs(context, owner, product);
  const hash = await hashIdOf(owner);
  await openConsole(page, `/redesign/${hash}/knowledge?section=websites`, product);
  const main = page.getByRole('main');
  await expect(main.getByText('No websites yet')).toBeVisible();
  await main.getByRole('button', { name: 'Add a website' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Addresses' }).fill('our tea house');
  await dialog.getByRole('button', { name: 'Start reading', exact: true }).click();
  await expect(dialog.getByText(/“our tea house” is not a web address/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Addresses' }).fill(site.url);
  await dialog.getByRole('button', { name: 'Start reading', exact: true }).click();

  const item = main.getByRole('list', { name: 'Websites' }).getByRole('listitem');
  await expect(item.getByText('3 pages found · 2 read · 1 failed')).toBeVisible();
  await expect(item.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  site.pages['/lost'] = '<title>Found</title><h1>Found</h1><p>Here again.</p>';
  await item.getByRole('button', { name: 'Retry failed pages' }).click();
  await expect(item.getByText('3 pages found · 3 read')).toBeVisible();
  await item.getByRole('button', { name: 'Pages' }).click();
  await expect(dialog.getByRole('row', { name: /Found/ })).toContainText('Ready');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/website=/);

  await owner.api.call(windowEndpoints.change, { params: { hash }, body: { publish: true } });
  const customer = await context.newPage();
  await customer.goto(`${product.customer}/${hash}`);
  const chat = customer.getByRole('region', { name: 'Tea house' });
  await chat.getByRole('textbox').fill('Within how many days can teapots be returned?');
  await chat.getByRole('textbox').press('Enter');
  const answer = chat.getByRole('article').last();
  await expect(answer).toContainText('fourteen days');
  await answer.getByText('Help › Returns').click();
  await expect(answer.getByRole('link')).toHaveAttribute('href', new RegExp(`^${site.url}/help`));
  await expect(answer.getByText(/^Last checked on/)).toBeVisible();

  // Once the page cannot be reached, answers from it say so to customer and business.
  site.pages['/help'] = { status: 502 };
  const { agent_id } = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const query = { agent_id: agent_id ?? '' };
  const website = async () => (await owner.api.call(websiteEndpoints.list, { query })).items[0];
  const params = { id: (await website())?.id ?? '' };
  await owner.api.call(websiteEndpoints.crawl, { params, body: {} });
  await expect.poll(async () => (await website())?.pages.stale, { timeout: 30_000 }).toBe(1);
  await chat.getByRole('textbox').fill('When can teapots be returned?');
  await chat.getByRole('textbox').press('Enter');
  await expect(answer).toContainText('fourteen days');
  await expect(answer).toContainText('could not be checked recently');
  await expectAccessible(customer);
  await openConsole(page, `/redesign/${hash}/chat-history`, product);
  await page.locator('a[data-row]').first().click();
  await expect(page.getByText('May be out of date').first()).toBeVisible();
  await expectAccessible(page);
});
