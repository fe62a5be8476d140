import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { checkForUpdates } from './support/check-for-updates.ts';
import { demoOwner, hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { createHelloArea, type HelloRepository } from './support/hello-repository.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

/** Deployed areas would appear in the navigation of other tests, so this file starts its own product. */
let product: StartedProduct;
/** Runs a script of the other repository and returns its output. */
let command: (name: 'deploy' | 'rollback') => Promise<string>;
let hello: HelloRepository;
test.beforeAll(async () => {
  // Installs the packages and what they need.
  test.setTimeout(600_000);
  product = await startProduct();
  hello = await createHelloArea(product.console);
  const operator = await demoOwner(product);
  const body = { area: 'mfe-hello', name: 'CI of another repository' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  command = (name) =>
    hello.run(name, ['--to', product.console], { CHATWINDOW_DEPLOY_TOKEN: token });
});
test.afterAll(async () => {
  await product?.stop();
  await hello?.remove();
});

test('an area passes its checks and tests with the types and fakes of the package', async () => {
  test.setTimeout(120_000);
  expect(await hello.run('check')).toContain('in order');
  expect(await hello.run('test')).toContain('pass 5');
  await hello.edit('locales/es/hello.json', '"Saludos"', '"{{nombre}}"');
  await expect(hello.run('check')).rejects.toThrow('other placeholders');
  await hello.edit('locales/es/hello.json', '"{{nombre}}"', '"Saludos"');
});

test('an area under development is shown in a running console and follows its sources', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const operator = await demoOwner(product);
  const { id } = await operator.api.call(accountEndpoints.cookie, { body: {} });
  await operator.api.call(userEndpoints.change, { params: { id }, body: { language: 'en' } });
  await signInAs(context, operator, product);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const { link, stop } = await hello.develop();
  try {
    await page.goto(link);
    await page.getByRole('button', { name: 'Replace it' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Greetings');
    expect(scripts.find((url) => url.includes('/assets/react-development/'))).toBeDefined();
    const entry = scripts.find((url) => url.includes('/assets/mfe-hello/mfe-hello.')) ?? '';
    const code = await (await fetch(entry)).text();
    const [, map = ''] = /sourceMappingURL=data:\S+?base64,(\S+)/.exec(code) ?? [];
    expect(Buffer.from(map, 'base64').toString()).toContain('src/greetings/greetings.tsx');

    await hello.edit(
      'locales/en/hello.json',
      '"greetings": "Greetings"',
      '"greetings": "Welcomes"',
    );
    await expect(heading).toHaveText('Welcomes');
    await hello.edit(
      'locales/en/hello.json',
      '"greetings": "Welcomes"',
      '"greetings": "Greetings"',
    );
    await expect(heading).toHaveText('Greetings');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('complementary', { name: 'Area in development' })).toHaveCount(0);
  } finally {
    await stop();
  }
});

test('an area built in another repository is deployed, used, upgraded and rolled back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const owner = await newOwner({ windows: ['Bakery', 'Flowers'] }, product);
  const bakery = await hashIdOf(owner, 'Bakery');
  await signInAs(context, owner, product);
  await hello.run('build');
  expect(await command('deploy')).toContain('--rollback');

  await openConsole(page, '/redesign/chatbots', product);
  await page.getByRole('link', { name: 'Greetings' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Greetings');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await page.getByRole('main').getByRole('link', { name: 'Bakery' }).click();
  const field = page.getByRole('textbox', { name: 'Greeting' });
  await field.fill('Fresh bread since 1932!');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // Leaving with unsaved changes asks first.
  await page.getByRole('link', { name: 'Chatbots', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('Fresh bread since 1932!');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  const query = { window_hash: bakery };
  const stored = await owner.api.call(windowEndpoints.get, { query });
  expect(JSON.stringify(stored.intro_text)).toContain('Fresh bread since 1932!');

  // The area's card is on the usage page, which belongs to another area.
  await openConsole(page, `/redesign/${bakery}`, product);
  const main = page.getByRole('main');
  await expect(main.getByText('Fresh bread since 1932!')).toBeVisible();
  const link = main.getByRole('link', { name: 'Change the greeting' });
  await expect(link).toHaveAttribute('href', `/redesign/hello?chatbot=${bakery}`);
  await openConsole(page, `/redesign/hello?chatbot=${bakery}`, product);
  await expect(field).toHaveValue('Fresh bread since 1932!');

  await hello.edit('locales/en/hello.json', '"greetings": "Greetings"', '"greetings": "Welcomes"');
  await hello.run('build');
  await command('deploy');
  await checkForUpdates(page);
  const offer = page.getByRole('button', { name: 'Show it' });
  await offer.click();
  await expect(heading).toHaveText('Welcomes');
  await command('rollback');
  await checkForUpdates(page);
  await page.getByRole('link', { name: 'Chatbots', exact: true }).click();
  await page.goBack();
  await expect(heading).toHaveText('Greetings');
});
