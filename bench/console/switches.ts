import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds from the click on a navigation link to the frame that shows the area's heading. */
export function switchTo(page: Page, index: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelectorAll<HTMLAnchorElement>('nav a[data-area]')[wanted];
        const heading = document.querySelector('main h1');
        if (!link) return reject(new Error(`there is no link ${wanted}`));
        const begun = performance.now();
        const timeout = setTimeout(() => reject(new Error(`no heading at ${link.href}`)), 10_000);
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('main h1');
          if (!shown || shown === heading) return;
          observer.disconnect();
          clearTimeout(timeout);
          requestAnimationFrame(() => resolve(performance.now() - begun));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        link.click();
      }),
    index,
  );
}

/**
 * Visits every area once, the current one last; with `hoverMs` the pointer rests on each link
 * first.
 */
export async function visitAll(page: Page, { hoverMs = 0 } = {}): Promise<number[]> {
  const links = page.locator('nav a[data-area]');
  const count = await links.count();
  const times: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const link = links.nth(index % count);
    if (hoverMs > 0) {
      await link.hover();
      await page.waitForTimeout(hoverMs);
    }
    times.push(await switchTo(page, index % count));
    // Live events keep the network busy, so `networkidle` never occurs.
    await page.waitForTimeout(600);
  }
  return times;
}

/** DOM nodes and event listeners after garbage collection. */
export async function countNodes(page: Page, devtools: CDPSession) {
  await page.waitForTimeout(1_500);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
