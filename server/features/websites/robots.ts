import { fetchBeginning } from '#server/platform/outbound/fetch-beginning.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { mostRobotsBytes, type Robots, readRobots } from '#server/platform/robots/read-robots.ts';
import type { PageReason } from '#shared/contracts/websites.ts';
import { type CrawlerFetch, crawlerName } from './fetch-for-crawl.ts';
import { isSameSite } from './web-address.ts';

/** A site's rules from the text of its robots.txt, which stands for all of the site. */
export async function robotsOf(
  organizationId: string,
  siteUrl: string,
  text: string,
): Promise<Robots> {
  const { origin } = new URL(siteUrl);
  const file = { url: `${origin}/robots.txt`, text, agent: crawlerName };
  const robots = await readRobots(organizationId, file);
  return {
    ...robots,
    allows(url) {
      const { pathname, search } = new URL(url);
      return robots.allows(origin + pathname + search);
    },
    sitemaps: robots.sitemaps.filter((url) => URL.canParse(url) && isSameSite(url, siteUrl)),
  };
}

/** The text of a site's robots.txt: empty where there is none. Or why nothing may be read. */
export async function fetchRobots(
  fetchPage: CrawlerFetch,
  siteUrl: string,
): Promise<{ text: string } | { reason: PageReason }> {
  const url = new URL('/robots.txt', siteUrl).href;
  const { status, body } = await fetchBeginning(fetchPage, url, mostRobotsBytes);
  if (status >= 500) return { reason: 'server_error' };
  if (status >= 300) return { text: '' };
  return { text: body.toString() };
}

/** Why an address was not fetched, as the website's owner is told. */
export function reasonOf(error: unknown): PageReason {
  if (!(error instanceof OutboundError)) throw error;
  const reasons: Partial<Record<OutboundError['code'], PageReason>> = {
    refused_url: 'address',
    too_many_redirects: 'moved',
    too_large: 'too_large',
    timeout: 'timed_out',
  };
  return reasons[error.code] ?? 'unreachable';
}
