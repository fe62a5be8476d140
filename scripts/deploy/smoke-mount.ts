import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../ensure-browser.ts';
import { DeployFailure } from './read-version.ts';

/** Timeout until an area is rendered or has failed. */
const timeoutMs = 30_000;
/** How long errors are awaited after the first screen, unless the network is idle before. */
const quietMs = 3_000;

/**
 * Opens every page of a version that needs no chatbot, in a browser without a session. Returns how
 * many it opened, as “3 pages”; throws with the errors of each page.
 */
export async function smokeMount(
  sandboxUrl: string,
  { env, note }: { env: Record<string, string | undefined>; note: (text: string) => void },
): Promise<string> {
  const browser = await launch(env);
  try {
    const context = await browser.newContext({ locale: 'en-US' });
    const { origin } = new URL(sandboxUrl);
    await answerFromSandbox(context, origin);
    const paths = await openSandbox(context, sandboxUrl);
    const problems: string[] = [];
    for (const path of paths) {
      note(`Opening ${path}`);
      const faults = await faultsAt(context, origin + path);
      problems.push(...faults.map((fault) => `  – ${path}: ${fault}`));
    }
    if (problems.length > 0) {
      throw new Error(
        ['The version fails in a browser and was not published:', ...problems].join('\n'),
      );
    }
    return paths.length === 1 ? '1 page' : `${paths.length} pages`;
  } finally {
    await browser.close();
  }
}

async function launch(env: Record<string, string | undefined>): Promise<Browser> {
  const executablePath = findBrowser(env.CHATWINDOW_BROWSER ?? env.CHROMIUM_PATH);
  if (executablePath === undefined) {
    throw new DeployFailure(
      '--smoke needs Chromium or Chrome: install it or set CHATWINDOW_BROWSER.',
    );
  }
  const playwright = await import('playwright-core').catch(() => {
    throw new DeployFailure(
      '--smoke needs playwright-core beside this command: npm i playwright-core',
    );
  });
  return playwright.chromium.launch({ executablePath, args: browserFlags });
}

/** Without a session the API would reject calls; the sandbox returns empty responses instead. */
async function answerFromSandbox(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${origin}/api/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${origin}/registry/sandbox${pathname}${search}` });
  });
}

/** Opens the link and returns the paths of the version's pages without parameters. */
async function openSandbox(context: BrowserContext, sandboxUrl: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(sandboxUrl, { timeout: timeoutMs });
  const data = await page.locator('#page-data').textContent({ timeout: timeoutMs });
  await page.close();
  // Written by our own server; a sandbox contains only this version.
  const { areas }: { areas: { routes: { path: string }[] }[] } = JSON.parse(data ?? '{"areas":[]}');
  const paths = areas.flatMap(({ routes }) => routes.map(({ path }) => path));
  return paths.filter((path) => !path.includes(':'));
}

/** Errors of a page: uncaught errors, the failure card, or an empty page. */
async function faultsAt(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(address, { timeout: timeoutMs });
    await page
      .locator('main[aria-busy="false"], #start-failure:not([hidden])')
      .first()
      .waitFor({ timeout: timeoutMs });
    await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => {});
    faults.push(...(await findShownFault(page)));
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  await page.close();
  return [...new Set(faults)];
}

async function findShownFault(page: Page): Promise<string[]> {
  const card = page.locator('main > [role="alert"], #start-failure:not([hidden])').first();
  if ((await card.count()) > 0) {
    const words = await card.locator('h1, p:not([hidden])').allTextContents();
    return [words.join(' ').replaceAll(/\s+/g, ' ').trim()];
  }
  const text = await page.locator('main').textContent();
  return text?.trim() ? [] : ['nothing is shown'];
}
