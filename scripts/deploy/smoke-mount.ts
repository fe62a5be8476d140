import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../ensure-browser.ts';
import { DeployFailure } from './read-version.ts';

/** A page may take this long until its area stands or has failed. */
const longestMs = 30_000;
/** What breaks after the first screen stands breaks within this time, or when its calls are answered. */
const quietMs = 3_000;

/**
 * Opens every page of a version that needs no chatbot, in a browser of its own that nobody has signed
 * in to. Answers how many there are; throws with what broke, page by page.
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
    const paths = await enter(context, sandboxUrl);
    const broken: string[] = [];
    for (const path of paths) {
      note(`Opening ${path}`);
      const faults = await faultsAt(context, origin + path);
      broken.push(...faults.map((fault) => `  – ${path}: ${fault}`));
    }
    if (broken.length > 0) {
      throw new Error(['The version breaks in a browser; nobody gets it:', ...broken].join('\n'));
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

/** Nobody has signed in, so the API would refuse; the sandbox gives its emptiest answers instead. */
async function answerFromSandbox(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${origin}/api/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${origin}/registry/sandbox${pathname}${search}` });
  });
}

/** Goes through the link, and answers the paths of the version's pages without parameters. */
async function enter(context: BrowserContext, sandboxUrl: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(sandboxUrl, { timeout: longestMs });
  const data = await page.locator('#page-data').textContent({ timeout: longestMs });
  await page.close();
  // Our own server wrote it; in a sandbox the version stands alone.
  const { areas }: { areas: { routes: { path: string }[] }[] } = JSON.parse(data ?? '{"areas":[]}');
  const paths = areas.flatMap(({ routes }) => routes.map(({ path }) => path));
  return paths.filter((path) => !path.includes(':'));
}

/** What goes wrong on a page: errors that nothing caught, the failure card, or nothing to see. */
async function faultsAt(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(address, { timeout: longestMs });
    await page
      .locator('main[aria-busy="false"], #start-failure:not([hidden])')
      .first()
      .waitFor({ timeout: longestMs });
    await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => {});
    faults.push(...(await shownFault(page)));
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  await page.close();
  return [...new Set(faults)];
}

async function shownFault(page: Page): Promise<string[]> {
  const card = page.locator('main > [role="alert"], #start-failure:not([hidden])').first();
  if ((await card.count()) > 0) {
    const words = await card.locator('h1, p:not([hidden])').allTextContents();
    return [words.join(' ').replaceAll(/\s+/g, ' ').trim()];
  }
  const text = await page.locator('main').textContent();
  return text?.trim() ? [] : ['nothing is shown'];
}
