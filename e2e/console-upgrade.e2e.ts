import type { Page } from '@playwright/test';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { type DeployTarget, deployArea, rollBackArea } from '../scripts/deploy/deploy-area.ts';
import { checkForUpdates } from './support/check-for-updates.ts';
import { demoOwner, newOwner, type Owner, openConsole, signInAs } from './support/console.ts';
import { writeHelloArea } from './support/hello-area.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, takePageErrors, test } from './support/test.ts';

/** Deployed areas would appear in the navigation of other tests, so this file starts its own product. */
let product: StartedProduct;
let target: DeployTarget;
let owner: Owner;
test.beforeAll(async () => {
  product = await startProduct();
  const operator = await demoOwner(product);
  const body = { area: 'mfe-hello', name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  target = { to: product.console, token, area: 'mfe-hello' };
  owner = await newOwner({ windows: ['Bakery'] }, product);
});
test.afterAll(() => product.stop());

/** Opens a page and waits for the session check, after which the page follows the registry. */
async function open(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse('**/account/cookie');
  await openConsole(page, path, product);
  await checked;
}

/** A mark that a full reload would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** The number of stylesheets of the area that apply to the page. */
const activeStyles = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter(
        ({ href, disabled }) => href?.includes('/assets/mfe-hello/') && !disabled,
      ).length,
  );

async function deploy(version: string, heading: string): Promise<void> {
  await deployArea(target, await writeHelloArea(version, heading));
}

test('an area deployed after the build appears, upgrades and rolls back in an open page', async ({
  page,
  context,
}) => {
  await signInAs(context, owner, product);
  await open(page, '/redesign/chatbots');
  await mark(page);
  const link = page.getByRole('link', { name: 'Hello' });
  await expect(link).toHaveCount(0);

  await deploy('1', 'Hello, first');
  await checkForUpdates(page);
  await link.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hello, first');

  await deploy('2', 'Hello, second');
  await checkForUpdates(page);
  // Nobody is interrupted: the version is offered, and shown on the next visit.
  const offer = page.getByRole('button', { name: 'Show it' });
  await offer.waitFor();
  await expect(heading).toHaveText('Hello, first');
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await expect(heading).toHaveText('Chatbots');
  await link.click();
  await expect(heading).toHaveText('Hello, second');
  await expect(heading).toHaveCSS('letter-spacing', '2px');

  // Unsaved text is lost only after a confirmation.
  await page.getByLabel('Your name').fill('Jisoo');
  await deploy('3', 'Hello, third');
  await checkForUpdates(page);
  await offer.last().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toHaveText('Hello, second');
  await expect(page.getByLabel('Your name')).toHaveValue('Jisoo');
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await link.click();
  await expect(heading).toHaveText('Hello, third');

  // Its styles are disabled with the area.
  expect(await activeStyles(page)).toBe(1);
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await expect.poll(() => activeStyles(page)).toBe(0);

  // A hidden area upgrades when it is shown again.
  await rollBackArea(target);
  await checkForUpdates(page);
  await link.click();
  await expect(heading).toHaveText('Hello, second');
  expect(await isSamePage(page)).toBe(true);

  await page.reload();
  await expect(heading).toHaveText('Hello, second');
  await rollBackArea(target, '1');
});

test('a page keeps its version when files of a new one fail the integrity check', async ({
  page,
  context,
  pageErrors,
}) => {
  await deploy('4', 'Hello, fourth');
  await signInAs(context, owner, product);
  await page.route('**/assets/mfe-hello/index.5.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.title='tampered'` });
  });
  await open(page, '/redesign/hello');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hello, fourth');

  await deploy('5', 'Hello, fifth');
  await checkForUpdates(page);
  await expect.poll(() => pageErrors.join()).toContain('thrown: Failed to fetch');
  expect(takePageErrors(pageErrors, /integrity|Failed to fetch/)).not.toEqual([]);
  await expect(heading).toHaveText('Hello, fourth');
  await expect(page).not.toHaveTitle(/tampered/);
});
