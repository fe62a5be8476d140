import type { Page } from '@playwright/test';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { newOwner, type Owner, openConsole, signInAs } from './support/console.ts';
import { type AreaProduct, startAreaProduct } from './support/deployed-area.ts';
import { reachableText } from './support/reachable-text.ts';
import { expect, expectAccessibleInBothThemes, takePageErrors, test } from './support/test.ts';

// Deployed areas in the pages of users and operators.

let areas: AreaProduct;
let owner: Owner;
test.beforeAll(async () => {
  areas = await startAreaProduct();
  owner = await newOwner({ windows: ['Bakery'] }, areas.product);
  await areas.deploy('1', 'Hello, first');
});
test.afterAll(() => areas?.product.stop());

const open = (page: Page, path: string) => openConsole(page, path, areas.product);
const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

test('a user who is not an operator sees no link to the areas pages and gets 404', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, owner, areas.product);
  await open(page, '/redesign/chatbots');
  await expect(page.getByRole('link', { name: 'Areas' })).toHaveCount(0);
  for (const path of ['/redesign/areas', '/redesign/areas/mfe-hello']) {
    const response = await page.goto(areas.product.console + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
});

/** Runs inside an area: tries every way in which a page could read or create a deploy token. */
const readerCode = `
  globalThis.findings ??= (async () => {
    const send = (method, path, body) => fetch(path, { method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).then(async (response) => response.status + ' ' + (await response.text()));
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
    return { responses: tried, stored };
  })();`;

test('code of an area can neither read nor create deploy tokens', async ({
  page,
  context,
  pageErrors,
}) => {
  await areas.deploy('41', 'Reader', readerCode);
  await signInAs(context, owner, areas.product);
  await open(page, '/redesign/hello');
  const { responses, stored } = await page.evaluate(
    () => (globalThis as unknown as { findings: Promise<Findings> }).findings, // written by the area above
  );
  expect(responses.map((response) => response.slice(0, 3))).toEqual(responses.map(() => '404'));
  const reached = [...responses, ...stored, await reachableText(page)].join();
  expect(reached).not.toContain('cwd_');
  const { items } = await areas.operator.api.call(registryEndpoints.tokens);
  expect(items.map(({ name }) => name)).not.toContain('stolen');
  expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
});
interface Findings {
  responses: string[];
  stored: string[];
}

test('code of an area cannot import scripts of other hosts', async ({
  page,
  context,
  pageErrors,
}) => {
  const code = `globalThis.imported ??= import('https://scripts.example.com/any.js').then(
    () => 'imported', () => 'refused');`;
  await areas.deploy('45', 'Importer', code);
  await signInAs(context, owner, areas.product);
  await page.route('https://scripts.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await open(page, '/redesign/hello');
  expect(
    await page.evaluate(
      () => (globalThis as unknown as { imported: Promise<string> }).imported, // written by the area above
    ),
  ).toBe('refused');
  expect(takePageErrors(pageErrors, /script-src/)).not.toEqual([]);
});

test('an operator rolls a broken area back for everyone from its error card', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  await areas.deploy('51', 'Hello, sound');
  await areas.deploy('52', 'Hello, broken', "throw new Error('broken on purpose');");
  await signInAs(context, areas.operator, areas.product);
  await page.goto(`${areas.product.console}/redesign/hello`);
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('broken on purpose');
  expect(takePageErrors(pageErrors, /broken on purpose/)).not.toEqual([]);
  await page.getByRole('button', { name: 'Go back to the previous version' }).click();
  await expectAccessibleInBothThemes(page);
  await confirm(page, 'Roll back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, sound');
  expect((await areas.getVersions()).state.version).toBe('51');

  const other = await browser.newContext();
  await signInAs(other, owner, areas.product);
  const theirs = await other.newPage();
  await open(theirs, '/redesign/hello');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Hello, sound');
  await other.close();
});

test('the error card offers no rollback to a user who is not an operator', async ({
  page,
  context,
  pageErrors,
}) => {
  await areas.deploy('61', 'Hello, broken', "throw new Error('broken on purpose');");
  await signInAs(context, owner, areas.product);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const checked = page.waitForResponse('**/account/cookie');
  await page.goto(`${areas.product.console}/redesign/hello`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('broken on purpose');
  expect(takePageErrors(pageErrors, /broken on purpose/)).not.toEqual([]);
  await checked;
  await expect(page.getByRole('button', { name: 'Go back' })).toHaveCount(0);
  expect(requestedPaths.filter((path) => path.includes('/registry/areas'))).toEqual([]);
  await areas.deploy('62', 'Hello, repaired');
});

test('the registry counts loads and load times of a version that users open', async ({
  page,
  context,
}) => {
  await areas.deploy('71', 'Hello, counted');
  await signInAs(context, owner, areas.product);
  const checked = page.waitForResponse('**/account/cookie');
  await open(page, '/redesign/hello');
  await checked;
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbots');
  // Counts are sent when the page is left.
  await page.goto('about:blank');
  await expect
    .poll(
      async () =>
        (await areas.getVersions()).versions.find(({ version }) => version === '71')?.health,
    )
    .toMatchObject({ loads: 1, failures: 0, p50_ms: expect.any(Number) });
});
