import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildMissing } from '../scripts/build.ts';
import { startChatServer } from '../widget/testing/chat-server.ts';
import { launchBrowser } from './launch-browser.ts';
import { atMost, type BenchOptions, type Measurement, percentile } from './measurement.ts';
import { longAnswer, tokenLength } from './widget/long-answer.ts';
import { mainThreadTime, maxMainTask, type TraceEvent, withPage } from './widget/main-thread.ts';
import { heapOfOpenings, inputAfterHover } from './widget/openings.ts';
import { layoutShift, transferredBytes } from './widget/page-facts.ts';
import { startSite } from './widget/site.ts';

const rounds = 15;
const settledMs = 1_200;
const kilobyte = 1000;

/** The cost of the widget for a page, and of a long answer, compared with a blank page. */
export async function run({ note }: BenchOptions): Promise<Measurement[]> {
  const root = dirname(import.meta.dirname);
  await buildMissing({ root, log: note });
  const chat = await startChatServer({
    widgetFolder: join(root, 'dist/widget'),
    answer: (text) => ({ text: longAnswer(Number(text) || 1), chunkLength: tokenLength }),
  });
  const site = await startSite(chat);
  const browser = await launchBrowser();
  try {
    note(`loading, ${rounds} rounds in turn with a blank page`);
    const loading = await measureLoading(browser, site.url);
    note('answers of 2,000 and 10,000 tokens');
    const answers = await measureAnswers(browser, site.url);
    note('opening');
    return [...loading, ...answers, ...(await measureOpening(browser, site.url))];
  } finally {
    await browser.close();
    site.stop();
    await chat.stop();
  }
}

async function measureLoading(browser: Browser, url: string): Promise<Measurement[]> {
  const blank: number[] = [];
  const embedded: number[] = [];
  let sizes = { loader: 0, settings: 0, open: 0, shift: 0 };
  for (let round = 0; round < rounds; round += 1) {
    blank.push(await cpuOfLoading(browser, `${url}blank`));
    embedded.push(await cpuOfLoading(browser, url));
  }
  await withPage(browser, url, async (page) => {
    await launcher(page).waitFor();
    const [loader, settings] = [
      await transferredBytes(page, '/widget.js'),
      await transferredBytes(page, '/web/windows'),
    ];
    await launcher(page).click();
    await page.getByRole('textbox').waitFor();
    await page.waitForLoadState('networkidle');
    sizes = {
      loader,
      settings,
      open: await transferredBytes(page, ''),
      shift: await layoutShift(page),
    };
  });
  // Other load on the machine only adds time, so the fastest round is the most accurate.
  const floor = Math.min(...blank);
  const cpu = Math.min(...embedded) - floor;
  return [
    atMost({ name: 'loader, brotli', value: sizes.loader, unit: 'B', bar: 3 * kilobyte }),
    atMost({ name: 'settings before the launcher', value: sizes.settings, unit: 'B' }),
    atMost({ name: 'CPU over a blank page', value: cpu, unit: 'ms', floor, bar: 10 }),
    atMost({ name: 'layout shift', value: sizes.shift, unit: 'CLS', floor: 0, bar: 0 }),
    atMost({ name: 'chat open, all requests', value: sizes.open, unit: 'B', bar: 100 * kilobyte }),
  ];
}

async function measureAnswers(browser: Browser, url: string): Promise<Measurement[]> {
  const short: number[] = [];
  const long: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    short.push(await cpuOfAnswer(browser, url, 2_000));
    long.push(await cpuOfAnswer(browser, url, 10_000));
  }
  const maxTask = await maxAnswerTask(browser, url, 2_000);
  const cpu = percentile(short, 0.5);
  const perToken = (cpu / 2_000) * 1_000;
  const perTokenOfLong = (percentile(long, 0.5) / 10_000) * 1_000;
  return [
    atMost({ name: 'CPU of 2,000 tokens', value: cpu, unit: 'ms', bar: 250 }),
    atMost({ name: 'longest task of 2,000 tokens', value: maxTask, unit: 'ms', bar: 60 }),
    atMost({
      name: 'CPU a token of 10,000',
      value: perTokenOfLong,
      unit: 'us',
      floor: perToken,
      bar: perToken * 1.25,
    }),
  ];
}

async function measureOpening(browser: Browser, url: string): Promise<Measurement[]> {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) waits.push(await inputAfterHover(browser, url));
  const heap = (await heapOfOpenings(browser, url)) / 1_000 / kilobyte;
  return [
    atMost({
      name: 'input after hover and click',
      value: percentile(waits, 0.5),
      unit: 'ms',
      bar: 150,
    }),
    atMost({ name: 'heap after 100 openings', value: heap, unit: 'MB', floor: 0, bar: 1 }),
  ];
}

/** CPU time of the main thread while the page loads, without instrumentation. */
function cpuOfLoading(browser: Browser, url: string) {
  return withPage(browser, url, async (page, devtools) => {
    await page.waitForTimeout(settledMs);
    const cpu = await mainThreadTime(devtools);
    const launchers = await launcher(page).count();
    if (launchers !== (url.endsWith('blank') ? 0 : 1)) throw new Error('no launcher in time');
    return cpu;
  });
}

function cpuOfAnswer(browser: Browser, url: string, tokens: number) {
  return withPage(browser, url, async (page, devtools) => {
    await openChat(page);
    const before = await mainThreadTime(devtools);
    await askFor(page, tokens);
    return (await mainThreadTime(devtools)) - before;
  });
}

/** CPU time of the longest task while an answer is streamed. */
function maxAnswerTask(browser: Browser, url: string, tokens: number) {
  return withPage(browser, url, async (page) => {
    await openChat(page);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await askFor(page, tokens);
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
    return maxMainTask(trace.traceEvents);
  });
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Open chat' });

/** Opens the chat and gets one answer, so that only the next one is measured. */
async function openChat(page: Page) {
  await launcher(page).click();
  await askFor(page, 1);
}

async function askFor(page: Page, tokens: number) {
  await page.getByRole('textbox').fill(`${tokens}`);
  await page.keyboard.press('Enter');
  const question = page.locator('article[data-from="customer"]', {
    hasText: new RegExp(`${tokens}$`),
  });
  await question.locator('~ article[data-state="done"]').waitFor({ timeout: 60_000 });
}
