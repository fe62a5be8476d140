import { fetchBeginning } from '#server/platform/outbound/fetch-beginning.ts';
import { inTurns, mostSitemapBytes, readSitemap } from '#server/platform/sitemaps/read-sitemap.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { isSameSite } from './web-address.ts';

/** Of an index, how many of its sitemaps are read. */
const mostFiles = 50;

/**
 * Reads a sitemap, and the sitemaps that it lists, until `take` has enough. Answers whether it was a
 * sitemap at all.
 */
export async function readSitemaps(
  organizationId: string,
  fetchSitemap: CrawlerFetch,
  start: string,
  take: (url: string) => boolean,
): Promise<boolean> {
  const files = [start];
  let hasEntries = false;
  for (let index = 0; index < Math.min(files.length, mostFiles); index += 1) {
    const file = files[index] ?? start;
    const { status, body } = await fetchBeginning(fetchSitemap, file, mostSitemapBytes);
    if (status >= 300 && index === 0) return false;
    if (status >= 300) continue;
    const { isIndex, urls } = await readSitemap(organizationId, body);
    hasEntries ||= urls.length > 0;
    for await (const url of inTurns(urls)) {
      if (!isIndex && !take(url)) return true;
      if (!isIndex) continue;
      if (URL.canParse(url) && isSameSite(url, start)) files.push(url);
      if (files.length >= mostFiles) break;
    }
  }
  return hasEntries;
}
