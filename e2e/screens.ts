import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../scripts/ensure-browser.ts';
import { captureConsole } from './screens/capture-console.ts';
import { captureWidget } from './screens/capture-widget.ts';
import { startProduct } from './support/product.ts';

// `npm run screens [console|widget]` writes screenshots of every screen and state to `screens/`, which git ignores.
const wanted = process.argv[2];

await rm(wanted ? `screens/${wanted}` : 'screens', { recursive: true, force: true });
const product = await startProduct();
// The helpers of the browser tests read it, as set by global-setup.ts.
process.env.E2E_PRODUCT = JSON.stringify(product);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  if (wanted !== 'console') await captureWidget(browser, product);
  if (wanted !== 'widget') await captureConsole(browser, product);
} finally {
  await Promise.all([browser.close(), product.stop()]);
}
