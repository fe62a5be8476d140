import { execFile } from 'node:child_process';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import {
  type DeployTarget,
  deployArea,
  previewArea,
  publishArea,
} from '../scripts/deploy/deploy-area.ts';
import { checkForUpdates } from './support/check-for-updates.ts';
import { demoOwner, newOwner, type Owner, signInAs } from './support/console.ts';
import { writeHelloArea } from './support/hello-area.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test } from './support/test.ts';

/** Deployed areas would appear in the navigation of other tests, so this file starts its own product. */
let product: StartedProduct;
let operator: Owner;
test.beforeAll(async () => {
  product = await startProduct();
  operator = await demoOwner(product);
});
test.afterAll(() => product.stop());

async function targetOf(area: string): Promise<DeployTarget> {
  const body = { area, name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  return { to: product.console, token, area };
}

/** Runs the deploy command. */
function deployCommand({ area, to, token }: DeployTarget, ...args: readonly string[]) {
  const env = { ...process.env, CHATWINDOW_DEPLOY_TOKEN: token, CHATWINDOW_URL: to };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      ['scripts/deploy.ts', area, ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    ),
  );
}

test('a preview link shows a version in one browser through upgrades until Reset', async ({
  page,
  context,
}) => {
  const target = await targetOf('mfe-hello');
  await deployArea(target, await writeHelloArea('1', 'Hello, first'));
  const { version } = await publishArea(target, await writeHelloArea('2', 'Hello, second'));
  const { url } = await previewArea(target, version);
  await signInAs(context, await newOwner({ windows: ['Bakery'] }, product), product);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${product.console}/redesign/hello`);
  await expect(heading).toHaveText('Hello, first');

  await page.goto(url);
  await expect(heading).toHaveText('Hello, second');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText('You see version 2 of mfe-hello');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await deployArea(target, await writeHelloArea('3', 'Hello, third'));
  await checkForUpdates(page);
  await page.getByRole('link', { name: 'Chatbots' }).click();
  await page.getByRole('link', { name: 'Hello' }).click();
  await expect(heading).toHaveText('Hello, second');

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(heading).toHaveText('Hello, third');
  await expect(badge).toHaveCount(0);
});

test('the option --smoke rejects a version that fails in a browser', async () => {
  const target = await targetOf('mfe-hello');
  const good = await writeHelloArea('10', 'Hello, tenth');
  const passed = await deployCommand(target, '--from', good, '--smoke');
  expect(passed).toMatchObject({ code: 0, stderr: '' });
  expect(passed.stdout).toContain('10 is live');

  const broken = await writeHelloArea('11', 'Hello', {
    first: `throw new Error('the oven is cold');`,
  });
  const refused = await deployCommand(target, '--from', broken, '--smoke');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('did not go live');
  expect(refused.stderr).toContain('/redesign/hello: ');
  expect(refused.stderr).toContain('the oven is cold');
  const ofChatbot = await writeHelloArea('12', 'Hello', {
    first: `throw new Error('the oven is cold');`,
    path: '/redesign/:hash_id/hello',
  });
  const refusedToo = await deployCommand(target, '--from', ofChatbot, '--smoke');
  expect(refusedToo.stderr).toContain('/redesign/sandbox/hello: ');

  const slot = await writeHelloArea('13', 'Hello', {
    part: `() => { throw new Error('the card is torn'); }`,
  });
  const refusedSlot = await deployCommand(target, '--from', slot, '--smoke');
  expect(refusedSlot.stderr).toContain('in a slot: the card is torn');

  const params = { area: 'mfe-hello' };
  const { state } = await operator.api.call(registryEndpoints.versions, { params });
  expect(state.version).toBe('10');
});

for (const area of ['mfe-members', 'mfe-billing', 'mfe-chatbots', 'mfe-history']) {
  test(`each page of ${area} passes --smoke on empty responses`, async () => {
    const { code, stdout, stderr } = await deployCommand(await targetOf(area), '--smoke');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('is live');
  });
}
