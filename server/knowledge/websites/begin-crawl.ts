import type { Robots } from '#server/platform/robots/read-robots.ts';
import type { PageReason } from '#shared/contracts/knowledge/websites.ts';
import type { CrawlerFetches } from './fetch-for-crawl.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { selectWanted } from './record-visit.ts';
import { fetchRobots, parseRobots, toPageReason } from './robots.ts';
import type { WebsiteRow } from './websites.repository.ts';

/** The robots.txt and first pages of a crawl, or why it cannot start. */
export type CrawlStart = { robots: string; urls: string[] } | { reason: PageReason };

/**
 * Fetches the robots.txt and chooses the first pages. Errors of the site are a result, not an
 * exception.
 */
export async function beginCrawl(
  fetches: CrawlerFetches,
  website: WebsiteRow,
): Promise<CrawlStart> {
  try {
    const rules = await fetchRobots(fetches.page, website.url);
    if ('reason' in rules) return rules;
    if (website.scope === 'site') return { robots: rules.text, urls: [website.url] };
    const robots = await parseRobots(website.organization_id, website.url, rules.text);
    const urls = await listSitemapUrls(fetches, website, robots);
    return urls ? { robots: rules.text, urls } : { reason: 'no_sitemap' };
  } catch (error) {
    return { reason: toPageReason(error) };
  }
}

/** The URLs in the site's sitemap, up to the page limit; null when it has none. */
async function listSitemapUrls({ sitemap }: CrawlerFetches, website: WebsiteRow, robots: Robots) {
  const wanted = new Set<string>();
  const addUrl = (url: string) => {
    for (const found of selectWanted(website, [url])) wanted.add(found);
    return wanted.size < website.page_limit;
  };
  let isSitemap = false;
  for (const url of sitemapsOf(website.url, robots)) {
    if (!(await robots.allows(url))) continue;
    if (await readSitemaps(website.organization_id, sitemap, url, addUrl)) isSitemap = true;
    if (wanted.size >= website.page_limit) break;
  }
  return isSitemap ? [...wanted] : null;
}

/**
 * The URLs of the site's sitemaps: the website itself if it is one, else those in robots.txt, else
 * `/sitemap.xml`.
 */
function sitemapsOf(url: string, { sitemaps }: Robots): string[] {
  if (/\.xml(?:\.gz)?$/i.test(new URL(url).pathname)) return [url];
  return sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', url).href];
}
