import type { Page } from '@playwright/test';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { type DeployTarget, deployArea } from '../scripts/deploy/deploy-area.ts';
import { actAs, demoOwner, newOwner, type Owner, openConsole } from './support/console.ts';
import { writeHelloArea } from './support/hello-area.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takeComplaints,
  test,
} from './support/test.ts';

/** Deployed areas would appear in the navigation of other tests, so this file starts its own product. */
let product: StartedProduct;
let operator: Owner;
let owner: Owner;
let target: DeployTarget;
test.beforeAll(async () => {
  product = await startProduct();
  operator = await demoOwner(product);
  await speakEnglish(operator);
  owner = await newOwner({ windows: ['Bakery'] }, product);
  const body = { area: 'mfe-hello', name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  target = { to: product.console, token, area: 'mfe-hello' };
  await deploy('1', 'Hello, first');
  await deploy('2', 'Hello, second');
});
test.afterAll(() => product.stop());

/** The demo's owner reads Korean. */
async function speakEnglish({ api }: Owner): Promise<void> {
  const { id } = await api.call(accountEndpoints.cookie, { body: {} });
  await api.call(userEndpoints.change, { params: { id }, body: { language: 'en' } });
}
async function deploy(version: string, heading: string, first = ''): Promise<void> {
  await deployArea(target, await writeHelloArea(version, heading, { first }));
}
const params = { area: 'mfe-hello' };
const details = () => operator.api.call(registryEndpoints.versions, { params });
const open = (page: Page, address: string) => openConsole(page, address, product);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

test('an operator lists areas, activates a version, gives one to a share of users and rolls back', async ({
  page,
  context,
}) => {
  await deploy('3', 'Hello, third');
  await actAs(context, operator, product);
  await open(page, '/redesign/chatbots');
  await page.getByRole('link', { name: 'Areas' }).click();
  await expect(rowOf(page, 'mfe-members')).toContainText('Came with the console');
  await expect(rowOf(page, 'mfe-hello').first()).toContainText('3');
  await page.getByRole('main').getByRole('link', { name: 'Hello' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello');

  const act = async (version: string, verb: string) => {
    await page.getByRole('button', { name: `Actions for ${version}` }).click();
    await page.getByRole('menuitem', { name: verb }).click();
  };
  const versions = page.getByRole('tabpanel');
  const live = versions.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) });
  await act('1', 'Activate');
  await confirm(page, 'Activate');
  await expect(live).toContainText('1');
  expect((await details()).state.version).toBe('1');

  await act('2', 'Give to a share of users');
  const share = page.getByRole('textbox', { name: 'Share of users' });
  await share.fill('100');
  await share.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 99.')).toBeVisible();
  await share.fill('25');
  await share.press('Enter');
  await expect(versions).toContainText('25% of users');
  expect((await details()).state.canary).toEqual({ version: '2', share: 25 });

  await page.getByRole('button', { name: 'End the trial' }).click();
  await confirm(page, 'End the trial');
  await expect(versions).not.toContainText('25% of users');
  await act('3', 'Activate');
  await confirm(page, 'Activate');
  await expect(live).toContainText('3');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await confirm(page, 'Roll back');
  await expect(live).toContainText('1');

  await page.getByRole('tab', { name: 'History' }).click();
  const latest = versions.getByRole('row').nth(1);
  await expect(latest).toContainText('Rolled back to 1');
  await expect(latest).toContainText(operator.email);
});

test('a rollback based on an outdated state is refused and the page shows the current state', async ({
  page,
  context,
  complaints,
}) => {
  await actAs(context, operator, product);
  await open(page, '/redesign/areas/mfe-hello');
  await expect(page.getByRole('tabpanel')).toContainText('Live');
  await deploy('21', 'Hello from somebody else');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await confirm(page, 'Roll back');
  await expect(page.getByText('Someone else changed the areas in the meantime')).toBeVisible();
  await expect(
    page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'Live' }),
  ).toContainText('21');
  expect((await details()).state.version).toBe('21');
  expect(takeComplaints(complaints, /412/)).not.toEqual([]);
});

test('a deploy token is shown once, deploys its area and stops working when it is revoked', async ({
  page,
  context,
}) => {
  await actAs(context, operator, product);
  await open(page, '/redesign/areas');
  await page.getByRole('button', { name: 'New deploy token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deploy token' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Enter a name such as mfe-orders.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Area' }).fill('mfe-hello');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('From the page');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const secret = page.getByRole('alertdialog').getByText(/^cwd_/);
  const token = (await secret.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(secret).toHaveCount(0);
  await deployArea({ ...target, token }, await writeHelloArea('31', 'By the token of the page'));

  // No storage or cache of the page holds the token.
  await page.getByRole('link', { name: 'Chatbots', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbots');
  expect(await reachableText(page)).not.toContain('cwd_');

  await page.getByRole('link', { name: 'Areas' }).click();
  const actions = page.getByRole('button', { name: 'Actions for From the page' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await confirm(page, 'Revoke');
  await expect(actions).toHaveCount(0);
  await expect(
    deployArea({ ...target, token }, await writeHelloArea('32', 'Never')),
  ).rejects.toMatchObject({ status: 401 });
});

test('a user who is not an operator gets neither the link nor the page', async ({
  page,
  context,
  complaints,
}) => {
  await actAs(context, owner, product);
  await open(page, '/redesign/chatbots');
  await expect(page.getByRole('link', { name: 'Areas' })).toHaveCount(0);
  for (const address of ['/redesign/areas', '/redesign/areas/mfe-hello']) {
    const answer = await page.goto(product.console + address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is nothing at this address',
    );
  }
  expect(takeComplaints(complaints, /404/)).not.toEqual([]);
});

/** Runs inside an area: tries every way in which a page could get a deploy token. */
const thief = `
  globalThis.loot ??= (async () => {
    const send = (method, path, body) => fetch(path, { method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).then(async (answer) => answer.status + ' ' + (await answer.text()));
    const tried = await Promise.all(['/registry', '/api/admin/registry'].flatMap((base) => [
      send('GET', base + '/tokens'),
      send('GET', base + '/areas'),
      send('GET', base + '/areas/mfe-members/versions'),
      send('POST', base + '/tokens', { area: 'mfe-members', name: 'stolen' }),
      send('PATCH', base + '/areas/mfe-members', { action: 'rollback' }),
      send('DELETE', base + '/tokens/any'),
    ]));
    const stored = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage),
      JSON.stringify(await indexedDB.databases()), document.documentElement.innerHTML];
    return { tried, stored };
  })();`;

test('code of an area can neither read nor create deploy tokens', async ({
  page,
  context,
  complaints,
}) => {
  await deploy('41', 'Thief', thief);
  await actAs(context, owner, product);
  await open(page, '/redesign/hello');
  const { tried, stored } = await page.evaluate(
    () => (globalThis as unknown as { loot: Promise<Loot> }).loot, // written by the area above
  );
  expect(tried.map((answer) => answer.slice(0, 3))).toEqual(tried.map(() => '404'));
  const reached = [...tried, ...stored, await reachableText(page)].join();
  expect(reached).not.toContain('cwd_');
  const { items } = await operator.api.call(registryEndpoints.tokens);
  expect(items.map(({ name }) => name)).not.toContain('stolen');
  expect(takeComplaints(complaints, /404/)).not.toEqual([]);
});
interface Loot {
  tried: string[];
  stored: string[];
}

test('an operator rolls a broken area back for everyone from its error card', async ({
  page,
  context,
  browser,
}) => {
  await deploy('51', 'Hello, sound');
  await deploy('52', 'Hello, broken', "throw new Error('broken on purpose');");
  await actAs(context, operator, product);
  await page.goto(`${product.console}/redesign/hello`);
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('broken on purpose');
  await page.getByRole('button', { name: 'Go back to the previous version' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await confirm(page, 'Roll back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, sound');
  expect((await details()).state.version).toBe('51');

  const other = await browser.newContext();
  await actAs(other, owner, product);
  const theirs = await other.newPage();
  await open(theirs, '/redesign/hello');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Hello, sound');
  await other.close();
});

test('the error card offers no rollback to a user who is not an operator', async ({
  page,
  context,
}) => {
  await deploy('61', 'Hello, broken', "throw new Error('broken on purpose');");
  await actAs(context, owner, product);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const checked = page.waitForResponse('**/account/cookie');
  await page.goto(`${product.console}/redesign/hello`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('broken on purpose');
  await checked;
  await expect(page.getByRole('button', { name: 'Go back' })).toHaveCount(0);
  expect(requestedPaths.filter((path) => path.includes('/registry/areas'))).toEqual([]);
  await deploy('62', 'Hello, mended');
});

test('the registry counts loads and load times of a version that users open', async ({
  page,
  context,
}) => {
  await deploy('71', 'Hello, counted');
  await actAs(context, owner, product);
  const checked = page.waitForResponse('**/account/cookie');
  await open(page, '/redesign/hello');
  await checked;
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbots');
  // Counts are sent when the page is left.
  await page.goto('about:blank');
  await expect
    .poll(async () => (await details()).versions.find(({ version }) => version === '71')?.health)
    .toMatchObject({ loads: 1, failures: 0, p50_ms: expect.any(Number) });
});

for (const language of ['en', 'ko'] as const) {
  test(`the areas pages are accessible and fit 320 px (${language})`, async ({ page, context }) => {
    await actAs(context, operator, product);
    const addresses = ['', '/mfe-hello', '/mfe-hello?tab=history', '/mfe-hello?tab=tokens'];
    for (const address of addresses) {
      const separator = address.includes('?') ? '&' : '?';
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `/redesign/areas${address}${separator}lng=${language}`);
      await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
      }
    }
  });
}

/** Everything that code of an area can read: storage, cookies, the page and the shared query cache. */
function reachableText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // By the import map, so that it is the shared instance.
    const { queryClient } = await import('@chatwindow/console' as string);
    const cached = [
      ...queryClient.getQueryCache().getAll(),
      ...queryClient.getMutationCache().getAll(),
    ];
    return [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.innerHTML,
      JSON.stringify(cached.map(({ state }: { state: unknown }) => state)),
    ].join();
  });
}
