import type { Browser, CDPSession, Page } from 'playwright-core';

/** Opens a page and enables CPU metrics of its main thread; closes it after `use`. */
export async function withPage<Result>(
  browser: Browser,
  url: string,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  try {
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** CPU milliseconds of the main thread since the page was opened. */
export async function mainThreadTime(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** CPU milliseconds of the longest task on the page's main thread. */
export function maxMainTask(events: readonly TraceEvent[]) {
  const mains = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const isMain = (event: TraceEvent) =>
    mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
