import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../scripts/ensure-browser.ts';
import { captureConsole } from './screens/capture-console.ts';
import { captureWidget } from './screens/capture-widget.ts';
import { startProduct } from './support/product.ts';

// `npm run screens [console|widget]`: pictures of every screen and state, into a folder that git ignores.
const wanted = process.argv[2];

await rm(wanted ? `screens/${wanted}` : 'screens', { recursive: true, force: true });
const product = await startProduct();
// As global-setup.ts does for the browser tests, whose helpers are used here too.
process.env.E2E_PRODUCT = JSON.stringify(product);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  if (wanted !== 'console') await captureWidget(browser, product);
  if (wanted !== 'widget') await captureConsole(browser, product);
} finally {
  await Promise.all([browser.close(), product.stop()]);
}
