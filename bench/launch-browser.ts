import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/ensure-browser.ts';

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
