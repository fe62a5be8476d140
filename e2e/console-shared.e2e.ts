import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { bundleSchema } from '#shared/contracts/console/shared-files.ts';
import { deployArea, rollBackArea } from '../scripts/deploy/deploy-area.ts';
import { checkForUpdates } from './support/check-for-updates.ts';
import { demoOwner, newOwner, openConsole, signInAs } from './support/console.ts';
import { writeHelloArea } from './support/hello-area.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Deployed files would be used by the pages of other tests, so this file starts its own product. */
let product: StartedProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function targetOf(area: string) {
  const operator = await demoOwner(product);
  const body = { area, name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  return { to: product.console, token, area };
}

/** The built console with one more export in its components. */
async function writeNewerComponents(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-newer-'));
  await cp('dist/console', folder, { recursive: true });
  const manifestFile = join(folder, 'ui/manifest.json');
  const built = bundleSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const code = await readFile(join('dist/console', built.entry.replace('/assets/', '')), 'utf8');
  const entry = '/assets/ui/ui.newer.js';
  const newer = `${code}\nexport const brandNew = 'brand new';`;
  const hash = `sha384-${createHash('sha384').update(newer).digest('base64')}`;
  const integrity = { ...built.integrity, [entry]: hash };
  await writeFile(join(folder, 'ui/ui.newer.js'), newer);
  await writeFile(manifestFile, JSON.stringify({ ...built, entry, integrity }));
  return folder;
}

test('open pages keep their shared files, and new pages get deployed ones with the areas that need them', async ({
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] }, product);
  await signInAs(context, owner, product);
  const open = await context.newPage();
  const checked = open.waitForResponse('**/account/cookie');
  await openConsole(open, '/redesign/chatbots', product);
  await checked;

  const shared = await targetOf('shared');
  const hello = await targetOf('mfe-hello');
  await deployArea(shared, await writeNewerComponents());
  const uses = { '@chatwindow/ui': ['brandNew'] };
  await deployArea(hello, await writeHelloArea('1', 'Hello, newer', { uses }));

  await checkForUpdates(open);
  await open.getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(open.getByRole('heading', { level: 1 })).toHaveText('Members');
  await expect(open.getByRole('link', { name: 'Hello' })).toHaveCount(0);

  const fresh = await context.newPage();
  await openConsole(fresh, '/redesign/hello', product);
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Hello, newer');
  const loaded = await fresh.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(loaded).toContain('/assets/ui/ui.newer.js');

  // Shared files cannot be rolled back while a live area needs them.
  await expect(rollBackArea(shared)).rejects.toMatchObject({ code: 'area_refused' });
  await rollBackArea(hello);
  expect((await rollBackArea(shared)).version).toBeNull();
  await fresh.goto(`${product.console}/redesign/chatbots`);
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fresh.getByRole('link', { name: 'Hello' })).toHaveCount(0);
});
