import { setTimeout as wait } from 'node:timers/promises';
import { fetchBeginning } from '#server/platform/outbound/fetch-beginning.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { mostRobotsBytes, readRobots } from '#server/platform/robots/read-robots.ts';
import { mostSitemapBytes } from '#server/platform/sitemaps/read-sitemap.ts';
import { ImportFailure } from '../import-failure.ts';
import type { ShopPage } from './shop-page.ts';

/** How much of each is read; what lies beyond is left. */
const mostBytes = {
  robots: mostRobotsBytes,
  page: 3_000_000,
  /** What a shop lists as JSON. */
  list: 10_000_000,
  /** Also of an address that may be a table. */
  feed: 50_000_000,
  sitemap: mostSitemapBytes,
};
/** A page of a shop; null for every other answer than a success. */
export type ShopFetch = (url: string, kind: keyof typeof mostBytes) => Promise<ShopPage | null>;

export interface PoliteFetch {
  fetch: ShopFetch;
  /** That the shop's robots.txt names. */
  sitemaps: string[];
}

const agent = 'ChatwindowBot';

/**
 * Fetches from one shop politely: what its robots.txt allows, one request after another with a pause.
 * Throws `ImportFailure` when the shop cannot be reached or must not be read.
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
      const headers = { 'user-agent': `${agent}/1.0` };
      const answer = await fetchBeginning(guarded, url, mostBytes[kind], { headers });
      const { status, body } = answer;
      if (status >= 500) throw new ImportFailure('unreachable', `${status}`);
      if (status < 200 || status > 299) return null;
      return { url: answer.url, type: answer.headers.get('content-type') ?? '', body };
    } catch (error) {
      throw toImportFailure(error);
    }
  };

  // As RFC 9309 has it: without the file all is allowed, a broken server allows nothing.
  const robotsUrl = `${origin}/robots.txt`;
  const file = await load(robotsUrl, 'robots');
  const text = file ? new TextDecoder().decode(file.body) : '';
  const rules = await readRobots(organizationId, { url: robotsUrl, text, agent });
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

/** Names inside of the network are answered like those that nobody has: nobody finds out which is which. */
function toImportFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const isRefused = error.code === 'refused_url';
  return new ImportFailure(isRefused ? 'refused_address' : 'unreachable', error.message);
}
