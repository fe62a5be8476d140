import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

let site: StandInWebsite;
let product: StartedProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startWebsite();
  Object.assign(site.pages, {
    '/': '<title>Tea house</title><h1>Tea house</h1><p>Welcome to us.</p><a href="/help">Help</a>',
    '/help':
      '<title>Help</title><h1>Help</h1><h2>Returns</h2><p>Teapots can be returned within fourteen days of delivery.</p>',
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
