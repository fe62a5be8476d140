import type { Browser, Page } from 'playwright-core';
import { slowNetwork } from '../console/open-first-screen.ts';
import { launchBrowser } from '../launch-browser.ts';
import { maxMainTask, type TraceEvent } from '../widget/main-thread.ts';

const rounds = 5;
const wheelPx = 400;
const wheelSteps = 200;
const wheelPauseMs = 16;

export interface ListFigures {
  /** Until the first chat is listed, with cached files on a slow network. */
  usableMs: number[];
  /** CPU time of the longest task while the list is scrolled. */
  maxTaskMs: number;
  rowsPassed: number;
}

/** Opens and scrolls the list of all chats in Chromium. */
export async function measureList(url: string, token: string): Promise<ListFigures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    await context.addCookies([{ name: 'chatwindow_session', value: token, url }]);
    const page = await context.newPage();
    await page.addInitScript(recordFirstRow);
    await openInbox(page, url);
    const scrolled = await scroll(browser, page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowNetwork);
    const usableMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) usableMs.push(await openInbox(page, url));
    return { usableMs, ...scrolled };
  } finally {
    await browser.close();
  }
}

async function openInbox(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/redesign/inbox?view=all`, { waitUntil: 'commit' });
  await page.locator('[data-row]').first().waitFor();
  return page.evaluate(() => Number(document.documentElement.dataset.firstRowMs));
}

/** Runs in the page: records when the first chat was rendered. */
function recordFirstRow(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-row]')) return;
    document.documentElement.dataset.firstRowMs = String(performance.now());
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function scroll(browser: Browser, page: Page) {
  await page.waitForTimeout(1_000);
  await page.locator('[data-row]').first().hover();
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(wheelPauseMs);
  }
  await page.waitForTimeout(500);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
  const rowsPassed = await page.evaluate(() => {
    const scroller = document.querySelector('[data-row]')?.closest('[aria-busy]');
    const row = document.querySelector('[data-row]');
    return Math.round((scroller?.scrollTop ?? 0) / (row?.clientHeight || 1));
  });
  return { maxTaskMs: maxMainTask(trace.traceEvents), rowsPassed };
}
