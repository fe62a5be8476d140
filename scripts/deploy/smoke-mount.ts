import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../ensure-browser.ts';
import { DeployFailure } from './read-version.ts';
import { faultsOfParts, type ShownParts } from './smoke-parts.ts';

/** Timeout until an area is rendered or has failed. */
const timeoutMs = 30_000;
/** Max time to wait for errors after the first screen; ends early when the network is idle. */
const quietMs = 3_000;

/** The fields of a manifest that name what a version shows. */
interface SandboxArea extends ShownParts {
  routes: readonly { path: string }[];
}

/**
 * Opens every page of a version and renders what it shows in slots, in a browser without a session and
 * with made-up parameters. Returns how many pages it opened, as “3 pages”; throws with the errors.
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
    const areas = await openSandbox(context, sandboxUrl);
    const pages = areas.flatMap((area) => area.routes.map(({ path }) => madeUp(path)));
    if (pages.length === 0) throw new Error('The sandbox shows no page of the version.');
    const problems: string[] = [];
    for (const path of pages) {
      note(`Opening ${path}`);
      const faults = await faultsAt(context, origin + path);
      problems.push(...faults.map((fault) => `  – ${path}: ${fault}`));
    }
    for (const area of areas.filter(({ slots, finders }) => slots.length + finders.length > 0)) {
      note('Rendering its slots');
      const faults = await faultsInSlots(
        context,
        origin + madeUp(area.routes[0]?.path ?? ''),
        area,
      );
      problems.push(...faults.map((fault) => `  – in a slot: ${fault}`));
    }
    if (problems.length > 0) {
      throw new Error(
        ['The version fails in a browser and did not go live:', ...problems].join('\n'),
      );
    }
    return pages.length === 1 ? '1 page' : `${pages.length} pages`;
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

/** `/redesign/:hash_id/members` → `/redesign/sandbox/members`. */
const madeUp = (path: string) => path.replaceAll(/:[\w-]+/g, 'sandbox');

/** Opens the link and reads the version's manifest from the page. */
async function openSandbox(context: BrowserContext, sandboxUrl: string): Promise<SandboxArea[]> {
  const page = await context.newPage();
  await page.goto(sandboxUrl, { timeout: timeoutMs });
  const data = await page.locator('#page-data').textContent({ timeout: timeoutMs });
  await page.close();
  // Written by our own server; a sandbox contains only this version.
  const { areas }: { areas: SandboxArea[] } = JSON.parse(data ?? '{"areas":[]}');
  return areas;
}

/** Errors of the components in slots, which a page of the version renders. */
async function faultsInSlots(
  context: BrowserContext,
  address: string,
  area: ShownParts,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    await openAt(page, address);
    return [...new Set(await faultsOfParts(page, area, quietMs))];
  } catch (error) {
    return [firstLineOf(error)];
  } finally {
    await page.close();
  }
}

/** Opens a page and waits until its area is shown or has failed. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: timeoutMs });
  await page
    .locator('main[aria-busy="false"], #start-failure:not([hidden])')
    .first()
    .waitFor({ timeout: timeoutMs });
}

/** Errors of a page: uncaught errors, the failure card, or an empty page. */
async function faultsAt(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await openAt(page, address);
    await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => {});
    faults.push(...(await findShownFault(page)));
  } catch (error) {
    faults.push(firstLineOf(error));
  }
  await page.close();
  return [...new Set(faults)];
}

async function findShownFault(page: Page): Promise<string[]> {
  const card = page.locator('main > [role="alert"], #start-failure:not([hidden])').first();
  if ((await card.count()) > 0) {
    const words = await card.locator('h1, p:not([hidden]), details code').allTextContents();
    return [words.join(' ').replaceAll(/\s+/g, ' ').trim()];
  }
  const text = await page.locator('main').textContent();
  return text?.trim() ? [] : ['nothing is shown'];
}

function firstLineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
