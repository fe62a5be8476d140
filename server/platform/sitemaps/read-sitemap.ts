import { setImmediate as nextTurn } from 'node:timers/promises';
import { IsolationFailure, isolate } from '../isolated/isolate.ts';
import type { parseSitemap, Sitemap } from './parse-sitemap.isolated.ts';

const parse = isolate<typeof parseSitemap>({
  file: new URL('./parse-sitemap.isolated.ts', import.meta.url),
  name: 'parseSitemap',
  milliseconds: 10_000,
  megabytes: 512,
});

/** The protocol's limit per file, gzipped or not. */
export const maxSitemapBytes = 50 * 1024 * 1024;

/** The entries of a sitemap; none when it is too large to parse. */
export async function readSitemap(organizationId: string, body: Uint8Array): Promise<Sitemap> {
  try {
    return await parse({ organizationId }, body);
  } catch (error) {
    if (error instanceof IsolationFailure) return { isIndex: false, urls: [] };
    throw error;
  }
}

/** Yields to the event loop between chunks: a file may list fifty thousand URLs. */
export async function* yieldRegularly<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % 500 === 499) await nextTurn();
    yield item;
  }
}
