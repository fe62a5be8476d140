import type { Page } from '@playwright/test';
import { deployArea } from '../scripts/deploy/deploy-area.ts';
import { openConsole, signInAs } from './support/console.ts';
import { type AreaProduct, startAreaProduct } from './support/deployed-area.ts';
import { writeHelloArea } from './support/hello-area.ts';
import { reachableText } from './support/reachable-text.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

// The pages on which operators manage deployed areas.

let areas: AreaProduct;
test.beforeAll(async () => {
  areas = await startAreaProduct();
  await areas.deploy('1', 'Hello, first');
  await areas.deploy('2', 'Hello, second');
});
test.afterAll(() => areas?.product.stop());

const open = (page: Page, path: string) => openConsole(page, path, areas.product);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const confirm = (page: Page, verb: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

test('an operator lists areas, activates a version, gives one to a share of users and rolls back', async ({
  page,
  context,
}) => {
  await areas.deploy('3', 'Hello, third');
  await signInAs(context, areas.operator, areas.product);
  await open(page, '/redesign/chatbots');
  await page.getByRole('link', { name: 'Areas' }).click();
  await expect(rowOf(page, 'mfe-members')).toContainText('Included in the console');
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
  expect((await areas.getVersions()).state.version).toBe('1');

  await act('2', 'Roll out to some users');
  const share = page.getByRole('textbox', { name: 'Share of users' });
  await share.fill('100');
  await share.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 99.')).toBeVisible();
  await share.fill('25');
  await share.press('Enter');
  await expect(versions).toContainText('25% of users');
  expect((await areas.getVersions()).state.canary).toEqual({ version: '2', share: 25 });

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
  await expect(latest).toContainText(areas.operator.email);
});

test('a rollback based on an outdated state is refused and the page shows the current state', async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(context, areas.operator, areas.product);
  await open(page, '/redesign/areas/mfe-hello');
  await expect(page.getByRole('tabpanel')).toContainText('Live');
  await areas.deploy('21', 'Hello from somebody else');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await confirm(page, 'Roll back');
  await expect(page.getByText('Someone else changed the areas in the meantime')).toBeVisible();
  await expect(
    page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'Live' }),
  ).toContainText('21');
  expect((await areas.getVersions()).state.version).toBe('21');
  expect(takePageErrors(pageErrors, /412/)).not.toEqual([]);
});

test('a deploy token is shown once, deploys its area and stops working when it is revoked', async ({
  page,
  context,
}) => {
  await signInAs(context, areas.operator, areas.product);
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
  await deployArea(
    { ...areas.target, token },
    await writeHelloArea('31', 'By the token of the page'),
  );

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
    deployArea({ ...areas.target, token }, await writeHelloArea('32', 'Never')),
  ).rejects.toMatchObject({ status: 401 });
});

for (const language of ['en', 'ko'] as const) {
  test(`the areas pages are accessible and fit 320 px (${language})`, async ({ page, context }) => {
    await signInAs(context, areas.operator, areas.product);
    const paths = ['', '/mfe-hello', '/mfe-hello?tab=history', '/mfe-hello?tab=tokens'];
    for (const path of paths) {
      const separator = path.includes('?') ? '&' : '?';
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `/redesign/areas${path}${separator}lng=${language}`);
      await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy');
      await expectAccessibleInBothThemes(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
      }
    }
  });
}
