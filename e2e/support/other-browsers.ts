import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { hasWebKit, startWebKit } from './webkit.ts';

/** A browser that Playwright cannot drive as Debian ships it: it opens pages and runs scripts in them. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
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
