import type { Browser, Page } from 'playwright-core';
import { withPage } from './main-thread.ts';

/** The time that a pointer rests on a button before the click. */
const hoverMs = 250;
/** The first openings load code, styles and texts that stay in memory. */
const firstOpenings = 10;
const openings = 100;

/** Milliseconds from a click, after a hover, until the customer can type. */
export function inputAfterHover(browser: Browser, url: string): Promise<number> {
  return withPage(browser, url, async (page) => {
    const launcher = page.getByRole('button', { name: 'Open chat' });
    await launcher.hover();
    await page.waitForTimeout(hoverMs);
    const waited = page.evaluate(untilInput);
    await launcher.click();
    return waited;
  });
}

/** Heap growth in bytes after a hundred openings and closings. */
export function heapOfOpenings(browser: Browser, url: string): Promise<number> {
  return withPage(browser, url, async (page, devtools) => {
    await page.getByRole('button', { name: 'Open chat' }).waitFor();
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await openAndClose(page, firstOpenings);
    const before = await heap();
    await openAndClose(page, openings);
    return (await heap()) - before;
  });
}

async function openAndClose(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox').waitFor({ state: 'hidden' });
  }
}

/** Runs in the page: milliseconds from the next click until an input has the focus. */
function untilInput(): Promise<number> {
  function focused(): Element | null {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }
  return new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      function poll() {
        if (focused()?.matches('textarea')) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(poll);
      }
      poll();
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}
