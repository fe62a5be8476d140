import type { Page } from '@playwright/test';

/** Simulates that the page becomes visible, upon which it checks the registry for new versions. */
export async function checkForUpdates(page: Page): Promise<void> {
  const registryResponse = page.waitForResponse('**/registry');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await registryResponse;
}
