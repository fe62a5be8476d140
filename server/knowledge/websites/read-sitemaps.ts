import { fetchPrefix } from '#server/platform/outbound/fetch-prefix.ts';
import {
  maxSitemapBytes,
  readSitemap,
  yieldRegularly,
} from '#server/platform/sitemaps/read-sitemap.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { isSameSite } from './page-url.ts';

/** The maximum number of sitemaps that are read, including the index. */
const maxFiles = 50;

/**
 * Reads a sitemap and the sitemaps that it lists until `addUrl` returns false. Returns false when
 * none of them lists a URL, as in a page that is no sitemap.
 */
export async function readSitemaps(
  organizationId: string,
  fetchSitemap: CrawlerFetch,
  start: string,
  addUrl: (url: string) => boolean,
): Promise<boolean> {
  const files = [start];
  let hasEntries = false;
  for (let index = 0; index < Math.min(files.length, maxFiles); index += 1) {
    const file = files[index] ?? start;
    const { status, body } = await fetchPrefix(fetchSitemap, file, maxSitemapBytes);
    if (status >= 300 && index === 0) return false;
    if (status >= 300) continue;
    const { isIndex, urls } = await readSitemap(organizationId, body);
    hasEntries ||= urls.length > 0;
    for await (const url of yieldRegularly(urls)) {
      if (!isIndex && !addUrl(url)) return true;
      if (!isIndex) continue;
      if (URL.canParse(url) && isSameSite(url, start)) files.push(url);
      if (files.length >= maxFiles) break;
    }
  }
  return hasEntries;
}
