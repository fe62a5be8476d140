import robotsParser from 'robots-parser';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { PageReason } from '#shared/contracts/websites.ts';
import { type CrawlerFetch, crawlerName } from './fetch-for-crawl.ts';
import { isSameSite } from './web-address.ts';

// The cast holds: the package exports the function itself, which its types call `default`.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** What a site allows those to do who read it by themselves (RFC 9309). */
export interface Robots {
  allows: (url: string) => boolean;
  sitemaps: string[];
  /** Between two requests; null when the site does not say. */
  delayMs: number | null;
}

const longestDelayMs = 10_000;

/** A site's rules from the text of its robots.txt, which stands for all of the site. */
export function readRobots(siteUrl: string, text: string): Robots {
  const { origin } = new URL(siteUrl);
  const robots = parseRobots(`${origin}/robots.txt`, text);
  const delay = robots.getCrawlDelay(crawlerName);
  return {
    allows(url) {
      const { pathname, search } = new URL(url);
      return robots.isAllowed(origin + pathname + search, crawlerName) ?? true;
    },
    sitemaps: robots.getSitemaps().filter((url) => URL.canParse(url) && isSameSite(url, siteUrl)),
    delayMs: delay === undefined ? null : Math.min(delay * 1000, longestDelayMs),
  };
}

const mostBytes = 512 * 1024;

/** The text of a site's robots.txt: empty where there is none. Or why nothing may be read. */
export async function fetchRobots(
  fetchPage: CrawlerFetch,
  siteUrl: string,
): Promise<{ text: string } | { reason: PageReason }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const onChunk = (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
    return size < mostBytes;
  };
  const { status } = await fetchPage(new URL('/robots.txt', siteUrl).href, { onChunk });
  if (status >= 500) return { reason: 'server_error' };
  if (status >= 300) return { text: '' };
  return { text: Buffer.concat(chunks).subarray(0, mostBytes).toString() };
}

/** Why an address was not fetched, as the website's owner is told. */
export function reasonOf(error: unknown): PageReason {
  if (!(error instanceof OutboundError)) throw error;
  const reasons: Partial<Record<OutboundError['code'], PageReason>> = {
    refused_url: 'address',
    refused_address: 'address',
    too_many_redirects: 'moved',
    too_large: 'too_large',
    timeout: 'timed_out',
  };
  return reasons[error.code] ?? 'unreachable';
}
