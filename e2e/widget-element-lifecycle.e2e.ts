import { expect, type Page, test } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { elementPage, launcherOn, runOn, widgetScript } from './support/widget-element.ts';

// Moving, adding and removing the element.

let business: BusinessPage;
test.afterEach(() => business?.stop());

async function open(page: Page, body: string) {
  business = await startBusinessPage({ body });
  await page.goto(business.url);
}

test('an answer is complete when the element moves a thousand times with moveBefore() while it streams', async ({
  page,
}) => {
  await open(page, `<main></main><aside></aside>${elementPage}`);
  await launcherOn(page).waitFor();
  await runOn(page, (element) => element.send('Today?'));
  const moved = await page.evaluate(() => {
    const element = document.querySelector('chatbot-window');
    const containers = document.querySelectorAll('main, aside');
    if (!element) return 0;
    for (let count = 0; count < 1000; count += 1) {
      (
        containers[count % 2] as HTMLElement & { moveBefore(node: Node, before: null): void }
      ).moveBefore(element, null);
    }
    return 1000;
  });
  expect(moved).toBe(1000);
  await expect(page.getByRole('dialog')).toContainText('You said: Today?');
  await expect(page.getByText('Today?', { exact: true })).toHaveCount(1);
});

test('creating and removing a hundred open chats leaks no nodes, listeners or memory', async ({
  page,
}) => {
  await open(page, widgetScript);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const measurePage = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) =>
      metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return {
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heap: metric('JSHeapUsedSize'),
    };
  };
  // The first elements load code and styles, which stay in memory.
  await page.evaluate(createAndRemoveElements, 10);
  const before = await measurePage();
  await page.evaluate(createAndRemoveElements, 100);
  // The browser may collect the last elements with a delay; leaked ones remain.
  await expect
    .poll(async () => {
      const after = await measurePage();
      return {
        nodes: after.nodes - before.nodes <= 50,
        listeners: after.listeners - before.listeners <= 5,
        heap: after.heap - before.heap < 1_000_000,
      };
    })
    .toEqual({ nodes: true, listeners: true, heap: true });
});

/** Runs in the page. */
async function createAndRemoveElements(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const element = document.createElement('chatbot-window');
    element.setAttribute('hash-id', 'onyu-flowers');
    element.setAttribute('open', '');
    const ready = new Promise((resolve) => element.addEventListener('ready', resolve));
    document.body.append(element);
    await ready;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
