import { setTimeout as wait } from 'node:timers/promises';
import { fetchPrefix } from '#server/platform/outbound/fetch-prefix.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { crawlerName } from '#server/platform/robots/crawler-name.ts';
import { maxRobotsBytes, readRobots } from '#server/platform/robots/read-robots.ts';
import { maxSitemapBytes } from '#server/platform/sitemaps/read-sitemap.ts';
import { ImportFailure } from '../import-failure.ts';
import type { ShopPage } from './shop-page.ts';

/** Responses are truncated to these sizes. */
const maxBytesByKind = {
  robots: maxRobotsBytes,
  page: 3_000_000,
  /** JSON lists of products. */
  list: 10_000_000,
  /** Also for tables. */
  feed: 50_000_000,
  sitemap: maxSitemapBytes,
};
/** Fetches a page of a shop; null unless the status is a success. */
export type ShopFetch = (
  url: string,
  kind: keyof typeof maxBytesByKind,
) => Promise<ShopPage | null>;

export interface PoliteFetch {
  fetch: ShopFetch;
  /** From the shop's robots.txt. */
  sitemaps: string[];
}

/**
 * Creates a fetch for one shop that obeys its robots.txt and pauses between requests. Throws
 * `ImportFailure` when the shop cannot be reached or must not be read.
 */
export async function createShopFetch(
  organizationId: string,
  guarded: GuardedFetch,
  shop: string,
  { pauseMs }: { pauseMs: number },
): Promise<PoliteFetch> {
  const { origin } = new URL(shop);
  let delay = 0;
  const load: ShopFetch = async (url, kind) => {
    if (delay > 0) await wait(delay);
    delay = pauseMs;
    try {
      const headers = { 'user-agent': `${crawlerName}/1.0` };
      const response = await fetchPrefix(guarded, url, maxBytesByKind[kind], { headers });
      const { status, body } = response;
      if (status >= 500) throw new ImportFailure('unreachable', `${status}`);
      if (status < 200 || status > 299) return null;
      return { url: response.url, type: response.headers.get('content-type') ?? '', body };
    } catch (error) {
      throw toImportFailure(error);
    }
  };

  // RFC 9309: without a robots.txt everything is allowed, after a server error nothing.
  const robotsUrl = `${origin}/robots.txt`;
  const file = await load(robotsUrl, 'robots');
  const text = file ? new TextDecoder().decode(file.body) : '';
  const rules = await readRobots(organizationId, { url: robotsUrl, text, agent: crawlerName });
  if (!(await rules.allows(shop))) throw new ImportFailure('refused_by_robots');
  return {
    sitemaps: rules.sitemaps,
    async fetch(url, kind) {
      if (!(await rules.allows(url))) return null;
      delay = Math.max(delay, rules.delayMs ?? 0);
      return load(url, kind);
    },
  };
}

/** Private host names fail like unknown ones, so that nobody can probe the network. */
function toImportFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const isRefused = error.code === 'refused_url';
  return new ImportFailure(isRefused ? 'refused_address' : 'unreachable', error.message);
}
