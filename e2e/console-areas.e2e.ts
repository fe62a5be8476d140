import type { CDPSession, Page } from '@playwright/test';
import { openConsole, signInNewOwner } from './support/console.ts';
import { expect, test } from './support/test.ts';

/** The pages of the chatbot, which are linked from each other. */
const areaLinks = (page: Page, hash: string) =>
  page.getByRole('navigation').first().locator(`a[href^="/redesign/${hash}"]`);

test('switching between areas hundreds of times leaks neither listeners nor nodes', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}/knowledge`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const links = await areaLinks(page, hash).count();
  expect(links).toBeGreaterThanOrEqual(5);

  const goRound = async (switches: number) => {
    for (let index = 1; index < switches; index += 1) await switchTo(page, hash, index % links);
    await switchTo(page, hash, 0);
    return countObjects(page, devtools);
  };
  let before = await goRound(links * 8);
  let isSteady = false;
  // A leak grows in every round; lazy loading and late garbage collection do so only once.
  for (let round = 0; round < 5 && !isSteady; round += 1) {
    const after = await goRound(80);
    isSteady = after.listeners <= before.listeners && after.nodes <= before.nodes;
    before = after;
  }
  expect(isSteady).toBe(true);
  await expect(page.locator('main')).toHaveCount(1);
});

async function switchTo(page: Page, hash: string, index: number): Promise<void> {
  const heading = await page.locator('main h1').elementHandle();
  await areaLinks(page, hash).nth(index).click();
  await page.waitForFunction(
    (previous) => {
      const shown = document.querySelector('main h1');
      return shown !== null && shown !== previous;
    },
    heading,
    { timeout: 10_000 },
  );
  // A handle would keep the previous area in memory.
  await heading?.dispose();
}

async function countObjects(page: Page, devtools: CDPSession) {
  // The connection for live events stays open.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  await page.waitForTimeout(1_500);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
