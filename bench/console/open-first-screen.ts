import type { Browser } from 'playwright-core';
import type { ConsoleAccount } from './prepare-account.ts';

/** A slow mobile network. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens the list of chatbots with an empty cache and waits for its heading. */
export async function openFirstScreen(
  browser: Browser,
  { url, token }: ConsoleAccount,
  { slow = false } = {},
) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  await context.addCookies([{ name: 'chatwindow_session', value: token, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  if (slow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  }
  await page.addInitScript(noteFirstHeading);
  await page.goto(`${url}/redesign/chatbots`, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const facts = await page.evaluate(() => {
    const readyMs = Number(document.documentElement.dataset.firstHeadingMs);
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of this type
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // entries of this type
    // API requests after the first screen are not part of it.
    const wanted = resources.filter(
      ({ name, startTime }) => startTime < readyMs && !name.includes('/api/'),
    );
    // A preloaded file has a second entry where it is used.
    const loaded = new Map<string, number>();
    for (const { name, encodedBodySize } of wanted) {
      loaded.set(name, Math.max(encodedBodySize, loaded.get(name) ?? 0));
    }
    const code = [...loaded].filter(([name]) => name.endsWith('.js'));
    return {
      readyMs,
      documentMs: document_?.responseEnd ?? 0,
      requests: loaded.size + 1,
      codeBytes: code.reduce((sum, [, size]) => sum + size, 0),
    };
  });
  return { page, devtools, ...facts, close: () => context.close() };
}

/** Runs in the page: records when the first area was rendered. */
function noteFirstHeading(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main h1')) return;
    document.documentElement.dataset.firstHeadingMs = String(performance.now());
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
