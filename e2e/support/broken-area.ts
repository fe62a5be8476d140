import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { type BuiltArea, builtAreaSchema } from '#shared/contracts/console/area-versions.ts';
import { product } from './product.ts';

type FileKind = '.js' | '.css' | '.json';

/** A fault of mfe-members; everything else stays as built. */
export interface AreaFault {
  /** Replaces the code of the entry; the page contains the matching integrity hash. */
  code?: (built: string) => string;
  /** Keeps the integrity hash of the original entry, which then does not match. */
  isTampered?: boolean;
  /** Files that respond 404. */
  missing?: FileKind;
  /** Files whose requests hang. */
  hanging?: FileKind;
  /** Contract number in the manifest. */
  contract?: number;
}

/**
 * Breaks the members' area in all pages of a context; the loader and the shell are the real ones. Returns
 * a function that repairs it: it sets `globalThis.isRepaired` and serves the original files.
 */
export async function breakMembers(context: BrowserContext, fault: AreaFault) {
  const area = builtArea();
  const code = fault.code?.(readAsset(area.entry));
  const hanging: Route[] = [];
  let isRepaired = false;

  await context.route('**/assets/mfe-members/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = extname(pathname);
    if (isRepaired) return route.continue();
    if (kind === fault.missing) return route.fulfill({ status: 404 });
    if (kind === fault.hanging) return void hanging.push(route);
    if (pathname !== area.entry || !code) return route.continue();
    return route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await context.route(`${product().console}/redesign/**`, async (route) => {
    if (isRepaired) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const page = await response.text();
    await route.fulfill({ response, body: withFault(page, area, fault, code) });
  });

  return async () => {
    isRepaired = true;
    await Promise.all(hanging.map((route) => route.continue()));
    for (const page of context.pages()) {
      await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
    }
  };
}

/** Replaces a lifecycle function of the area until the area is repaired. */
export function withLifecycle(name: 'bootstrap' | 'mount' | 'unmount', broken: string) {
  return (built: string): string => {
    const exported = new RegExp(`([\\w$]+) as ${name}\\b`);
    const real = exported.exec(built)?.[1];
    if (!real) throw new Error(`the built area exports no ${name}`);
    return `${built.replace(exported, `brokenPart as ${name}`)}
function brokenPart(props) { return globalThis.isRepaired ? ${real}(props) : (${broken})(); }`;
  };
}

/** An area with one screen: its component starts with the code `first` and has a button. */
export function withScreen({ first = '', onClick = '' }: { first?: string; onClick?: string }) {
  return (): string => `import { defineArea } from '@chatwindow/console';
import { useEffect } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
function Screen() {
  ${first}
  const heading = jsx('h1', { children: 'Members' });
  const button = jsx('button', { onClick() { ${onClick} }, children: 'Break' });
  return jsxs(Fragment, { children: [heading, button] });
}
const screens = { '/redesign/:hash_id/members': Screen };
export const { bootstrap, mount, unmount } = defineArea({ screens });`;
}

export function locatorsOf(page: Page) {
  const links = page.getByRole('navigation').first().locator('a[href^="/redesign/"]');
  const card = page.getByRole('main').getByRole('alert');
  return {
    links,
    card,
    retry: card.getByRole('button', { name: 'Try again' }),
    toast: page.getByText('Something went wrong'),
    goTo: (name: string) => links.filter({ hasText: new RegExp(`^${name}$`) }).click(),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
}

function withFault(page: string, area: BuiltArea, fault: AreaFault, code?: string): string {
  const { name, integrity, entry } = area;
  const original = integrity[entry] ?? '';
  const replaced = code && !fault.isTampered ? page.replaceAll(original, integrityOf(code)) : page;
  const contract = `"name":"${name}","contract":`;
  return replaced.replace(`${contract}1`, `${contract}${fault.contract ?? 1}`);
}

function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function builtArea(): BuiltArea {
  return builtAreaSchema.parse(JSON.parse(readAsset('/assets/mfe-members/manifest.json')));
}

function readAsset(path: string): string {
  const file = path.replace('/assets/', '../../dist/console/');
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
