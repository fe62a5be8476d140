import type { Page } from 'playwright-core';

/** Transferred bytes of all cross-origin resources whose URL contains `part`. */
export function transferredBytes(page: Page, part: string) {
  return page.evaluate((wanted) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // entries of this type
    return resources
      .filter(({ name }) => !name.startsWith(location.origin) && name.includes(wanted))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, part);
}

/** Cumulative layout shift so far. */
export function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value; // entries of this type
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
