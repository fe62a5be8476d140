import { unpacked } from '#server/platform/outbound/unpacked.ts';
import { scanSitemap } from '#server/platform/text/scan-sitemap.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { isSameSite } from './web-address.ts';

/** Of an index, how many of its sitemaps are read. */
const mostFiles = 50;

/**
 * Reads a sitemap, and the sitemaps that it lists, while they come in, until `take` has enough: a
 * million entries cost no more than those that are taken. Answers whether it was a sitemap at all.
 */
export async function readSitemap(
  fetchSitemap: CrawlerFetch,
  start: string,
  take: (url: string) => boolean,
): Promise<boolean> {
  const files = [start];
  let [hasEntries, goesOn] = [false, true];
  for (let index = 0; index < Math.min(files.length, mostFiles) && goesOn; index += 1) {
    const scanner = scanSitemap((url, isSitemap) => {
      hasEntries = true;
      if (!isSitemap) goesOn = take(url);
      else if (URL.canParse(url) && isSameSite(url, start)) files.push(url);
      return goesOn && files.length < mostFiles;
    });
    const file = unpacked(scanner);
    const { status } = await fetchSitemap(files[index] ?? start, { onChunk: file });
    if (status >= 300 && index === 0) return false;
  }
  return hasEntries;
}
