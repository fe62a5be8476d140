import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { startServerProcess } from '#server/testing/server-process.ts';
import { buildMissing } from '../scripts/build.ts';
import { withBenchDatabase } from './chat/database.ts';
import { openFirstScreen } from './console/open-first-screen.ts';
import { type ConsoleAccount, prepareAccount } from './console/prepare-account.ts';
import { countNodes, switchTo, visitAll } from './console/switches.ts';
import { launchBrowser } from './launch-browser.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';

const kilobyte = 1000;
const rounds = 5;
const switches = 160;
const warmRounds = 8;

/** The cost of the console's first screen, and of switching between areas. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  await buildMissing({ root: dirname(import.meta.dirname), log: note });
  const browser = await launchBrowser();
  try {
    return await withBenchDatabase(async (databaseUrl) => {
      const server = await startServerProcess(databaseUrl);
      try {
        const account = await prepareAccount(server.consoleUrl);
        note('first load');
        const first = await measureFirstLoad(browser, account);
        note(`switches between areas, ${switches} of them warm`);
        return [...first, ...(await measureSwitches(browser, account))];
      } finally {
        await server.kill();
      }
    });
  } finally {
    await browser.close();
  }
}

async function measureFirstLoad(browser: Browser, account: ConsoleAccount): Promise<Measurement[]> {
  const plain = await openFirstScreen(browser, account);
  const { codeBytes, requests } = plain;
  await plain.close();
  const slow: number[] = [];
  const blank: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const onSlowNetwork = await openFirstScreen(browser, account, { slow: true });
    await onSlowNetwork.close();
    slow.push(onSlowNetwork.readyMs);
    blank.push(onSlowNetwork.documentMs);
  }
  return [
    atMost({
      name: 'first load, JavaScript, brotli',
      value: codeBytes,
      unit: 'B',
      bar: 140 * kilobyte,
    }),
    atMost({ name: 'requests to the first area', value: requests, unit: '', bar: 9 }),
    atMost({
      name: 'first area on 150 ms and 1.6 Mbit/s',
      value: percentile(slow, 0.5),
      unit: 'ms',
      // Until the document has loaded, without scripts and styles.
      floor: percentile(blank, 0.5),
      bar: 1_800,
    }),
  ];
}

async function measureSwitches(browser: Browser, account: ConsoleAccount): Promise<Measurement[]> {
  const cold: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openFirstScreen(browser, account);
    cold.push(...(await visitAll(page, { hoverMs: 400 })));
    await close();
  }
  const { page, devtools, close } = await openFirstScreen(browser, account);
  // Caches fill during the first visits; growth after them is a leak.
  for (let round = 0; round < warmRounds; round += 1) await visitAll(page);
  const links = await page.locator('nav a[data-area]').count();
  const before = await countNodes(page, devtools);
  // Garbage collection also discards compiled code, so areas are visited again before measuring.
  for (let round = 0; round < 2; round += 1) await visitAll(page);
  const warm: number[] = [];
  // The first area is already shown.
  for (let index = 1; index <= switches; index += 1) warm.push(await switchTo(page, index % links));
  const after = await countNodes(page, devtools);
  await close();
  return [
    atMost({
      name: 'switch to a loaded area, p95',
      value: percentile(warm, 0.95),
      unit: 'ms',
      floor: percentile(warm, 0),
      bar: 50,
    }),
    atMost({
      name: 'switch to a new area after hover, max',
      value: Math.max(...cold),
      unit: 'ms',
      bar: 150,
    }),
    ...(['nodes', 'listeners'] as const).map((kind) =>
      atMost({
        name: `${kind} leaked in ${switches} switches`,
        value: after[kind] - before[kind],
        unit: '',
        floor: 0,
        bar: 0,
      }),
    ),
  ];
}
