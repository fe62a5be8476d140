import { setImmediate as nextTurn } from 'node:timers/promises';
import { IsolationFailure, isolate } from '../isolated/isolate.ts';
import type { parseSitemap, Sitemap } from './parse-sitemap.isolated.ts';

const parse = isolate<typeof parseSitemap>({
  file: new URL('./parse-sitemap.isolated.ts', import.meta.url),
  name: 'parseSitemap',
  milliseconds: 10_000,
  megabytes: 512,
});

/** Of a file, packed or not: the protocol allows no more. */
export const mostSitemapBytes = 50 * 1024 * 1024;

/** What a file lists; nothing where it is too much to be read. */
export async function readSitemap(organizationId: string, body: Uint8Array): Promise<Sitemap> {
  try {
    return await parse({ organizationId }, body);
  } catch (error) {
    if (error instanceof IsolationFailure) return { isIndex: false, urls: [] };
    throw error;
  }
}

/** Addresses are looked at a few at a time: a file may list fifty thousand. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % 500 === 499) await nextTurn();
    yield item;
  }
}
