import { openConsole, signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

test('the preview shows the widget with a person, in the queue, over the limit and with the AI', async ({
  page,
  context,
  pageErrors,
}) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}/settings`);
  const widget = page.frameLocator('iframe');
  const write = async (text: string) => {
    await expect(page.locator('aside iframe')).not.toHaveAttribute('inert');
    await widget.getByRole('textbox').fill(text);
    await widget.getByRole('textbox').press('Enter');
  };
  const state = page.getByLabel('State', { exact: true });

  await state.selectOption('With a person');
  await expect(page.getByText('a person joins the chat')).toBeVisible();
  await write('Do you have rye bread?');
  await expect(widget.getByRole('log')).toContainText(/has joined the chat/);

  await state.selectOption('Waiting for a person');
  await write('Do you have rye bread?');
  await expect(widget.getByRole('log')).toContainText('You are being connected to a person');

  await state.selectOption('No answers left');
  await write('Do you have rye bread?');
  await expect(widget.getByRole('dialog')).toContainText(
    'No more answers are available at the moment',
  );
  takePageErrors(pageErrors, /402/);

  await state.selectOption('AI answers');
  await write('Do you have rye bread?');
  await expect(widget.getByRole('log')).toContainText('I could not find an answer');
});

test('the settings explain that no translation service is set up, and start to read a website', async ({
  page,
  context,
  pageErrors,
}) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}/settings?preview=hidden`);
  await page.getByLabel('Greeting', { exact: true }).fill('Welcome!');
  await page.getByText('A text for each language').first().click();
  await page.getByRole('button', { name: 'Translate into empty languages: Greeting' }).click();
  await expect(page.getByText(/No translation service is set up/)).toBeVisible();
  await expect(page.getByLabel('Greeting (English)')).toHaveValue('Welcome!');
  takePageErrors(pageErrors, /503/);

  await page.getByLabel('Website').fill('https://bakery.example');
  await page.getByRole('button', { name: 'Read this website' }).click();
  await expect(page.getByText('The website is being read. You can keep working.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('link', { name: 'Show the websites' })).toBeVisible();
});

test('the settings of an unknown chatbot show that it was not found, without a toast', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInNewOwner(context);
  const notFound = page.waitForResponse((response) => response.status() === 404);
  await page.goto(`${product().console}/redesign/nobody-knows-it/settings`);
  await notFound;
  await expect(
    page.getByText('This chatbot was not found, or you have no access to it'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status messages' })).toHaveText('');
  expect(takePageErrors(pageErrors, /status of 404/)).toHaveLength(1);
});
