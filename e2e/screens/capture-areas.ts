import type { Browser } from '@playwright/test';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { deployArea } from '../../scripts/deploy/deploy-area.ts';
import { type Owner, signInAs } from '../support/console.ts';
import { writeHelloArea } from '../support/hello-area.ts';
import type { StartedProduct } from '../support/product.ts';
import { capture } from './capture.ts';
import type { ConsoleState } from './console-states.ts';

const area = 'mfe-hello';
const detail = `/redesign/areas/${area}`;

/** The pages of areas; `act` brings them into a state that is not in the URL. */
const states: ConsoleState[] = [
  { name: 'areas', path: '/redesign/areas' },
  { name: 'area', path: detail },
  { name: 'area-history', path: `${detail}?tab=history` },
  { name: 'area-tokens', path: `${detail}?tab=tokens` },
  {
    name: 'area-rollback',
    path: detail,
    act: async (page) => {
      await page.locator('header button').last().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'area-new-token',
    path: `${detail}?tab=tokens`,
    act: async (page) => {
      await page.getByRole('tabpanel').getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('CI');
      await page.keyboard.press('Enter');
      await page.getByText(/^cwd_/).waitFor();
    },
  },
];

/** Must run last: deployed areas appear in every later screenshot's navigation. */
export async function captureAreas(
  browser: Browser,
  product: StartedProduct,
  operator: Owner,
): Promise<void> {
  const body = { area, name: 'GitHub Actions' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  const target = { to: product.console, token, area };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await deployArea(target, await writeHelloArea(version, `Hello ${version}`));
  }
  await deployArea(target, await writeHelloArea('2.0.0-rc.1', 'Hello'), { share: 10 });
  await reportLoads(operator);
  for (const { name, path, act } of states) {
    await capture(browser, { folder: 'screens/console', name }, async (page, context, language) => {
      await signInAs(context, operator, product);
      const separator = path.includes('?') ? '&' : '?';
      await page.goto(`${product.console}${path}${separator}lng=${language}`);
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(1_200);
      await act?.(page);
    });
  }
}

/** Reports loads as pages do: most are quick, some fail. */
async function reportLoads({ api }: Owner): Promise<void> {
  const { areas } = await api.call(registryEndpoints.get);
  const times = Array.from({ length: 100 }, (_, index) => 40 + (index * index) / 12);
  const versions = [
    ...areas.map(({ name, version }) => ({ area: name, version, failures: 0 })),
    { area, version: '1.2.0', failures: 1 },
    { area, version: '2.0.0-rc.1', failures: 7 },
  ];
  await api.call(registryEndpoints.report, {
    body: {
      items: versions.map((each) => ({
        ...each,
        loads: 100,
        mount_ms: times.map((time) => Math.round(time)),
      })),
    },
  });
}
