import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { hasWebKit, startWebKit } from './webkit.ts';

/** A browser of Debian that Playwright cannot drive, with the few operations that the tests need. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and awaits a promise. */
  run(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

const firefox = '/usr/bin/firefox-esr';

export const otherBrowsers = {
  'Firefox ESR': { isInstalled: existsSync(firefox), start: startFirefox },
  WebKitGTK: { isInstalled: hasWebKit(), start: startWebKit },
} satisfies Record<string, { isInstalled: boolean; start: () => Promise<OtherBrowser> }>;

async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
