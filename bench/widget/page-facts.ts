import type { Page } from 'playwright-core';

/** Body bytes on the wire of all cross-origin resources whose address has `part` in it. */
export function bytes(page: Page, part: string) {
  return page.evaluate((wanted) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // that is their kind
    return resources
      .filter(({ name }) => !name.startsWith(location.origin) && name.includes(wanted))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, part);
}

/** How much the page has jumped so far. */
export function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value; // layout shifts have one
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
