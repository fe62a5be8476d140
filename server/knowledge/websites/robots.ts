import { fetchPrefix } from '#server/platform/outbound/fetch-prefix.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { crawlerName } from '#server/platform/robots/crawler-name.ts';
import { maxRobotsBytes, type Robots, readRobots } from '#server/platform/robots/read-robots.ts';
import type { PageReason } from '#shared/contracts/knowledge/websites.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { isSameSite } from './page-url.ts';

/** Parses a robots.txt for all hosts of the site, with and without `www.`. */
export async function parseRobots(
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

/**
 * Fetches the text of a site's robots.txt, empty if there is none; or the reason why nothing may be
 * read.
 */
export async function fetchRobots(
  fetchPage: CrawlerFetch,
  siteUrl: string,
): Promise<{ text: string } | { reason: PageReason }> {
  const url = new URL('/robots.txt', siteUrl).href;
  const { status, body } = await fetchPrefix(fetchPage, url, maxRobotsBytes);
  if (status >= 500) return { reason: 'server_error' };
  if (status >= 300) return { text: '' };
  return { text: body.toString() };
}

/** The reason that is shown for a URL that could not be fetched. */
export function toPageReason(error: unknown): PageReason {
  if (!(error instanceof OutboundError)) throw error;
  const reasons: Partial<Record<OutboundError['code'], PageReason>> = {
    refused_url: 'address',
    too_many_redirects: 'moved',
    too_large: 'too_large',
    timeout: 'timed_out',
  };
  return reasons[error.code] ?? 'unreachable';
}
