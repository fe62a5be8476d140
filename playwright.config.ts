import { defineConfig } from '@playwright/test';
import { browserFlags, findTestBrowser } from './scripts/ensure-browser.ts';

const executablePath = findTestBrowser();

/** Browser tests of the real product; `e2e/support/product.ts` starts it once for all of them. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './e2e/support/global-setup.ts',
  globalTimeout: 22 * 60_000,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Files run beside each other: each of their tests has an owner or a customer of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a browser may stall; tests that pass only on the retry are listed at the end of CI.
  retries: process.env.CI ? 1 : 0,
  use: {
    browserName: 'chromium',
    // At the second try only: a trace of every test costs time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // A site without TLS: `localhost` would count as one that has it.
      args: [...browserFlags, '--host-resolver-rules=MAP shop.example 127.0.0.1'],
    },
  },
});
