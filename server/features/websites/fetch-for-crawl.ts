import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedRequest,
  type GuardedResponse,
} from '#server/platform/outbound/guarded-fetch.ts';

/** As rules of robots.txt name us. */
export const crawlerName = 'ChatwindowBot';

export type CrawlerFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

export interface CrawlerFetches {
  page: CrawlerFetch;
  /** Reads on through what is large. */
  sitemap: CrawlerFetch;
}

/** Ways to a website that tell who asks, through the guard. `allow`: `host:port` of private sites. */
export function createCrawlerFetches(allow: string[]): CrawlerFetches {
  const page = createGuardedFetch({ allow, maxBytes: 5_000_000, timeoutMs: 20_000 });
  const sitemap = createGuardedFetch({ allow, maxBytes: 60_000_000, timeoutMs: 30_000 });
  return { page: introduced(page), sitemap: introduced(sitemap) };
}

function introduced(send: GuardedFetch): CrawlerFetch {
  return (url, request = {}) => {
    const headers = { 'user-agent': `${crawlerName}/1.0`, ...request.headers };
    return send(url, { ...request, headers });
  };
}
