import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { type BuiltArea, builtAreaSchema } from '#shared/contracts/console/area-versions.ts';
import { product } from './product.ts';

type FileKind = '.js' | '.css' | '.json';

/** How mfe-members is broken; everything else is as built. */
export interface Damage {
  /** Another entry. The page names its integrity, as if it had been built so. */
  code?: (built: string) => string;
  /** The page names the integrity of the entry that was built. */
  isTampered?: boolean;
  /** Files that are answered with 404. */
  missing?: FileKind;
  /** Files that are never answered. */
  hanging?: FileKind;
  /** Contract number in the manifest. */
  contract?: number;
}

/**
 * Breaks the members' area in all pages of a context, with the real loader and host around it.
 * Answers how to mend it: code that asks `globalThis.isMended`, and files that are asked for again.
 */
export async function breakMembers(context: BrowserContext, damage: Damage) {
  const area = builtArea();
  const code = damage.code?.(readAsset(area.entry));
  const hanging: Route[] = [];
  let isMended = false;

  await context.route('**/assets/mfe-members/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = extname(pathname);
    if (isMended) return route.continue();
    if (kind === damage.missing) return route.fulfill({ status: 404 });
    if (kind === damage.hanging) return void hanging.push(route);
    if (pathname !== area.entry || !code) return route.continue();
    return route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await context.route(`${product().console}/redesign/**`, async (route) => {
    if (isMended) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const page = await response.text();
    await route.fulfill({ response, body: damaged(page, area, damage, code) });
  });

  return async () => {
    isMended = true;
    await Promise.all(hanging.map((route) => route.continue()));
    for (const page of context.pages()) {
      await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    }
  };
}

/** The area with one of its lifecycles broken until it is mended. */
export function withLifecycle(name: 'bootstrap' | 'mount' | 'unmount', broken: string) {
  return (built: string): string => {
    const exported = new RegExp(`([\\w$]+) as ${name}\\b`);
    const real = exported.exec(built)?.[1];
    if (!real) throw new Error(`the built area exports no ${name}`);
    return `${built.replace(exported, `brokenPart as ${name}`)}
function brokenPart(props) { return globalThis.isMended ? ${real}(props) : (${broken})(); }`;
  };
}

/** An area with one screen, whose component begins with these lines and has a button. */
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

export function partsOf(page: Page) {
  const links = page.getByRole('navigation').first().locator('a[href^="/redesign/"]');
  const card = page.getByRole('main').getByRole('alert');
  return {
    links,
    card,
    retry: card.getByRole('button', { name: 'Try again' }),
    toast: page.getByText('Something went wrong'),
    goTo: (name: string) => links.filter({ hasText: name }).click(),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
}

function damaged(page: string, area: BuiltArea, damage: Damage, code?: string): string {
  const { name, integrity, entry } = area;
  const seal = integrity[entry] ?? '';
  const sealed = code && !damage.isTampered ? page.replaceAll(seal, sealOf(code)) : page;
  const contract = `"name":"${name}","contract":`;
  return sealed.replace(`${contract}1`, `${contract}${damage.contract ?? 1}`);
}

function sealOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function builtArea(): BuiltArea {
  return builtAreaSchema.parse(JSON.parse(readAsset('/assets/mfe-members/manifest.json')));
}

function readAsset(address: string): string {
  const file = address.replace('/assets/', '../../dist/console/');
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
