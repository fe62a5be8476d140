import type { Robots } from '#server/platform/robots/read-robots.ts';
import type { PageReason } from '#shared/contracts/websites.ts';
import type { CrawlerFetches } from './fetch-for-crawl.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { wantedOf } from './record-visit.ts';
import { fetchRobots, reasonOf, robotsOf } from './robots.ts';
import type { WebsiteRow } from './websites.repository.ts';

/** What a reading begins with: the site's rules and its first pages, or why it cannot begin. */
export type Beginning = { robots: string; urls: string[] } | { reason: PageReason };

/** Does not throw for what the site does. */
export async function beginCrawl(fetches: CrawlerFetches, website: WebsiteRow): Promise<Beginning> {
  try {
    const rules = await fetchRobots(fetches.page, website.url);
    if ('reason' in rules) return rules;
    if (website.kind === 'site') return { robots: rules.text, urls: [website.url] };
    const robots = await robotsOf(website.organization_id, website.url, rules.text);
    const urls = await listed(fetches, website, robots);
    return urls ? { robots: rules.text, urls } : { reason: 'no_sitemap' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** What the site's sitemap lists, of which no more is read than is wanted. */
async function listed({ sitemap }: CrawlerFetches, website: WebsiteRow, robots: Robots) {
  const wanted = new Set<string>();
  const take = (url: string) => {
    for (const found of wantedOf(website, [url])) wanted.add(found);
    return wanted.size < website.page_limit;
  };
  let isSitemap = false;
  for (const url of sitemapsOf(website.url, robots)) {
    if (!(await robots.allows(url))) continue;
    if (await readSitemaps(website.organization_id, sitemap, url, take)) isSitemap = true;
    if (wanted.size >= website.page_limit) break;
  }
  return isSitemap ? [...wanted] : null;
}

/** The address itself when it is one of a sitemap, else what the site names, else the usual place. */
function sitemapsOf(url: string, { sitemaps }: Robots): string[] {
  if (/\.xml(?:\.gz)?$/i.test(new URL(url).pathname)) return [url];
  return sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', url).href];
}
